import type { OrderDetailAnswer } from '@balcao/domain/contract/orders';
import type { ReactNode } from 'react';

import { OrderCustomerCard } from './order-customer-card.tsx';
import classes from './order-detail.module.css';
import { OrderDifferences } from './order-differences.tsx';
import { OrderFactsCard } from './order-facts-card.tsx';
import { OrderLinkCard } from './order-link.tsx';
import { OrderNextStep } from './order-next-step.tsx';
import { OrderProductsCard } from './order-products-card.tsx';
import { OrderTimeline } from './order-timeline.tsx';

interface OrderDetailProps {
  order: OrderDetailAnswer;
  staff: boolean;
  /** Only what the list knew is there yet: no history, no differences. */
  partial: boolean;
  /** What the customer was told, under the link. */
  messages: ReactNode;
  /** The quiet way out, for phones: the header has it on wide screens. */
  cancel: ReactNode;
}

export function OrderDetail({ order, staff, partial, messages, cancel }: OrderDetailProps) {
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        {staff && <OrderDifferences order={order} />}
        <OrderFactsCard order={order} />
        <OrderProductsCard order={order} />
        <OrderCustomerCard order={order} staff={staff} />
      </div>
      <div className={classes.side}>
        <OrderLinkCard orderId={order.orderId} />
        {messages}
        <OrderTimeline history={order.history} staff={staff} loading={partial} />
        {cancel && <div className={classes.cancelLast}>{cancel}</div>}
      </div>
      <OrderNextStep order={order} staff={staff} />
    </div>
  );
}
