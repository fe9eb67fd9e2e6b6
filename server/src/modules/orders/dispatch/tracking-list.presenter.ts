import type { TrackingLineAnswer } from '@balcao/domain/contract/tracking-list';
import { customerNameOf } from '../../../core/person-columns.ts';
import type { JudgedLine } from './record-tracking-list.ts';

export const presentTrackingLine = ({ outcome, code, order }: JudgedLine): TrackingLineAnswer => ({
  outcome,
  trackingCode: code,
  order: order
    ? {
        _id: order.id,
        orderId: order.order_id,
        status: order.status,
        trackingCode: order.tracking_code,
        customerName: customerNameOf(order) || order.recipient_name,
      }
    : null,
});
