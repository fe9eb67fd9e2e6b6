import type { ReactNode } from 'react';

import classes from './sticky-bar.module.css';

interface StickyBarProps {
  children: ReactNode;
  /** True: the bar sticks on wide screens too, as the cart bar does. */
  always?: boolean;
}

/** The main action, stuck to the bottom of a phone's screen. */
export function StickyBar({ children, always = false }: StickyBarProps) {
  return (
    <div className={classes.place} data-always={always || undefined}>
      <div className={classes.bar}>
        <div className={`line ${classes.row}`}>{children}</div>
      </div>
    </div>
  );
}
