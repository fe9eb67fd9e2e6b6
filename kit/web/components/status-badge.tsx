import type { ReactNode } from 'react';

export type BadgeTone = 'blue' | 'green' | 'red' | 'orange';

interface StatusBadgeProps {
  label: string;
  tone: BadgeTone;
  /** An icon of 14 px: colour alone never shows a state. */
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
