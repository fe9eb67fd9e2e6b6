import type { ReactNode } from 'react';

import classes from './status-badge.module.css';

export type BadgeTone = 'blue' | 'green' | 'red' | 'orange';

interface StatusBadgeProps {
  label: string;
  tone: BadgeTone;
  /** 14 px; a state is never told by colour alone. */
  icon: ReactNode;
}

export function StatusBadge({ label, tone, icon }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      {label}
    </span>
  );
}
