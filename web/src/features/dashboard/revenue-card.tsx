import type { DashboardAnswer } from '@balcao/domain/contract/dashboard';
import { formatDate } from '@balcao/domain/rules/days';
import { Button, Skeleton } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useMemo, useState } from 'react';

import { formatCents, formatMoney, formatNumber } from '../../lib/format.ts';
import { dashboardTexts } from './texts.ts';
import cardClasses from './card.module.css';
import { Card } from './card.tsx';
import { revenueSeries } from './chart-series.ts';
import { foldRevenue, type FoldedRevenue } from './fold-revenue.ts';
import classes from './revenue-card.module.css';
import type { Charts } from './use-charts.ts';

interface RevenueCardProps {
  figures: DashboardAnswer | undefined;
  charts: Charts | undefined;
  /** The charts cannot be had: the table takes their place. */
  chartsFailed: boolean;
}

function Legend() {
  return (
    <ul className={classes.legend} aria-hidden="true">
      {revenueSeries.toReversed().map(({ name, label, color }) => (
        <li key={name}>
          <span className={classes.swatch} style={{ background: color }} />
          {label}
        </li>
      ))}
    </ul>
  );
}

function RevenueTable({ title, folded }: { title: string; folded: FoldedRevenue }) {
  const { grain, bars } = folded;
  const nameOf = (from: string, label: string): string =>
    grain === 'day' || grain === 'week' ? formatDate(from, '') : label;
  return (
    <div className={classes.scroll} role="region" aria-label={title} tabIndex={0}>
      <table className={cardClasses.table}>
        <thead>
          <tr>
            <th scope="col">{dashboardTexts.periodColumn[grain]}</th>
            <th scope="col">{dashboardTexts.ordersColumn}</th>
            <th scope="col">{dashboardTexts.firsts}</th>
            <th scope="col">{dashboardTexts.recurring}</th>
            <th scope="col">{dashboardTexts.total}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ from, label, orders, newCents, recurringCents }) => (
            <tr key={from}>
              <th scope="row">{nameOf(from, label)}</th>
              <td>{formatNumber(orders)}</td>
              <td>{formatCents(newCents)}</td>
              <td>{formatCents(recurringCents)}</td>
              <td className={cardClasses.money}>{formatCents(newCents + recurringCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Nothing() {
  return (
    <div className={cardClasses.nothing}>
      <IconChartBar size={28} stroke={1.5} aria-hidden="true" />
      <p>
        {dashboardTexts.noSales}
        <br />
        {dashboardTexts.noSalesHint}
      </p>
    </div>
  );
}

/** Revenue along the range, as bars or as the table with the same figures. */
export function RevenueCard({ figures, charts, chartsFailed }: RevenueCardProps) {
  const [tableChosen, setTableChosen] = useState(false);
  const folded = useMemo(() => figures && foldRevenue(figures.revenueByDay), [figures]);
  const title = dashboardTexts.revenue[folded?.grain ?? 'day'];
  const isEmpty = folded?.bars.every((bar) => bar.newCents + bar.recurringCents === 0);
  const asTable = tableChosen || chartsFailed;
  const Icon = asTable ? IconChartBar : IconTable;

  return (
    <Card
      title={title}
      aside={
        <div className={classes.aside}>
          <Legend />
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            className={classes.toggle}
            data-away={!folded || isEmpty || chartsFailed || undefined}
            leftSection={<Icon size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => setTableChosen(!tableChosen)}
          >
            {asTable ? dashboardTexts.seeChart : dashboardTexts.seeTable}
          </Button>
        </div>
      }
    >
      <div className={classes.plot}>
        {isEmpty && <Nothing />}
        {figures && folded && !isEmpty && asTable && <RevenueTable title={title} folded={folded} />}
        {figures && folded && !isEmpty && !asTable && charts && (
          <div
            className={classes.chart}
            role="img"
            aria-label={dashboardTexts.revenueChart(title, formatMoney(figures.netRevenue))}
          >
            <charts.RevenueChart bars={folded.bars} />
          </div>
        )}
        {(!figures || (!isEmpty && !asTable && !charts)) && (
          <Skeleton className={classes.chart} height="auto" />
        )}
      </div>
    </Card>
  );
}
