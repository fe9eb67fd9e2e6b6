import type { DashboardAnswer } from '@balcao/domain/contract/dashboard';

import { countOf, formatMoney, formatNumber } from '../../lib/format.ts';
import { dashboardTexts } from './texts.ts';
import { changeOf, shareText, type Change } from './figures.ts';
import { MetricCard } from './metric-card.tsx';
import classes from './metric-cards.module.css';

interface CardsProps {
  figures: DashboardAnswer | undefined;
}

type Compared = keyof NonNullable<DashboardAnswer['previous']>;

const changeIn = (figures: DashboardAnswer | undefined, of: Compared): Change | undefined =>
  figures?.previous ? changeOf(figures[of], figures.previous[of]) : undefined;

const hasRange = ({ startDate, endDate }: DashboardAnswer): boolean =>
  startDate !== null || endDate !== null;

/** What grew: shown as a rise, for there is no fall in what was added. */
const added = (count: number): Change => ({
  direction: count > 0 ? 'up' : 'none',
  amount: dashboardTexts.newCustomers(formatNumber(count)),
  words: dashboardTexts.inRange,
});

export function MetricCards({ figures }: CardsProps) {
  return (
    <dl className={classes.four} aria-label={dashboardTexts.figures}>
      <MetricCard
        label={dashboardTexts.totalRevenue}
        hint={dashboardTexts.revenueHint}
        value={figures && formatMoney(figures.totalRevenue)}
        change={changeIn(figures, 'totalRevenue')}
        note={
          figures && (
            <span className={classes.net}>
              {dashboardTexts.netRevenue} <b>{formatMoney(figures.netRevenue)}</b>
            </span>
          )
        }
      />
      <MetricCard
        label={dashboardTexts.totalOrders}
        value={figures && countOf(figures.totalOrders, dashboardTexts.order, dashboardTexts.orders)}
        change={changeIn(figures, 'totalOrders')}
        note={
          figures &&
          `${dashboardTexts.ordersToday(formatNumber(figures.ordersToday))} · ${dashboardTexts.withoutCancelled}`
        }
      />
      <MetricCard
        label={dashboardTexts.averageTicket}
        value={figures && formatMoney(figures.averageTicket)}
        change={changeIn(figures, 'averageTicket')}
        note={dashboardTexts.averageTicketHint}
      />
      <MetricCard
        label={dashboardTexts.customersInBase}
        value={figures && formatNumber(figures.customersInBase)}
        change={figures && hasRange(figures) ? added(figures.newCustomers) : undefined}
      />
    </dl>
  );
}

export function PurchaseCards({ figures }: CardsProps) {
  const share = (part: number | undefined, hint: string): string | undefined =>
    part === undefined || !figures
      ? undefined
      : `${dashboardTexts.share(shareText(part, figures.totalOrders))} · ${hint}`;
  return (
    <dl className={classes.two}>
      <MetricCard
        label={dashboardTexts.newPurchases}
        value={figures && formatNumber(figures.newPurchases)}
        note={share(figures?.newPurchases, dashboardTexts.newHint)}
      />
      <MetricCard
        label={dashboardTexts.recurringPurchases}
        value={figures && formatNumber(figures.recurringPurchases)}
        note={share(figures?.recurringPurchases, dashboardTexts.recurringHint)}
      />
    </dl>
  );
}
