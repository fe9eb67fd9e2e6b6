import { useId, type ReactNode } from 'react';

import classes from './card.module.css';

interface CardProps {
  title: string;
  /** At the title's right: a legend, a button. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled region of the dashboard. */
export function Card({ title, aside, children }: CardProps) {
  const titleId = useId();
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
