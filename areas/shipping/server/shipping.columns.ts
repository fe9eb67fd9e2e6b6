import type { ShippingKind } from '../contract.ts';

declare module '#kit/server/db/column-types.ts' {
  interface ColumnTypes {
    'shipping_policies.shipping_kind': ShippingKind;
  }
}
