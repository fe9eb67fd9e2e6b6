import type { DashboardAnswer } from '../endpoints.ts';
import { TextLink } from '#kit/web/components/text-link.tsx';
import { formatNumber, formatReais } from '#kit/web/lib/format.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { dashboardTexts as texts } from './texts.ts';
import { MetricCards, PurchaseCards } from './metric-cards.tsx';
import { RankingCard } from './ranking-card.tsx';
import { RevenueCard } from './revenue-card.tsx';
import { TopCustomers } from './top-customers.tsx';
import { useCharts, type Charts } from './use-charts.ts';
import { ORIGIN_NAMES } from '#areas/orders/rules/order-face.ts';
import { Card, CardTable, Nothing } from './card.tsx';
import { shareText } from './figures.ts';
import { statusTone } from '#areas/orders/rules/order-status.ts';
import { Center, Skeleton } from '@mantine/core';
import layout from '#kit/web/components/layout.module.css';
import listClasses from '#kit/web/components/list/list.module.css';
import classes from './dashboard.module.css';

/** The states of the range's orders; the ring is for the eye, the table beside it has the figures. */
function StatusCard({
  figures,
  charts,
}: {
  figures: DashboardAnswer | undefined;
  charts: Charts | undefined;
}) {
  const rows = (figures?.ordersByStatus ?? []).filter(({ orders }) => orders > 0);
  const total = rows.reduce((sum, { orders }) => sum + orders, 0);
  return (
    <Card title={texts.byStatus}>
      {figures && rows.length === 0 && <Nothing>{texts.noOrders}</Nothing>}
      {(!figures || rows.length > 0) && (
        <Center mih={164} aria-hidden="true">
          {figures && charts ? (
            <charts.StatusChart rows={rows} />
          ) : (
            <Skeleton circle height={148} />
          )}
        </Center>
      )}
      {rows.length > 0 && (
        <CardTable columns={[texts.status, texts.ordersColumn, texts.shareColumn]}>
          {rows.map(({ status, orders }) => (
            <tr key={status}>
              <th scope="row">
                <span
                  className={classes.swatch}
                  style={{ background: `var(--b-${statusTone(status)})` }}
                  aria-hidden="true"
                />
                {status}
              </th>
              <td className={classes.money}>{formatNumber(orders)}</td>
              <td className="quiet">{shareText(orders, total)}</td>
            </tr>
          ))}
        </CardTable>
      )}
    </Card>
  );
}

interface DashboardProps {
  /** Undefined while the figures load: every card is shown in its own shape. */
  figures: DashboardAnswer | undefined;
  /** The figures are those of the previous range, shown until the new ones have loaded. */
  outdated: boolean;
}

const SHOWN = 6;

const unitsText = (count: number): string => texts.units(formatNumber(count), count === 1);
const ordersText = (count: number): string => texts.purchases(formatNumber(count), count === 1);

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
        toFees={<TextLink to={paths.conciliation}>{texts.toFees}</TextLink>}
      />
      <div className={`${layout.cards} ${classes.three}`}>
        <StatusCard figures={figures} charts={charts} />
        <RankingCard
          title={texts.topProducts}
          nameColumn={texts.product}
          countColumn={texts.quantity}
          countText={unitsText}
          rows={figures?.topProducts
            .slice(0, SHOWN)
            .map(({ name, quantity, revenue }) => ({ name, count: quantity, revenue }))}
          empty={texts.noSales}
        />
        <RankingCard
          title={texts.byInfluencer}
          nameColumn={texts.influencer}
          countColumn={texts.ordersColumn}
          countText={ordersText}
          rows={figures?.salesByInfluencer
            .slice(0, SHOWN)
            .map(({ influencerName, orders, revenue }) => ({
              name: influencerName,
              count: orders,
              revenue,
            }))}
          empty={texts.noInfluencers}
        />
      </div>
      <OriginCard figures={figures} />
    </div>
  );
}

/** The orders of the range by origin; nothing for a shop whose window is closed and has sold nothing. */
function OriginCard({ figures }: { figures: DashboardAnswer | undefined }) {
  const rows = figures?.ordersByOrigin ?? [];
  if (rows.length === 0) return null;
  const total = rows.reduce((sum, { orders }) => sum + orders, 0);
  return (
    <Card title={texts.byOrigin}>
      <CardTable
        columns={[texts.origin, texts.ordersColumn, texts.shareColumn, texts.revenueColumn]}
      >
        {rows.map(({ origin, orders, revenue }) => (
          <tr key={origin}>
            <th scope="row">{ORIGIN_NAMES[origin]}</th>
            <td>{formatNumber(orders)}</td>
            <td className="quiet">{shareText(orders, total)}</td>
            <td className={classes.money}>{formatReais(revenue)}</td>
          </tr>
        ))}
      </CardTable>
    </Card>
  );
}
