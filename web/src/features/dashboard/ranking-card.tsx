import { Skeleton } from '@mantine/core';
import type { CSSProperties } from 'react';

import { formatMoney } from '../../lib/format.ts';
import { dashboardTexts } from '../../texts.ts';
import cardClasses from './card.module.css';
import { Card } from './card.tsx';
import classes from './ranking-card.module.css';

interface RankingRow {
  name: string;
  count: number;
  revenue: number;
}

interface RankingCardProps {
  title: string;
  nameColumn: string;
  countColumn: string;
  countText: (count: number) => string;
  /** Undefined while they are on their way. */
  rows: readonly RankingRow[] | undefined;
  empty: string;
}

const ROWS_EXPECTED = 5;

function Loading() {
  return Array.from({ length: ROWS_EXPECTED }, (_, index) => (
    <div key={index} className={classes.waiting} aria-hidden="true">
      <Skeleton height={12} width={`${46 + ((index * 17) % 30)}%`} />
      <Skeleton height={6} />
    </div>
  ));
}

/** What sold most, as a table whose rows carry their own bars. */
export function RankingCard(props: RankingCardProps) {
  const { title, nameColumn, countColumn, countText, rows, empty } = props;
  const most = Math.max(0, ...(rows ?? []).map(({ revenue }) => revenue));
  const width = (revenue: number) => ({ '--part': most > 0 ? revenue / most : 0 }) as CSSProperties;
  return (
    <Card title={title}>
      {!rows && <Loading />}
      {rows?.length === 0 && <p className={cardClasses.nothing}>{empty}</p>}
      {rows && rows.length > 0 && (
        <table className={classes.table}>
          <thead className={classes.columns}>
            <tr>
              <th scope="col">{nameColumn}</th>
              <th scope="col">{countColumn}</th>
              <th scope="col">{dashboardTexts.revenueColumn}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, count, revenue }, index) => (
              <tr key={`${index} ${name}`} style={width(revenue)}>
                <th scope="row">{name}</th>
                <td className={classes.count}>{countText(count)}</td>
                <td className={classes.revenue}>{formatMoney(revenue)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
