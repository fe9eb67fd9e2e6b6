import type { PaymentMethod, PaymentStatus, RefundState } from '../contract.ts';

declare module '#kit/server/db/column-types.ts' {
  interface ColumnTypes {
    'order_days.payment': PaymentStatus | '';
    'payments.method': PaymentMethod;
    'refunds.state': RefundState;
  }
}
