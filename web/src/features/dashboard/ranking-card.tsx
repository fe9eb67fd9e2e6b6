import { Skeleton } from '@mantine/core';
import type { CSSProperties } from 'react';

import { formatMoney } from '../../lib/format.ts';
import { dashboardTexts } from './texts.ts';
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

/** What sold most, as a table whose rows carry their own bars; its layout takes a table's roles away, so they are said. */
export function RankingCard(props: RankingCardProps) {
  const { title, nameColumn, countColumn, countText, rows, empty } = props;
  const most = Math.max(0, ...(rows ?? []).map(({ revenue }) => revenue));
  const width = (revenue: number) => ({ '--part': most > 0 ? revenue / most : 0 }) as CSSProperties;
  return (
    <Card title={title}>
      {!rows && <Loading />}
      {rows?.length === 0 && <p className={cardClasses.nothing}>{empty}</p>}
      {rows && rows.length > 0 && (
        <table role="table" className={classes.table}>
          <thead role="rowgroup" className={classes.columns}>
            <tr role="row">
              <th role="columnheader" scope="col">
                {nameColumn}
              </th>
              <th role="columnheader" scope="col">
                {countColumn}
              </th>
              <th role="columnheader" scope="col">
                {dashboardTexts.revenueColumn}
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map(({ name, count, revenue }, index) => (
              <tr role="row" key={`${index} ${name}`} style={width(revenue)}>
                <th role="rowheader" scope="row">
                  {name}
                </th>
                <td role="cell" className={classes.count}>
                  {countText(count)}
                </td>
                <td role="cell" className={classes.revenue}>
                  {formatMoney(revenue)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
