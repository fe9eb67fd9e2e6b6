import type { DashboardAnswer } from '@balcao/domain/contract/dashboard';
import { statusTone } from '@balcao/domain/rules/order-status';
import { Skeleton } from '@mantine/core';

import { formatNumber } from '../../lib/format.ts';
import { dashboardTexts } from './texts.ts';
import cardClasses from './card.module.css';
import { Card } from './card.tsx';
import { shareText } from './figures.ts';
import classes from './status-card.module.css';
import type { Charts } from './use-charts.ts';

interface StatusCardProps {
  figures: DashboardAnswer | undefined;
  charts: Charts | undefined;
}

/** In which state the orders of the range are; the ring is for the eye, the table beside it has the figures. */
export function StatusCard({ figures, charts }: StatusCardProps) {
  const rows = (figures?.ordersByStatus ?? []).filter(({ orders }) => orders > 0);
  const total = rows.reduce((sum, { orders }) => sum + orders, 0);
  return (
    <Card title={dashboardTexts.byStatus}>
      <div className={classes.columns}>
        {figures && rows.length === 0 && (
          <p className={cardClasses.nothing}>{dashboardTexts.noOrders}</p>
        )}
        {(!figures || rows.length > 0) && (
          <div className={classes.ring} aria-hidden="true">
            {figures && charts ? (
              <charts.StatusChart rows={rows} />
            ) : (
              <Skeleton circle height={148} />
            )}
          </div>
        )}
        {rows.length > 0 && (
          <table className={cardClasses.table}>
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
                    <span className={classes.status}>
                      <span
                        className={classes.mark}
                        data-tone={statusTone(status)}
                        aria-hidden="true"
                      />
                      {status}
                    </span>
                  </th>
                  <td className={cardClasses.money}>{formatNumber(orders)}</td>
                  <td className={classes.share}>{shareText(orders, total)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </Card>
  );
}
