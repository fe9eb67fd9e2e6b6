import type { DashboardAnswer } from '../contract.ts';

import { TextLink } from '#kit/web/components/text-link.tsx';
import { formatNumber } from '#kit/web/lib/format.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { dashboardTexts } from './texts.ts';
import layout from '#kit/web/components/layout.module.css';
import listClasses from '#kit/web/components/list/list.module.css';
import classes from './dashboard.module.css';
import { MetricCards, PurchaseCards } from './metric-cards.tsx';
import { OriginCard } from './origin-card.tsx';
import { RankingCard } from './ranking-card.tsx';
import { RevenueCard } from './revenue-card.tsx';
import { StatusCard } from './status-card.tsx';
import { TopCustomers } from './top-customers.tsx';
import { useCharts } from './use-charts.ts';

interface DashboardProps {
  /** Undefined while the figures load: every card is shown in its own shape. */
  figures: DashboardAnswer | undefined;
  /** The figures are those of the previous range, shown until the new ones have loaded. */
  outdated: boolean;
}

const SHOWN = 6;

const unitsText = (count: number): string => dashboardTexts.units(formatNumber(count), count === 1);
const ordersText = (count: number): string =>
  dashboardTexts.purchases(formatNumber(count), count === 1);

export function Dashboard({ figures, outdated }: DashboardProps) {
  const { data: charts, isError } = useCharts(figures !== undefined);
  return (
    <div
      className={`${layout.cards} ${listClasses.rows}`}
      aria-busy={!figures || outdated}
      data-outdated={outdated || undefined}
    >
      <MetricCards figures={figures} />
      <div className={`${layout.cards} ${classes.main}`}>
        <RevenueCard figures={figures} charts={charts} chartsFailed={isError} />
        <TopCustomers figures={figures} />
      </div>
      <PurchaseCards
        figures={figures}
        toFees={<TextLink to={paths.conciliation}>{dashboardTexts.toFees}</TextLink>}
      />
      <div className={`${layout.cards} ${classes.three}`}>
        <StatusCard figures={figures} charts={charts} />
        <RankingCard
          title={dashboardTexts.topProducts}
          nameColumn={dashboardTexts.product}
          countColumn={dashboardTexts.quantity}
          countText={unitsText}
          rows={figures?.topProducts
            .slice(0, SHOWN)
            .map(({ name, quantity, revenue }) => ({ name, count: quantity, revenue }))}
          empty={dashboardTexts.noSales}
        />
        <RankingCard
          title={dashboardTexts.byInfluencer}
          nameColumn={dashboardTexts.influencer}
          countColumn={dashboardTexts.ordersColumn}
          countText={ordersText}
          rows={figures?.salesByInfluencer
            .slice(0, SHOWN)
            .map(({ influencerName, orders, revenue }) => ({
              name: influencerName,
              count: orders,
              revenue,
            }))}
          empty={dashboardTexts.noInfluencers}
        />
      </div>
      <OriginCard figures={figures} />
    </div>
  );
}
