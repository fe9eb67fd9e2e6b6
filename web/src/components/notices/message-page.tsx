import type { ReactNode } from 'react';

import classes from './message-page.module.css';

interface MessagePageProps {
  icon: ReactNode;
  title: string;
  text: string;
  hint?: string;
  actions: ReactNode;
  role?: 'alert';
}

/** A page that is only a message: a picture, what happened, and the way on. */
export function MessagePage({ icon, title, text, hint, actions, role }: MessagePageProps) {
  return (
    <div className={classes.page} role={role}>
      <span className={classes.picture} aria-hidden="true">
        {icon}
      </span>
      <h1 tabIndex={-1}>{title}</h1>
      <p className={classes.text}>{text}</p>
      {hint && <p className={`quiet ${classes.hint}`}>{hint}</p>}
      <div className={classes.actions}>{actions}</div>
    </div>
  );
}
