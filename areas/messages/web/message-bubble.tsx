import type { ReactNode } from 'react';

import classes from './message-bubble.module.css';

/** A text as it looks in a chat. */
export function MessageBubble({ children }: { children: ReactNode }) {
  return <p className={`as-typed ${classes.bubble}`}>{children}</p>;
}
