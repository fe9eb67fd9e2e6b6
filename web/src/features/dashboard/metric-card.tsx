import { Skeleton } from '@mantine/core';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';

import type { Change } from './figures.ts';
import classes from './metric-card.module.css';

interface MetricCardProps {
  label: string;
  /** Beside the label: what the figure counts. */
  hint?: string;
  /** Undefined while it is on its way. */
  value: string | undefined;
  change?: Change | undefined;
  note?: ReactNode;
}

const ICON = 15;

function ChangeLine({ change }: { change: Change }) {
  return (
    <span className={classes.change} data-direction={change.direction}>
      {change.direction === 'up' && <IconTrendingUp size={ICON} aria-hidden="true" />}
      {change.direction === 'down' && <IconTrendingDown size={ICON} aria-hidden="true" />}
      <span>
        {change.amount} <span className={classes.words}>{change.words}</span>
      </span>
    </span>
  );
}

/** One figure. As high while it loads as when it is there; a long sum gets smaller letters rather than a broken line. */
export function MetricCard({ label, hint, value, change, note }: MetricCardProps) {
  const letters = { '--letters': value?.length ?? 1 } as CSSProperties;
  return (
    <div className={classes.card}>
      <dt className={classes.label}>
        {label}
        {hint && <span className={classes.hint}> · {hint}</span>}
      </dt>
      <dd className={classes.value}>
        {value === undefined ? (
          <Skeleton height={22} width="62%" mt={5} mb={5} />
        ) : (
          <span className={classes.figure} style={letters}>
            {value}
          </span>
        )}
      </dd>
      <dd className={classes.lines}>
        {value === undefined && <Skeleton height={11} width="78%" mt={4} />}
        {change && (change.amount || change.words) && <ChangeLine change={change} />}
        {value !== undefined && note && <span className={classes.note}>{note}</span>}
      </dd>
    </div>
  );
}
