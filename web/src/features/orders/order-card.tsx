import type { ReactNode } from 'react';

import classes from './order-detail.module.css';

interface OrderCardProps {
  title: string;
  /** Icons at the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One part of the detail, under its heading. */
export function OrderCard({ title, actions, children }: OrderCardProps) {
  return (
    <section className={classes.card} aria-label={title}>
      <div className={classes.cardHead}>
        <h2 className={classes.cardTitle}>{title}</h2>
        {actions && <div className={classes.cardActions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
