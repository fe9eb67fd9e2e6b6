import type { DashboardAnswer } from '../endpoints.ts';
import { Box, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';

import { countOf, formatReais, formatNumber } from '#kit/web/lib/format.ts';
import { dashboardTexts as texts } from './texts.ts';
import { changeOf, grossProfitOf, type Change } from './figures.ts';
import layout from '#kit/web/components/layout.module.css';
import classes from './dashboard.module.css';

const DIRECTION_ICONS = { up: IconTrendingUp, down: IconTrendingDown, none: undefined };
const DIRECTION_COLORS = { up: 'green', down: 'red', none: 'inherit' };

/** A change since the period before; only one card shows its words, which are the same for all. */
function ChangeLine({ change, hasWords }: { change: Change | undefined; hasWords?: boolean }) {
  if (!change) return null;
  const { direction, amount, words } = change;
  const Icon = DIRECTION_ICONS[direction];
  return (
    <Text span className={classes.change} c={DIRECTION_COLORS[direction]}>
      {Icon && <Icon size={15} aria-hidden="true" />}
      {amount} {hasWords ? words : <VisuallyHidden>{words}</VisuallyHidden>}
    </Text>
  );
}

type Compared = keyof NonNullable<DashboardAnswer['previous']>;

const changeIn = (figures: DashboardAnswer, of: Compared): Change | undefined =>
  figures.previous ? changeOf(figures[of], figures.previous[of]) : undefined;

const hasRange = ({ startDate, endDate }: DashboardAnswer): boolean =>
  startDate !== null || endDate !== null;

/** Shown as a rise: it counts additions only. */
const added = (count: number): Change => ({
  direction: count > 0 ? 'up' : 'none',
  amount: texts.newCustomers(formatNumber(count)),
  words: texts.inRange,
});

type ToFees = (words: string) => ReactNode;

interface Metric {
  name: string;
  /** Undefined while it loads. */
  value?: string;
  /** The content beside the value. */
  beside?: ReactNode;
  /** The content below the value. */
  below?: ReactNode;
}

function MetricCard({ name, value, beside, below }: Metric) {
  return (
    <Stack className="surface" gap={0} miw={0} p="12px 14px">
      <Box component="dt" className="quiet" flex={1}>
        {name}
      </Box>
      <Box component="dd" className={classes.value} h={36} m="2px 0 0">
        {value === undefined ? (
          <Skeleton height={22} width="62%" my={7} />
        ) : (
          <span className={`nowrap digits ${classes.figure}`}>{value}</span>
        )}{' '}
        {beside}
      </Box>
      <dd className={`${classes.lines} quiet`}>{below}</dd>
    </Stack>
  );
}

/** The figures whose names stand before they have loaded. */
const NAMES = [
  texts.received,
  texts.totalRevenue,
  texts.totalOrders,
  texts.averageTicket,
  texts.newPurchases,
  texts.recurringPurchases,
  texts.customersInBase,
];

function metricsOf(figures: DashboardAnswer, toFees: ToFees): Metric[] {
  const { received, receivedNet, netRevenue, totalRevenue, totalOrders } = figures;
  const profit = grossProfitOf(figures);
  const kept = received - receivedNet;
  return [
    {
      name: texts.received,
      value: formatReais(received),
      below: (
        <>
          {texts.receivable} <b className="nowrap">{formatReais(figures.receivable)}</b>
          {kept !== 0 && (
            <div>{toFees(texts.receivedNet(formatReais(receivedNet), formatReais(kept)))}</div>
          )}
        </>
      ),
    },
    {
      name: texts.totalRevenue,
      value: formatReais(totalRevenue),
      below: (
        <>
          {netRevenue !== totalRevenue && (
            <Text fz="sm" c="var(--b-ink)">
              {texts.netRevenue} <b className="nowrap">{formatReais(netRevenue)}</b>
            </Text>
          )}
          <ChangeLine change={changeIn(figures, 'totalRevenue')} hasWords />
        </>
      ),
    },
    {
      name: texts.totalOrders,
      value: countOf(totalOrders, texts.order, texts.orders),
      below: (
        <>
          <ChangeLine change={changeIn(figures, 'totalOrders')} />{' '}
          {texts.ordersToday(formatNumber(figures.ordersToday))}
        </>
      ),
    },
    {
      name: texts.averageTicket,
      value: formatReais(figures.averageTicket),
      below: <ChangeLine change={changeIn(figures, 'averageTicket')} />,
    },
    { name: texts.newPurchases, value: formatNumber(figures.newPurchases) },
    { name: texts.recurringPurchases, value: formatNumber(figures.recurringPurchases) },
    {
      name: texts.customersInBase,
      value: formatNumber(figures.customersInBase),
      beside: hasRange(figures) && <ChangeLine change={added(figures.newCustomers)} />,
    },
    ...(profit ? [profit] : []),
  ];
}

/**
 * The money that came in and the figures of the range, all in the size of the longest.
 * @param toFees makes these words the link to the payments with a provider's fee.
 */
export function MetricCards({
  figures,
  toFees = (words) => words,
}: {
  figures: DashboardAnswer | undefined;
  toFees?: ToFees;
}) {
  const metrics: Metric[] = figures ? metricsOf(figures, toFees) : NAMES.map((name) => ({ name }));
  const letters = Math.max(...metrics.map(({ value }) => value?.length ?? 1));
  return (
    <dl
      className={`${layout.cards} ${classes.figures}`}
      style={{ '--letters': letters } as CSSProperties}
      aria-label={texts.figures}
    >
      {metrics.map((metric) => (
        <MetricCard key={metric.name} {...metric} />
      ))}
    </dl>
  );
}
