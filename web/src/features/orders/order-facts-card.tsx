import type { OrderDetailAnswer } from '@balcao/domain/contract/orders';

import { formatDateTime } from '../../lib/format.ts';
import { ordersTexts, orderTexts } from './texts.ts';
import { OrderCard } from './order-card.tsx';
import classes from './order-detail.module.css';
import { OrderStatusBadge } from './order-status-badge.tsx';

export function OrderFactsCard({ order }: { order: OrderDetailAnswer }) {
  return (
    <OrderCard title={orderTexts.order}>
      <dl className={`${classes.details} ${classes.facts}`}>
        <div>
          <dt>{orderTexts.id}</dt>
          <dd>{ordersTexts.number(order.orderId)}</dd>
        </div>
        <div className={classes.statusFact}>
          <dt>{orderTexts.status}</dt>
          <dd>
            <OrderStatusBadge status={order.status} />
          </dd>
        </div>
        <div>
          <dt>{orderTexts.createdAt}</dt>
          <dd>{formatDateTime(order.createdAt)}</dd>
        </div>
        {order.confirmedAt && (
          <div>
            <dt>{orderTexts.confirmedAt}</dt>
            <dd>{formatDateTime(order.confirmedAt)}</dd>
          </div>
        )}
        {order.influencer && (
          <div>
            <dt>{orderTexts.influencer}</dt>
            <dd>{order.influencer.influencerName}</dd>
          </div>
        )}
      </dl>
    </OrderCard>
  );
}
