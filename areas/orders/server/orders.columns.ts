import type { ShippingKind } from '#areas/shipping/contract.ts';
import type { OrderOrigin, OrderStatus, PaymentStatus } from '../contract.ts';

declare module '#kit/server/db/column-types.ts' {
  interface ColumnTypes {
    'order_days.payment': PaymentStatus | '';
    'order_days.status': OrderStatus;
    'order_history.to_status': OrderStatus;
    'orders.arranges_payment': 0 | 1;
    'orders.doubt': 'phone' | 'address' | 'both';
    'orders.origin': OrderOrigin;
    'orders.shipping_kind': ShippingKind;
    'orders.status': OrderStatus;
    'origin_days.origin': OrderOrigin;
  }
}
