import type { DashboardAnswer } from '../endpoints.ts';
import { formatDate } from '#kit/rules/days.ts';
import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useMemo, useState } from 'react';

import { formatCents, formatReais, formatNumber } from '#kit/web/lib/format.ts';
import { dashboardTexts as texts } from './texts.ts';
import { Card, CardTable, Nothing } from './card.tsx';
import { revenueSeries } from './chart-series.ts';
import classes from './dashboard.module.css';
import { foldRevenue, type FoldedRevenue } from './fold-revenue.ts';
import type { Charts } from './use-charts.ts';

interface RevenueCardProps {
  figures: DashboardAnswer | undefined;
  charts: Charts | undefined;
  /** The charts failed to load, so the table is shown. */
  chartsFailed: boolean;
}

function Legend() {
  return [...revenueSeries].reverse().map(({ name, label, color }) => (
    <span key={name} className="quiet" aria-hidden="true">
      <span className={classes.swatch} style={{ background: color }} />
      {label}
    </span>
  ));
}

function RevenueTable({ title, folded }: { title: string; folded: FoldedRevenue }) {
  const { grain, bars } = folded;
  const nameOf = (from: string, label: string): string =>
    grain === 'day' || grain === 'week' ? formatDate(from, '') : label;
  return (
    <div className={classes.fill} role="region" aria-label={title} tabIndex={0}>
      <CardTable
        columns={[
          texts.periodColumn[grain],
          texts.ordersColumn,
          texts.firsts,
          texts.recurring,
          texts.total,
        ]}
      >
        {bars.map(({ from, label, orders, newCents, recurringCents }) => (
          <tr key={from}>
            <th scope="row">{nameOf(from, label)}</th>
            <td>{formatNumber(orders)}</td>
            <td>{formatCents(newCents)}</td>
            <td>{formatCents(recurringCents)}</td>
            <td className={classes.money}>{formatCents(newCents + recurringCents)}</td>
          </tr>
        ))}
      </CardTable>
    </div>
  );
}

/** Revenue along the range, as bars or as the table with the same figures. */
export function RevenueCard({ figures, charts, chartsFailed }: RevenueCardProps) {
  const [tableChosen, setTableChosen] = useState(false);
  const folded = useMemo(() => figures && foldRevenue(figures.revenueByDay), [figures]);
  const title = texts.revenue[folded?.grain ?? 'day'];
  const isEmpty = folded?.bars.every((bar) => bar.newCents + bar.recurringCents === 0);
  const asTable = tableChosen || chartsFailed;
  const Icon = asTable ? IconChartBar : IconTable;

  return (
    <Card
      title={title}
      aside={
        <Group gap={12} wrap="nowrap">
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
            {asTable ? texts.seeChart : texts.seeTable}
          </Button>
        </Group>
      }
    >
      <Stack className={classes.tall} gap={0} flex={1}>
        {isEmpty && (
          <Nothing
            icon={<IconChartBar size={28} stroke={1.5} aria-hidden="true" />}
            hint={texts.noSalesHint}
          >
            {texts.noSales}
          </Nothing>
        )}
        {figures && folded && !isEmpty && asTable && <RevenueTable title={title} folded={folded} />}
        {figures && folded && !isEmpty && !asTable && charts && (
          <div
            className={classes.fill}
            role="img"
            aria-label={texts.revenueChart(title, formatReais(figures.netRevenue))}
          >
            <charts.RevenueChart bars={folded.bars} />
          </div>
        )}
        {(!figures || (!isEmpty && !asTable && !charts)) && (
          <Skeleton className={classes.fill} height="auto" />
        )}
      </Stack>
    </Card>
  );
}
