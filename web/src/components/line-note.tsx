import { IconAlertTriangle, IconBan, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import classes from './line-note.module.css';

const ICONS = { told: IconInfoCircle, doubtful: IconAlertTriangle, refused: IconBan } as const;

/** What is to be known of one line of a list, below it: a fact, a doubt, or why it cannot go. */
export function LineNote({ kind, children }: { kind: keyof typeof ICONS; children: ReactNode }) {
  const Icon = ICONS[kind];
  return (
    <p className={classes.note} data-kind={kind}>
      <Icon size={16} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
