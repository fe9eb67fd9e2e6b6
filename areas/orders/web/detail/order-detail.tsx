import type { OrderDetailAnswer } from '../../contract.ts';
import { isDoubted } from '../../rules/order-status.ts';
import { moneyStateOf } from '#areas/payments/rules/payment.ts';
import { wasHandedOver } from '../../rules/hand-over.ts';
import { Group, Stack } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import layout from '#kit/web/components/layout.module.css';
import { Card } from '#kit/web/components/layout.tsx';
import { isExpired } from '../shared/waiting-link.ts';
import { formatDateTime } from '#kit/web/lib/format.ts';
import { AfterCancelling } from './after-cancelling.tsx';
import { LinkValidity } from './link-validity.tsx';
import { ChangedAfterPrintBadge } from '../shared/changed-after-print-badge.tsx';
import { Delivery } from './delivery.tsx';
import { CpfBadge, DoubtBadge } from '../shared/doubt-badge.tsx';
import { DoubtCard } from '../doubts/doubt-card.tsx';
import { OrderCustomerCard } from './order-customer-card.tsx';
import classes from './order-detail.module.css';
import { OrderDifferences } from './order-differences.tsx';
import { OrderEarnings } from './order-earnings.tsx';
import { OrderLinkCard } from './order-link.tsx';
import { OrderProductsCard } from './order-products-card.tsx';
import { OrderStatusBadge } from '../order-status-badge.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { MoneyNoticeCard } from '#areas/payments/web/money-notice-card.tsx';
import { PaymentBadge } from '#areas/payments/web/payment-badge.tsx';
import { PaymentCard } from '#areas/payments/web/payment-card.tsx';
import { paymentCardTexts, orderTexts, ordersTexts, deliveryTexts } from '../texts.ts';
import { ExpiredBadge } from '../list/waiting-link.tsx';
import { WithdrawalBadge } from '#areas/withdrawals/web/withdrawal-badge.tsx';
import { WithdrawalCard } from '#areas/withdrawals/web/withdrawal-card.tsx';

function OrderFacts({ order, staff }: { order: OrderDetailAnswer; staff: boolean }) {
  const money = moneyStateOf(order);
  const facts: [string, ReactNode][] = [
    [orderTexts.id, ordersTexts.number(order.orderId)],
    [
      orderTexts.status,
      <Group component="span" key="status" gap={6} align="stretch">
        <OrderStatusBadge status={order.status} />
        {staff && <WithdrawalBadge order={order} />}
        <DoubtBadge isDoubted={isDoubted(order)} />
        {staff && <CpfBadge order={order} />}
        <ChangedAfterPrintBadge order={order} />
        {isExpired(order) && <ExpiredBadge />}
      </Group>,
    ],
    [paymentCardTexts.title, money && <PaymentBadge key="payment" status={money} />],
    [orderTexts.createdAt, formatDateTime(order.createdAt)],
    [
      orderTexts.origin,
      order.origin === 'window' && (
        <span key="origin" className={classes.origin}>
          <IconBuildingStore size={16} stroke={1.75} aria-hidden="true" /> {orderTexts.ofWindow}
        </span>
      ),
    ],
    [orderTexts.arranged, order.arrangesPayment && orderTexts.arrangedText],
    [orderTexts.confirmedAt, order.confirmedAt && formatDateTime(order.confirmedAt)],
    [
      order.travels === 'pickup' ? deliveryTexts.pickupLabel : deliveryTexts.label,
      // An order that was handed over is taken back as a whole.
      staff && order.status === 'ENVIADO' && !wasHandedOver(order) ? (
        <Delivery key="delivery" order={order} />
      ) : (
        order.deliveredAt && formatDateTime(order.deliveredAt)
      ),
    ],
    [
      orderTexts.influencer,
      order.influencer && (
        <span key="influencer" className={classes.long}>
          {order.influencer.influencerName}
        </span>
      ),
    ],
    [orderTexts.coupon, staff && order.coupon],
  ];
  return (
    <Card title={orderTexts.order}>
      <dl className={`${layout.details} ${classes.facts}`}>
        {facts.map(
          ([label, fact]) =>
            fact && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{fact}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  );
}

interface OrderDetailProps {
  order: OrderDetailAnswer;
  staff: boolean;
  /** Only the list's data have loaded: no history, no differences. */
  partial: boolean;
  /** The card of the order's fiscal document. */
  fiscalKey: ReactNode;
  note: ReactNode;
  /** The messages to the customer, under the link. */
  messages: ReactNode;
  /** The step that brings the order to its customer; of a cancelled order it is not shown. */
  nextStep: ReactNode;
  /** The cancel button on phones; on wide screens it is in the header. */
  cancel: ReactNode;
}

export function OrderDetail({
  order,
  staff,
  partial,
  fiscalKey,
  note,
  messages,
  nextStep,
  cancel,
}: OrderDetailProps) {
  return (
    <div className={`grid-top ${classes.columns}`}>
      <Stack gap={16} style={{ gridArea: 'main' }}>
        {staff && <WithdrawalCard order={order} />}
        {staff && <MoneyNoticeCard order={order} />}
        {staff && <DoubtCard order={order} loading={partial} />}
        {staff && <OrderDifferences order={order} />}
        <OrderFacts order={order} staff={staff} />
        {order.customerNote && (
          <Card title={orderTexts.customerNote}>
            <p className="as-typed">{order.customerNote}</p>
          </Card>
        )}
        <OrderProductsCard order={order} />
        <OrderEarnings order={order} />
        {staff && <PaymentCard order={order} loading={partial} />}
        <OrderCustomerCard order={order} staff={staff} />
        {fiscalKey}
        {note}
      </Stack>
      <Stack gap={16} className={classes.side} style={{ gridArea: 'side' }}>
        <OrderLinkCard orderId={order.orderId}>
          {staff && <LinkValidity order={order} />}
        </OrderLinkCard>
        {messages}
        <OrderTimeline
          history={order.history}
          payments={order.payments}
          care={order}
          staff={staff}
          loading={partial}
        />
        {cancel && <Stack hiddenFrom="sm">{cancel}</Stack>}
      </Stack>
      {order.status === 'CANCELADO'
        ? staff && <AfterCancelling order={order} partial={partial} />
        : nextStep}
    </div>
  );
}
