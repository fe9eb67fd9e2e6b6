import type { DeliveryState, FreightProviderName, LabelState } from '../contract.ts';

/**
 * `wanted`: to be put into the cart, paid and generated. `generated`: its code is awaited. `ready`: to be printed, and followed. An
 * earlier version also wrote `in-cart` and `paid`: such a row goes on like `wanted`.
 */
export type LabelStep = 'wanted' | 'generated' | Exclude<LabelState, 'buying'>;

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
