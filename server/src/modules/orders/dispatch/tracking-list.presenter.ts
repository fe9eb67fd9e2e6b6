import type { TrackingLineAnswer } from '@balcao/domain/contract/tracking-list';
import { customerNameOf } from '../../../core/person-columns.ts';
import { paymentStatusOfOrder } from '../../payments/payments.service.ts';
import type { JudgedLine } from './record-tracking-list.ts';

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
