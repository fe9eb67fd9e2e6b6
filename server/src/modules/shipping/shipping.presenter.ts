import type { ShippingAnswer } from '@balcao/domain/contract/shipping';
import { toReais } from '@balcao/domain/rules/money';
import type { ShippingRow } from './shipping.repository.ts';

export const presentShipping = (row: ShippingRow): ShippingAnswer => ({
  _id: row.id,
  name: row.name,
  price: toReais(row.price_cents),
  kind: row.shipping_kind,
});
