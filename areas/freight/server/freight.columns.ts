import type { DeliveryState, FreightProviderName } from '../contract.ts';

/**
 * `wanted`: perhaps not at the provider yet. `in-cart`: there, unpaid. `paid`: to be generated. `generated`: its code is awaited.
 * `ready`: to be printed, and followed. `done`: followed to its end.
 */
export type LabelStep =
  | 'wanted'
  | 'in-cart'
  | 'paid'
  | 'generated'
  | 'ready'
  | 'failed'
  | 'cancelling'
  | 'cancelled'
  | 'done';

declare module '#kit/server/db/column-types.ts' {
  interface ColumnTypes {
    'freight_accounts.provider': FreightProviderName;
    'freight_offers.provider': FreightProviderName;
    'freight_orders.provider': FreightProviderName;
    'freight_labels.provider': FreightProviderName;
    'freight_labels.state': LabelStep;
    'freight_labels.delivery': DeliveryState | null;
  }
}
