import type { TrackingLineAnswer } from '@balcao/domain/contract/tracking-list';
import type { JudgedLine } from './record-tracking-list.ts';
import type { ListedOrder } from './tracking-list.repository.ts';

function nameOf(order: ListedOrder): string | null {
  if (order.customer_name === null) return order.recipient_name;
  return `${order.customer_name} ${order.customer_surname ?? ''}`.trim();
}

export const presentTrackingLine = ({ outcome, code, order }: JudgedLine): TrackingLineAnswer => ({
  outcome,
  trackingCode: code,
  order: order
    ? {
        _id: order.id,
        orderId: order.order_id,
        status: order.status,
        trackingCode: order.tracking_code,
        customerName: nameOf(order),
      }
    : null,
});
