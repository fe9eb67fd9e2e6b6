import type { ReactNode } from 'react';

import classes from './badge.module.css';

interface BadgeProps {
  label: string;
  tone: 'blue' | 'green' | 'red' | 'orange';
  icon: ReactNode;
}

export function Badge({ label, tone, icon }: BadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {icon}
      {label}
    </span>
  );
}
