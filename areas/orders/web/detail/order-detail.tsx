import type { OrderAnswer, OrderDetailAnswer } from '../../contract.ts';
import { wasHandedOver } from '../../rules/hand-over.ts';
import { moneyStateOf } from '../../rules/order-money.ts';
import { Box, Group, Stack, Text } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NoteCard } from '#kit/web/components/note-card.tsx';
import { ordersApi, readOrder } from '../shared/api.ts';
import { storeOrder } from '../shared/order-cache.ts';
import { Card } from '#kit/web/components/layout.tsx';
import { formatDateTime, formatReais } from '#kit/web/lib/format.ts';
import { LinkValidity } from '../renew-link-button.tsx';
import { OrderBadges, PaymentBadge } from '../shared/order-badges.tsx';
import { Delivery } from './delivery.tsx';
import { DoubtCard } from '../doubts/doubt-card.tsx';
import { OrderCustomerCard } from './order-customer-card.tsx';
import { OrderDifferences } from './order-differences.tsx';
import { OrderLinkCard } from './order-link.tsx';
import { OrderProductsCard, Sum } from './order-products-card.tsx';
import { OrderTimeline, type SideEvent } from './order-timeline.tsx';
import {
  moneyTexts,
  orderTexts,
  ordersTexts,
  deliveryTexts,
  earningsTexts as texts,
} from '../texts.ts';
import { COST } from '#areas/products/rules/cost.ts';
import layout from '#kit/web/components/layout.module.css';
import classes from '../shared/order-detail.module.css';

/** The order's profit; nothing when the answer lacks it, as for an atendente. */
function OrderEarnings({ order }: { order: OrderDetailAnswer }) {
  const { earnings, status } = order;
  // The answer to a cancellation is a list's, without the detail.
  if (!earnings || status === 'CANCELADO') return null;
  const { products, costed, cost, grossProfit } = earnings;
  return (
    <Card
      title={texts.grossProfit}
      actions={<strong className="sum">{formatReais(grossProfit)}</strong>}
    >
      <details>
        <Box
          component="summary"
          c="dimmed"
          fz="sm"
          lh="44px"
          my={-10}
          style={{ cursor: 'pointer' }}
        >
          {texts.seeSum}
        </Box>
        <Box component="dl" mt={12}>
          <Sum name={costed === products ? texts.products : texts.costedProducts}>
            {formatReais(costed)}
          </Sum>
          <Sum name={COST.label}>{formatReais(-cost)}</Sum>
        </Box>
        <Text c="dimmed" fz="sm" mt={12}>
          {costed === products
            ? texts.hint
            : texts.partly(formatReais(costed), formatReais(products))}
        </Text>
      </details>
    </Card>
  );
}

function OrderFacts({ order, staff }: { order: OrderDetailAnswer; staff: boolean }) {
  const money = moneyStateOf(order);
  const facts: [string, ReactNode][] = [
    [orderTexts.id, ordersTexts.number(order.orderId)],
    [
      orderTexts.status,
      <Group component="span" key="status" gap={6} align="stretch">
        <OrderBadges order={order} staff={staff} />
      </Group>,
    ],
    [moneyTexts.title, money && <PaymentBadge key="payment" status={money} />],
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

function OrderNote({ order }: { order: OrderAnswer }) {
  const client = useQueryClient();
  return (
    <NoteCard
      name={`order-note:${order._id}`}
      note={order.note}
      read={async () => (await readOrder(order._id)).note}
      save={(note) =>
        ordersApi.call('PATCH /orders/:id/note', { params: { id: order._id }, body: { note } })
      }
      onSaved={(answer) => storeOrder(client, answer)}
    />
  );
}

interface OrderDetailProps {
  order: OrderDetailAnswer;
  staff: boolean;
  /** Only the list's data have loaded: no history, no differences. */
  partial: boolean;
  /** The card of the order's fiscal document. */
  fiscalKey: ReactNode;
  /** The cards that later areas show first. */
  first: ReactNode;
  /** The card of the order's money. */
  payments: ReactNode;
  /** The events that later areas know. */
  events: readonly SideEvent[];
  /** The next step of a cancelled order. */
  afterCancelling: ReactNode;
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
  first,
  payments,
  events,
  afterCancelling,
  messages,
  nextStep,
  cancel,
}: OrderDetailProps) {
  return (
    <div className={`grid-top ${classes.columns}`}>
      <Stack gap={16} style={{ gridArea: 'main' }}>
        {first}
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
        {payments}
        <OrderCustomerCard order={order} staff={staff} />
        {fiscalKey}
        {staff && <OrderNote order={order} />}
      </Stack>
      <Stack gap={16} className={classes.side} style={{ gridArea: 'side' }}>
        <OrderLinkCard orderId={order.orderId}>
          {staff && <LinkValidity order={order} />}
        </OrderLinkCard>
        {messages}
        <OrderTimeline order={order} events={events} staff={staff} loading={partial} />
        {cancel && <Stack hiddenFrom="sm">{cancel}</Stack>}
      </Stack>
      {order.status === 'CANCELADO' ? afterCancelling : nextStep}
    </div>
  );
}
