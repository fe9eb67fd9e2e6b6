import type { DashboardAnswer } from '../contract.ts';
import { ORIGIN_NAMES } from '#areas/orders/rules/order-face.ts';

import { formatNumber, formatReais } from '#kit/web/lib/format.ts';
import { Card } from './card.tsx';
import tableClasses from '#kit/web/components/table.module.css';
import classes from './dashboard.module.css';
import { shareText } from './figures.ts';
import { dashboardTexts } from './texts.ts';

/** The orders of the range by origin; nothing for a shop whose window is closed and has sold nothing. */
export function OriginCard({ figures }: { figures: DashboardAnswer | undefined }) {
  const rows = figures?.ordersByOrigin ?? [];
  if (rows.length === 0) return null;
  const total = rows.reduce((sum, { orders }) => sum + orders, 0);
  return (
    <Card title={dashboardTexts.byOrigin}>
      <table className={`digits ${tableClasses.table} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{dashboardTexts.origin}</th>
            <th scope="col">{dashboardTexts.ordersColumn}</th>
            <th scope="col">{dashboardTexts.shareColumn}</th>
            <th scope="col">{dashboardTexts.revenueColumn}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ origin, orders, revenue }) => (
            <tr key={origin}>
              <th scope="row">{ORIGIN_NAMES[origin]}</th>
              <td>{formatNumber(orders)}</td>
              <td className="quiet">{shareText(orders, total)}</td>
              <td className={classes.money}>{formatReais(revenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
