import type {
  DispatchAnswer,
  DispatchOrder,
  DispatchPapersAnswer,
  DispatchParcel,
  TrackingLineAnswer,
} from '../contract.ts';
import type { WaitingOrder } from './dispatch.repository.ts';
import type { DispatchPage } from './list-dispatch.ts';
import {
  isUnsettled,
  paymentStatusOfOrder,
  type OrderWithLines,
} from '#areas/orders/server/orders.service.ts';
import type { Papers } from './print-papers.ts';
import { toIso, toIsoOrNull } from '#kit/server/core/instants.ts';
import { addressOf, customerNameOf } from '#kit/server/core/person-columns.ts';
import type { JudgedLine } from './record-tracking-list.ts';

const presentWaiting = (order: WaitingOrder): DispatchOrder => ({
  _id: order.id,
  orderId: order.order_id,
  name: customerNameOf(order),
  city: order.city ?? '',
  state: order.state ?? '',
  units: order.units ?? 0,
  paymentStatus: paymentStatusOfOrder(order),
  shippingName: order.shipping_name,
  travels: order.shipping_kind,
  changedAfterPrint: order.changed_after_print === 1,
  withdrawalRequestedAt: toIsoOrNull(order.withdrawal_requested_at),
  isDoubted: isUnsettled(order),
  hasCustomerNote: order.customer_note !== '',
});

export const presentDispatch = (page: DispatchPage): DispatchAnswer => ({
  groups: page.groups.map(({ batch, orders }) => ({
    batch:
      batch.id === null || batch.created_at === null
        ? null
        : { _id: batch.id, createdAt: toIso(batch.created_at), who: batch.who },
    ordersCount: batch.orders,
    orders: orders.map(presentWaiting),
  })),
  groupsCount: page.groupsCount,
  ordersCount: page.ordersCount,
});

const presentParcel = ({ order, lines }: OrderWithLines): DispatchParcel => ({
  _id: order.id,
  orderId: order.order_id,
  name: customerNameOf(order),
  address: addressOf(order),
  shippingName: order.shipping_name,
  travels: order.shipping_kind,
  changedAfterPrint: order.changed_after_print === 1,
  isDoubted: isUnsettled(order),
  customerNote: order.customer_note,
  products: lines.map((line) => ({
    _id: line.product_id,
    name: line.name,
    quantity: line.quantity,
  })),
});

export function presentPapers({ orders, leftOut, store }: Papers): DispatchPapersAnswer {
  const { name, document, address, whatsapp, logo, printPhotos } = store;
  return {
    orders: orders.map(presentParcel),
    leftOut,
    store: { name, document, address, whatsapp, logo, printPhotos },
  };
}

export const presentTrackingLine = ({
  outcome,
  code,
  order,
  doubts,
  takenBy,
}: JudgedLine): TrackingLineAnswer => ({
  outcome,
  trackingCode: code,
  doubts: [...doubts],
  takenBy,
  order: order
    ? {
        _id: order.id,
        orderId: order.order_id,
        status: order.status,
        trackingCode: order.tracking_code,
        customerName: customerNameOf(order) || order.recipient_name,
        paymentStatus: paymentStatusOfOrder(order),
        changedAfterPrint: order.changed_after_print === 1,
      }
    : null,
});
