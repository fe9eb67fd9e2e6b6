import type { ReactNode } from 'react';

import classes from './sticky-bar.module.css';

interface StickyBarProps {
  children: ReactNode;
  /** The bar sticks on wide screens too (the cart bar). Without it the bar is an ordinary row of buttons there. */
  always?: boolean;
}

/** The main action, at the thumb: stuck to the bottom of a phone's screen. */
export function StickyBar({ children, always = false }: StickyBarProps) {
  return (
    <div className={classes.place} data-always={always || undefined}>
      <div className={classes.bar}>
        <div className={`line ${classes.row}`}>{children}</div>
      </div>
    </div>
  );
}
