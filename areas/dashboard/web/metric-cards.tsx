import type { DashboardAnswer } from '../endpoints.ts';
import { Box, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';

import { countOf, formatReais, formatNumber } from '#kit/web/lib/format.ts';
import { dashboardTexts as texts } from './texts.ts';
import { changeOf, grossProfitOf, shareText, type Change } from './figures.ts';
import layout from '#kit/web/components/layout.module.css';
import classes from './dashboard.module.css';

interface MetricCardProps {
  label: string;
  value: string | undefined;
  children?: ReactNode;
}

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

function MetricCard({ label, value, children }: MetricCardProps) {
  return (
    <Stack className="surface" gap={0} miw={0} p="12px 14px">
      <dt className="quiet">{label}</dt>
      <Box component="dd" className={classes.value} h={36} m="2px 0 0">
        {value === undefined ? (
          <Skeleton height={22} width="62%" mt={5} mb={5} />
        ) : (
          <span className={`nowrap digits ${classes.figure}`}>{value}</span>
        )}
      </Box>
      <dd className={`${classes.lines} quiet`}>
        {value === undefined ? <Skeleton height={11} width="78%" mt={4} /> : children}
      </dd>
    </Stack>
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

/** A figure's name, its text, and what stands below it. */
type Metric = readonly [label: string, value: string, below?: ReactNode];

function metricsOf(figures: DashboardAnswer, toFees: ToFees): Metric[] {
  const share = (part: number): string => texts.share(shareText(part, figures.totalOrders));
  const profit = grossProfitOf(figures);
  const kept = figures.received - figures.receivedNet;
  return [
    [
      texts.received,
      formatReais(figures.received),
      <>
        {texts.receivable} <b className="nowrap">{formatReais(figures.receivable)}</b>
        {kept !== 0 && (
          <div>
            {toFees(texts.receivedNet(formatReais(figures.receivedNet), formatReais(kept)))}
          </div>
        )}
      </>,
    ],
    [
      texts.totalRevenue,
      formatReais(figures.totalRevenue),
      <>
        {figures.netRevenue !== figures.totalRevenue && (
          <Text fz="md" c="var(--b-ink)">
            {texts.netRevenue} <b className="nowrap">{formatReais(figures.netRevenue)}</b>
          </Text>
        )}
        <ChangeLine change={changeIn(figures, 'totalRevenue')} hasWords />
      </>,
    ],
    [
      texts.totalOrders,
      countOf(figures.totalOrders, texts.order, texts.orders),
      <>
        <ChangeLine change={changeIn(figures, 'totalOrders')} />{' '}
        {texts.ordersToday(formatNumber(figures.ordersToday))}
      </>,
    ],
    [
      texts.averageTicket,
      formatReais(figures.averageTicket),
      <ChangeLine key="change" change={changeIn(figures, 'averageTicket')} />,
    ],
    [texts.newPurchases, formatNumber(figures.newPurchases), share(figures.newPurchases)],
    [
      texts.recurringPurchases,
      formatNumber(figures.recurringPurchases),
      share(figures.recurringPurchases),
    ],
    [
      texts.customersInBase,
      formatNumber(figures.customersInBase),
      hasRange(figures) && <ChangeLine key="added" change={added(figures.newCustomers)} hasWords />,
    ],
    ...(profit ? [[texts.grossProfit, profit.text, profit.of] as const] : []),
  ];
}

const NAMES = [
  texts.received,
  texts.totalRevenue,
  texts.totalOrders,
  texts.averageTicket,
  texts.newPurchases,
  texts.recurringPurchases,
  texts.customersInBase,
];

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
  const metrics = figures
    ? metricsOf(figures, toFees)
    : NAMES.map((name) => [name, undefined] as const);
  const letters = Math.max(...metrics.map(([, value]) => value?.length ?? 1));
  return (
    <dl
      className={`${layout.cards} ${classes.figures}`}
      style={{ '--letters': letters } as CSSProperties}
      aria-label={texts.figures}
    >
      {metrics.map(([label, value, below]) => (
        <MetricCard key={label} label={label} value={value}>
          {below}
        </MetricCard>
      ))}
    </dl>
  );
}
