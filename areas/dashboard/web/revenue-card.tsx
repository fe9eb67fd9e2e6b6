import type { DashboardAnswer } from '../endpoints.ts';
import { formatDate } from '#kit/rules/days.ts';
import { ActionIcon, Group, Skeleton, Stack } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useMemo, useState } from 'react';

import { formatCents, formatReais, formatNumber } from '#kit/web/lib/format.ts';
import { dashboardTexts as texts } from './texts.ts';
import { Card, CardTable, Nothing } from './card.tsx';
import classes from './dashboard.module.css';
import { foldRevenue, revenueSeries, type FoldedRevenue } from './fold-revenue.ts';
import type * as chartFiles from './charts/charts.tsx';

interface RevenueCardProps {
  figures: DashboardAnswer | undefined;
  charts: typeof chartFiles | undefined;
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
        rows={bars.map(({ from, label, orders, newCents, recurringCents }) => [
          nameOf(from, label),
          formatNumber(orders),
          ...[newCents, recurringCents, newCents + recurringCents].map(formatCents),
        ])}
      />
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
  const toggle = asTable ? texts.seeChart : texts.seeTable;

  return (
    <Card
      title={title}
      aside={
        <Group gap={12} wrap="nowrap">
          <Legend />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={toggle}
            title={toggle}
            // It takes the same space while hidden, so that the legend beside it never moves.
            style={!folded || isEmpty || chartsFailed ? { visibility: 'hidden' } : undefined}
            onClick={() => setTableChosen(!tableChosen)}
          >
            <Icon size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
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
