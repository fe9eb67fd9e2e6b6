import type { ReactNode } from 'react';

export type BadgeTone = 'blue' | 'green' | 'red' | 'orange';

interface StatusBadgeProps {
  label: string;
  tone: BadgeTone;
  /** An icon of 14 px: a state is never told by colour alone. */
  icon: ReactNode;
}

export function StatusBadge({ label, tone, icon }: StatusBadgeProps) {
  return (
    <span className="status-badge" data-tone={tone}>
      {icon}
      {label}
    </span>
  );
}
