import type { ReactNode } from 'react';

import classes from './picture.module.css';

/** The ground that every drawing stands on; always decorative. */
export function Picture({ children }: { children: ReactNode }) {
  return (
    <svg
      className={classes.picture}
      viewBox="0 0 168 132"
      width="168"
      height="132"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <circle className={classes.ground} cx="84" cy="66" r="62" />
      {children}
    </svg>
  );
}
