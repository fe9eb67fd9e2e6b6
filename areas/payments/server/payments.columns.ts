import type { PaymentMethod, RefundState } from '../contract.ts';

declare module '#kit/server/db/column-types.ts' {
  interface ColumnTypes {
    'payments.method': PaymentMethod;
    'refunds.state': RefundState;
  }
}
