import type { DashboardAnswer } from '../endpoints.ts';
import { statusTone } from '#areas/orders/rules/order-status.ts';
import { Center, Skeleton } from '@mantine/core';

import { formatNumber } from '#kit/web/lib/format.ts';
import { dashboardTexts as texts } from './texts.ts';
import { Card, CardTable, Nothing } from './card.tsx';
import classes from './dashboard.module.css';
import { shareText } from './figures.ts';
import type { Charts } from './use-charts.ts';

/** The states of the range's orders; the ring is for the eye, the table beside it has the figures. */
export function StatusCard({
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
