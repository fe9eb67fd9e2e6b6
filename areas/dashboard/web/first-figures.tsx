import type { DashboardAnswer } from '../endpoints.ts';
import { Box, Skeleton } from '@mantine/core';

import { countOf, formatNumber, formatReais } from '#kit/web/lib/format.ts';
import { Card, Nothing } from './card.tsx';
import layout from '#kit/web/components/layout.module.css';
import listClasses from '#kit/web/components/list/list.module.css';
import classes from './dashboard.module.css';
import { dashboardTexts as texts } from './texts.ts';

const FIGURES: readonly [label: string, text: (figures: DashboardAnswer) => string][] = [
  [texts.totalRevenue, ({ totalRevenue }) => formatReais(totalRevenue)],
  [texts.totalOrders, ({ totalOrders }) => countOf(totalOrders, texts.order, texts.orders)],
  [texts.averageTicket, ({ averageTicket }) => formatReais(averageTicket)],
  [texts.customersInBase, ({ customersInBase }) => formatNumber(customersInBase)],
  [texts.newPurchases, ({ newPurchases }) => formatNumber(newPurchases)],
  [texts.recurringPurchases, ({ recurringPurchases }) => formatNumber(recurringPurchases)],
];

export const hasNoSale = (figures: DashboardAnswer): boolean =>
  figures.customersInBase + figures.totalOrders + figures.totalRevenue + figures.received === 0;

/** The figures of a shop before its first sale: all are 0, so one quiet card, and no chart. */
export function FirstFigures({ figures }: { figures: DashboardAnswer | undefined }) {
  return (
    <div className={`${layout.cards} ${listClasses.rows}`} aria-busy={!figures}>
      <Box
        component="dl"
        className={`surface ${classes.first}`}
        p="15px 18px"
        aria-label={texts.figures}
      >
        {FIGURES.map(([label, text]) => (
          <div key={label}>
            <dt className="quiet">{label}</dt>
            <dd className={classes.money}>
              {figures ? text(figures) : <Skeleton height={12} width={64} my={6} />}
            </dd>
          </div>
        ))}
      </Box>
      <Card title={texts.topCustomers}>
        <Nothing hint={texts.chartsLater}>{texts.noOrders}</Nothing>
      </Card>
    </div>
  );
}
