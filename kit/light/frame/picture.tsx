import type { ReactNode } from 'react';

import classes from './picture.module.css';

/** The ground of every drawing; always decorative. */
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

/** A cloud that cannot be reached: the connection failed. */
export function AwayPicture() {
  return (
    <Picture>
      <path
        className={classes.box}
        d="M56 88a20 20 0 0 1 2 -40a28 28 0 0 1 53 6a17 17 0 0 1 -1 34z"
      />
      <path className={classes.accent} strokeWidth="4" d="M84 58v12M84 79v.2" />
      <path className={classes.quiet} d="M70 100l-6 8M86 100l-6 8M102 100l-6 8" />
    </Picture>
  );
}
