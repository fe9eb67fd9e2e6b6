import type { ShippingInput } from '@balcao/domain/contract/shipping';
import { refuseDuplicate } from '../../db/refuse-duplicate.ts';
import type { Trx } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { requirePriceCents } from '../../price-input.ts';
import { updateShippingPolicy, type ShippingRow } from './shipping.repository.ts';
import { nameKey } from './shipping.service.ts';

/** @throws AppError `shipping_not_found`, `validation_failed` for an invalid price, `duplicate_shipping_name`. */
export async function changeShipping(
  { engine }: Pick<Deps, 'engine'>,
  call: { readonly id: string; readonly input: ShippingInput; readonly now: number },
): Promise<ShippingRow> {
  const { id, input, now } = call;
  const change = {
    name: input.name,
    name_key: nameKey(input.name),
    price_cents: requirePriceCents(input.price),
    updated_at: now,
  };
  const update = (trx: Trx) => updateShippingPolicy(trx, id, change);
  const row = await refuseDuplicate(engine, 'duplicate_shipping_name', engine.transaction(update));
  if (!row) throw new AppError('shipping_not_found');
  return row;
}
