import type { DashboardAnswer } from '../endpoints.ts';
import { Box, Skeleton, Stack, Text } from '@mantine/core';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';

import { countOf, formatReais, formatNumber } from '#kit/web/lib/format.ts';
import { dashboardTexts as texts } from './texts.ts';
import { changeOf, grossProfitOf, receivedNote, shareText, type Change } from './figures.ts';
import layout from '#kit/web/components/layout.module.css';
import classes from './dashboard.module.css';

interface MetricCardProps {
  label: string;
  value: string | undefined;
  /** The figure beside it on a phone: both take the font size of the longer one. */
  beside?: string | undefined;
  change?: Change | undefined;
  note?: ReactNode;
}

const DIRECTION_ICONS = { up: IconTrendingUp, down: IconTrendingDown, none: undefined };
const DIRECTION_COLORS = { up: 'green', down: 'red', none: 'inherit' };

function ChangeLine({ change: { direction, amount, words } }: { change: Change }) {
  const Icon = DIRECTION_ICONS[direction];
  return (
    <Text span className={classes.change} c={DIRECTION_COLORS[direction]}>
      {Icon && <Icon size={15} aria-hidden="true" />}
      {amount} <span className={classes.words}>{words}</span>
    </Text>
  );
}

function MetricCard({ label, value, beside = '', change, note }: MetricCardProps) {
  const letters = { '--letters': Math.max(value?.length ?? 1, beside.length) } as CSSProperties;
  return (
    <Stack className="surface" gap={0} miw={0} p="15px 18px">
      <dt className="quiet">{label}</dt>
      <Box component="dd" className={classes.value} h={36} m="2px 0 0">
        {value === undefined ? (
          <Skeleton height={22} width="62%" mt={5} mb={5} />
        ) : (
          <span className={`nowrap digits ${classes.figure}`} style={letters}>
            {value}
          </span>
        )}
      </Box>
      <dd className={`${classes.lines} quiet`}>
        {value === undefined && <Skeleton height={11} width="78%" mt={4} />}
        {change && (change.amount || change.words) && <ChangeLine change={change} />}
        {value !== undefined && note && <span>{note}</span>}
      </dd>
    </Stack>
  );
}

interface CardsProps {
  figures: DashboardAnswer | undefined;
}

type Compared = keyof NonNullable<DashboardAnswer['previous']>;

const changeIn = (figures: DashboardAnswer | undefined, of: Compared): Change | undefined =>
  figures?.previous ? changeOf(figures[of], figures.previous[of]) : undefined;

const hasRange = ({ startDate, endDate }: DashboardAnswer): boolean =>
  startDate !== null || endDate !== null;

/** Shown as a rise: it counts additions only. */
const added = (count: number): Change => ({
  direction: count > 0 ? 'up' : 'none',
  amount: texts.newCustomers(formatNumber(count)),
  words: texts.inRange,
});

export function MetricCards({ figures }: CardsProps) {
  const orders = figures && countOf(figures.totalOrders, texts.order, texts.orders);
  const ticket = figures && formatReais(figures.averageTicket);
  return (
    <dl className={`${layout.cards} ${classes.four}`} aria-label={texts.figures}>
      <MetricCard
        label={texts.totalRevenue}
        value={figures && formatReais(figures.totalRevenue)}
        change={changeIn(figures, 'totalRevenue')}
        note={
          figures &&
          figures.netRevenue !== figures.totalRevenue && (
            <Text span fz="xs">
              {texts.netRevenue} <b>{formatReais(figures.netRevenue)}</b>
            </Text>
          )
        }
      />
      <MetricCard
        label={texts.totalOrders}
        value={orders}
        beside={ticket}
        change={changeIn(figures, 'totalOrders')}
        note={
          figures &&
          `${texts.ordersToday(formatNumber(figures.ordersToday))} · ${texts.withoutCancelled}`
        }
      />
      <MetricCard
        label={texts.averageTicket}
        value={ticket}
        beside={orders}
        change={changeIn(figures, 'averageTicket')}
        note={texts.averageTicketHint}
      />
      <MetricCard
        label={texts.customersInBase}
        value={figures && formatNumber(figures.customersInBase)}
        change={figures && hasRange(figures) ? added(figures.newCustomers) : undefined}
      />
    </dl>
  );
}

/**
 * New and repeated purchases, the money received and receivable, and the profit.
 * @param toFees leads to the payments with a provider's fee.
 */
export function PurchaseCards({ figures, toFees }: CardsProps & { toFees?: ReactNode }) {
  const received = figures && formatReais(figures.received);
  const receivable = figures && formatReais(figures.receivable);
  const profit = figures && grossProfitOf(figures);
  const share = (part: number | undefined, hint: string): string | undefined =>
    part === undefined || !figures
      ? undefined
      : `${texts.share(shareText(part, figures.totalOrders))} · ${hint}`;
  return (
    <dl className={`${layout.cards} ${classes.two} ${classes.purchases}`}>
      <MetricCard
        label={texts.newPurchases}
        value={figures && formatNumber(figures.newPurchases)}
        note={share(figures?.newPurchases, texts.newHint)}
      />
      <MetricCard
        label={texts.recurringPurchases}
        value={figures && formatNumber(figures.recurringPurchases)}
        note={share(figures?.recurringPurchases, texts.recurringHint)}
      />
      <MetricCard
        label={texts.received}
        value={received}
        beside={receivable}
        note={
          figures && (
            <>
              {receivedNote(figures)} {figures.received !== figures.receivedNet && toFees}
            </>
          )
        }
      />
      <MetricCard
        label={texts.receivable}
        value={receivable}
        beside={received}
        note={texts.receivableHint}
      />
      <MetricCard label={texts.grossProfit} value={profit?.text} note={profit?.of} />
    </dl>
  );
}
