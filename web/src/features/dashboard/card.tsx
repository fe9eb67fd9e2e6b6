import { Skeleton } from '@mantine/core';
import { useId, type ReactNode } from 'react';

import classes from './dashboard.module.css';

interface CardProps {
  title: string;
  /** At the title's right: a legend, a button. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A card of the dashboard with a title. */
export function Card({ title, aside, children }: CardProps) {
  const titleId = useId();
  return (
    <section className={`surface ${classes.card}`} aria-labelledby={titleId}>
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

/** The text of a card that has nothing to show. */
export function Nothing({
  icon,
  hint,
  children,
}: {
  icon?: ReactNode;
  hint?: string;
  children: ReactNode;
}) {
  return (
    <div className={`${classes.nothing} quiet`}>
      {icon}
      <div>
        <p>{children}</p>
        {hint && <p>{hint}</p>}
      </div>
    </div>
  );
}

/** A line of a list that is on its way, each of another length. */
export function SkeletonLine({ index }: { index: number }) {
  return <Skeleton height={12} width={`${46 + ((index * 17) % 36)}%`} />;
}
