import type * as endpoints from '../endpoints.ts';
import type { DashboardAnswer } from '../endpoints.ts';
import type * as chartFiles from './charts/charts.tsx';
import { TextLink } from '#kit/web/components/text-link.tsx';
import { apiOf } from '#kit/web/lib/api/api-of.ts';
import type { DayRange } from '#kit/web/lib/date-range.ts';
import { formatNumber, formatReais } from '#kit/web/lib/format.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { dashboardTexts as texts } from './texts.ts';
import { MetricCards } from './metric-cards.tsx';
import { RevenueCard } from './revenue-card.tsx';
import { TopCustomers } from './top-customers.tsx';
import { ORIGIN_NAMES } from '#areas/orders/rules/order-face.ts';
import { TableCard, type Cells } from './card.tsx';
import { shareText } from './figures.ts';
import { statusTone } from '#areas/orders/rules/order-status.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Center, Skeleton, Stack, Tabs } from '@mantine/core';
import layout from '#kit/web/components/layout.module.css';
import listClasses from '#kit/web/components/list/list.module.css';
import classes from './dashboard.module.css';

const dashboardApi = apiOf<typeof endpoints>('dashboard');

export const figuresQuery = ({ startDate, endDate }: DayRange) =>
  dashboardApi.query('GET /metrics/dashboard', { query: { startDate, endDate } });

interface DashboardProps {
  /** Undefined while the figures load: every card is shown in its own shape. */
  figures: DashboardAnswer | undefined;
  /** The figures are those of the previous range, shown until the new ones have loaded. */
  outdated: boolean;
}

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

const TABS = ['sales', 'orders', 'products', 'links'] as const;

/** The rows of a ranking that are shown. */
const SHOWN = 6;

/** The charts, one at a time; a phone shows none until one is chosen. */
function Charts({ figures }: Pick<DashboardProps, 'figures'>) {
  const [open, setOpen] = useState<string | null>(() =>
    window.matchMedia('(max-width: 767.98px)').matches ? null : 'sales',
  );
  // The drawn charts come with their library: heavy, so loaded once the figures have arrived.
  const { data: charts, isError } = useQuery<typeof chartFiles>({
    queryKey: ['charts'],
    queryFn: () => import('./charts/charts.tsx'),
    enabled: figures !== undefined && open !== null,
    staleTime: Infinity,
    structuralSharing: false,
  });
  const byStatus = figures?.ordersByStatus.filter(({ orders }) => orders > 0);
  const sumOf = (rows: readonly { orders: number }[] = []): number =>
    rows.reduce((sum, { orders }) => sum + orders, 0);
  const share = (orders: number, of: readonly { orders: number }[] | undefined): string =>
    shareText(orders, sumOf(of));
  const origins = figures?.ordersByOrigin ?? [];
  return (
    <Tabs value={open} onChange={setOpen} variant="pills" allowTabDeactivation keepMounted={false}>
      <Tabs.List aria-label={texts.charts} mb="sm">
        {TABS.map((name) => (
          <Tabs.Tab key={name} value={name} px={12} mih={44} bd="1px solid var(--b-line-strong)">
            {texts.tabs[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="sales">
        <RevenueCard figures={figures} charts={charts} chartsFailed={isError} />
      </Tabs.Panel>
      <Tabs.Panel value="orders">
        <Stack gap="var(--b-space-cards)">
          <TableCard
            title={texts.byStatus}
            columns={[texts.status, texts.ordersColumn, texts.shareColumn]}
            rows={byStatus?.map(({ status, orders }): Cells => [
              <StatusName key={status} status={status} />,
              formatNumber(orders),
              share(orders, byStatus),
            ])}
            empty={texts.noOrders}
            picture={
              <Center mih={164} aria-hidden="true">
                {byStatus && charts ? (
                  <charts.StatusChart rows={byStatus} />
                ) : (
                  <Skeleton circle height={148} />
                )}
              </Center>
            }
          />
          {/* A shop whose window is closed and has sold nothing has one origin. */}
          {origins.length > 0 && (
            <TableCard
              title={texts.byOrigin}
              columns={[texts.origin, texts.ordersColumn, texts.shareColumn, texts.revenueColumn]}
              rows={origins.map(({ origin, orders, revenue }): Cells => [
                ORIGIN_NAMES[origin],
                formatNumber(orders),
                share(orders, origins),
                formatReais(revenue),
              ])}
              empty={texts.noOrders}
            />
          )}
        </Stack>
      </Tabs.Panel>
      <Tabs.Panel value="products">
        <TableCard
          title={texts.topProducts}
          columns={[texts.product, texts.quantity, texts.revenueColumn]}
          rows={figures?.topProducts
            .slice(0, SHOWN)
            .map((row): Cells => [row.name, formatNumber(row.quantity), formatReais(row.revenue)])}
          empty={texts.noSales}
        />
      </Tabs.Panel>
      <Tabs.Panel value="links">
        <TableCard
          title={texts.byInfluencer}
          columns={[texts.influencer, texts.ordersColumn, texts.revenueColumn]}
          rows={figures?.salesByInfluencer
            .slice(0, SHOWN)
            .map(({ influencerName, orders, revenue }): Cells => [
              influencerName,
              formatNumber(orders),
              formatReais(revenue),
            ])}
          empty={texts.noInfluencers}
        />
      </Tabs.Panel>
    </Tabs>
  );
}

const StatusName = ({ status }: { status: string }) => (
  <>
    <span
      className={classes.swatch}
      style={{ background: `var(--b-${statusTone(status)})` }}
      aria-hidden="true"
    />
    {status}
  </>
);
