import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import type { CSSProperties } from 'react';

import { formatReais } from '#kit/web/lib/format.ts';
import { dashboardTexts as texts } from './texts.ts';
import { Card, Nothing, SkeletonLine } from './card.tsx';
import classes from './dashboard.module.css';

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
  rows: readonly RankingRow[] | undefined;
  empty: string;
}

const ROWS_EXPECTED = 5;

function Loading() {
  return Array.from({ length: ROWS_EXPECTED }, (_, index) => (
    <Stack key={index} gap="sm" pt={12} pb={8} aria-hidden="true">
      <SkeletonLine index={index} />
      <Skeleton height={6} />
    </Stack>
  ));
}

/**
 * The best sellers, as a table whose rows have their own bars. The roles are written out, as the layout takes a table's roles
 * away.
 */
export function RankingCard(props: RankingCardProps) {
  const { title, nameColumn, countColumn, countText, rows, empty } = props;
  const most = Math.max(0, ...(rows ?? []).map(({ revenue }) => revenue));
  const width = (revenue: number) => ({ '--part': most > 0 ? revenue / most : 0 }) as CSSProperties;
  return (
    <Card title={title}>
      {!rows && <Loading />}
      {rows?.length === 0 && <Nothing>{empty}</Nothing>}
      {rows && rows.length > 0 && (
        <table role="table" className={classes.bars}>
          <VisuallyHidden component="thead" role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                {nameColumn}
              </th>
              <th role="columnheader" scope="col">
                {countColumn}
              </th>
              <th role="columnheader" scope="col">
                {texts.revenueColumn}
              </th>
            </tr>
          </VisuallyHidden>
          <tbody role="rowgroup">
            {rows.map(({ name, count, revenue }, index) => (
              <tr role="row" key={`${index} ${name}`} style={width(revenue)}>
                <th role="rowheader" scope="row">
                  {name}
                </th>
                <td role="cell" className="quiet">
                  {countText(count)}
                </td>
                <td role="cell" className={classes.money}>
                  {formatReais(revenue)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
