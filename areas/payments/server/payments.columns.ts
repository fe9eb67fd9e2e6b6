import type { PaymentMethod, PixProviderName, RefundState } from '../contract.ts';

declare module '#kit/server/db/column-types.ts' {
  interface ColumnTypes {
    'payments.method': PaymentMethod;
    'payments.provider': PixProviderName;
    'refunds.state': RefundState;
  }
}
