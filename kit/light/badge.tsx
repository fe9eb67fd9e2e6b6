import type { ReactNode } from 'react';

interface BadgeProps {
  label: string;
  tone: 'blue' | 'green' | 'red' | 'orange';
  icon: ReactNode;
}

export function Badge({ label, tone, icon }: BadgeProps) {
  return (
    <span className="status-badge" data-tone={tone}>
      {icon}
      {label}
    </span>
  );
}
