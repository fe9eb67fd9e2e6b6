import type { ReactNode } from 'react';

import classes from './pictures.module.css';

function Picture({ children }: { children: ReactNode }) {
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
      {children}
    </svg>
  );
}

/** A parcel with a heart and a tick: the order was confirmed. */
export function ParcelPicture() {
  return (
    <Picture>
      <circle className={classes.ground} cx="84" cy="66" r="62" />
      <path className={classes.accent} d="M22 36l6 5M18 60h8M144 32l-6 5M150 56h-8" />
      <path className={classes.box} d="M44 50l40 -16l40 16v46l-40 18l-40 -18z" />
      <path className={classes.line} d="M44 50l40 17l40 -17M84 67v47" />
      <path className={classes.tape} d="M58 44.500l40 17v13l9 -4v-13l-40 -16.500z" />
      <path
        className={classes.heart}
        d="M64 93c-8 -6 -11.500 -10 -11.500 -15c0 -6.500 8 -8 11.500 -1c3.500 -4 11.500 0 11.500 7c0 4.500 -3.500 7.500 -11.500 9z"
      />
      <circle className={classes.tick} cx="126" cy="100" r="18" />
      <path className={classes.tickMark} strokeWidth="4" d="M118 100l6 6l11 -12" />
    </Picture>
  );
}

/** A torn slip with a question mark: nothing was found. */
export function LostPicture() {
  return (
    <Picture>
      <circle className={classes.ground} cx="84" cy="66" r="62" />
      <path className={classes.box} d="M54 22h60v84l-10 -7l-10 7l-10 -7l-10 7l-10 -7l-10 7z" />
      <path className={classes.quiet} d="M66 84h36M66 74h22" />
      <path
        className={classes.accent}
        strokeWidth="4"
        d="M76 44c0 -11 17 -11 17 0c0 7 -8.500 7 -8.500 13M84.500 64.500v.2"
      />
    </Picture>
  );
}

/** A cloud that cannot be reached: the connection failed. */
export function AwayPicture() {
  return (
    <Picture>
      <circle className={classes.ground} cx="84" cy="66" r="62" />
      <path
        className={classes.box}
        d="M56 88a20 20 0 0 1 2 -40a28 28 0 0 1 53 6a17 17 0 0 1 -1 34z"
      />
      <path className={classes.accent} strokeWidth="4" d="M84 58v12M84 79v.2" />
      <path className={classes.quiet} d="M70 100l-6 8M86 100l-6 8M102 100l-6 8" />
    </Picture>
  );
}
