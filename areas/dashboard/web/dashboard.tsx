import type { DashboardAnswer } from '../endpoints.ts';
import { TextLink } from '#kit/web/components/text-link.tsx';
import { formatNumber, formatReais } from '#kit/web/lib/format.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { dashboardTexts as texts } from './texts.ts';
import { MetricCards } from './metric-cards.tsx';
import { RankingCard } from './ranking-card.tsx';
import { RevenueCard } from './revenue-card.tsx';
import { TopCustomers } from './top-customers.tsx';
import { useCharts, type Charts as ChartFiles } from './use-charts.ts';
import { ORIGIN_NAMES } from '#areas/orders/rules/order-face.ts';
import { Card, CardTable, Nothing } from './card.tsx';
import { shareText } from './figures.ts';
import { statusTone } from '#areas/orders/rules/order-status.ts';
import { useState } from 'react';
import { Box, Center, Skeleton, Stack, Tabs } from '@mantine/core';
import layout from '#kit/web/components/layout.module.css';
import listClasses from '#kit/web/components/list/list.module.css';
import classes from './dashboard.module.css';

/** The states of the range's orders; the ring is for the eye, the table beside it has the figures. */
function StatusCard({
  figures,
  charts,
}: {
  figures: DashboardAnswer | undefined;
  charts: ChartFiles | undefined;
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
  return (
    <div
      className={`${layout.cards} ${listClasses.rows}`}
      aria-busy={!figures || outdated}
      data-outdated={outdated || undefined}
    >
      <MetricCards
        figures={figures}
        toFees={(words) => <TextLink to={paths.conciliation}>{words}</TextLink>}
      />
      <div className={`${layout.cards} ${classes.main}`}>
        <TopCustomers figures={figures} />
        <Charts figures={figures} />
      </div>
    </div>
  );
}

/** The charts, one at a time; a phone shows none until one is chosen. */
function Charts({ figures }: Pick<DashboardProps, 'figures'>) {
  const [open, setOpen] = useState(() =>
    window.matchMedia('(max-width: 767.98px)').matches ? null : 'sales',
  );
  const { data: charts, isError } = useCharts(figures !== undefined && open !== null);
  const panels = {
    sales: <RevenueCard figures={figures} charts={charts} chartsFailed={isError} />,
    orders: (
      <>
        <StatusCard figures={figures} charts={charts} />
        <OriginCard figures={figures} />
      </>
    ),
    products: (
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
    ),
    links: (
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
    ),
  };
  const names = Object.keys(panels) as (keyof typeof panels)[];
  return (
    <Tabs value={open} onChange={setOpen} variant="pills" allowTabDeactivation keepMounted={false}>
      <Box component="h2" mb="sm">
        {texts.charts}
      </Box>
      <Tabs.List aria-label={texts.charts} mb="sm">
        {names.map((name) => (
          <Tabs.Tab key={name} value={name} px={12} mih={44} bd="1px solid var(--b-line-strong)">
            {texts.tabs[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {names.map((name) => (
        <Tabs.Panel key={name} value={name}>
          <Stack gap="var(--b-space-cards)">{panels[name]}</Stack>
        </Tabs.Panel>
      ))}
    </Tabs>
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
