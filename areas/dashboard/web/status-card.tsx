import type { DashboardAnswer } from '../contract.ts';
import { statusTone } from '#areas/orders/rules/order-status.ts';
import { Center, Skeleton } from '@mantine/core';

import { formatNumber } from '#kit/web/lib/format.ts';
import { dashboardTexts } from './texts.ts';
import { Card, Nothing } from './card.tsx';
import tableClasses from '#kit/web/components/table.module.css';
import classes from './dashboard.module.css';
import { shareText } from './figures.ts';
import type { Charts } from './use-charts.ts';

interface StatusCardProps {
  figures: DashboardAnswer | undefined;
  charts: Charts | undefined;
}

/** The states of the range's orders; the ring is for the eye, the table beside it has the figures. */
export function StatusCard({ figures, charts }: StatusCardProps) {
  const rows = (figures?.ordersByStatus ?? []).filter(({ orders }) => orders > 0);
  const total = rows.reduce((sum, { orders }) => sum + orders, 0);
  return (
    <Card title={dashboardTexts.byStatus}>
      {figures && rows.length === 0 && <Nothing>{dashboardTexts.noOrders}</Nothing>}
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
        <table className={`digits ${tableClasses.table} ${classes.table}`}>
          <thead>
            <tr>
              <th scope="col">{dashboardTexts.status}</th>
              <th scope="col">{dashboardTexts.ordersColumn}</th>
              <th scope="col">{dashboardTexts.shareColumn}</th>
            </tr>
          </thead>
          <tbody>
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
          </tbody>
        </table>
      )}
    </Card>
  );
}
