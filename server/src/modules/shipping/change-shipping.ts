import type { ShippingInput } from '@balcao/domain/contract/shipping';
import { refuseDuplicate } from '../../db/refuse-duplicate.ts';
import type { Trx } from '../../db/tables.ts';
import type { Caller, Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { requirePriceCents } from '../../price-input.ts';
import { changesBetween, recordAudit } from '../audit/audit.service.ts';
import {
  findShippingPolicy,
  updateShippingPolicy,
  type ShippingRow,
} from './shipping.repository.ts';
import { nameKey } from './shipping.service.ts';

/** @throws AppError `shipping_not_found`, `validation_failed` for an invalid price, `duplicate_shipping_name`. */
export async function changeShipping(
  { engine }: Pick<Deps, 'engine'>,
  call: {
    readonly id: string;
    readonly input: ShippingInput;
    readonly caller: Caller;
    readonly now: number;
  },
): Promise<ShippingRow> {
  const { id, input, caller, now } = call;
  const change = {
    name: input.name,
    name_key: nameKey(input.name),
    price_cents: requirePriceCents(input.price),
    updated_at: now,
  };
  const update = async (trx: Trx): Promise<ShippingRow> => {
    const before = await findShippingPolicy(trx, id);
    const row = before && (await updateShippingPolicy(trx, id, change));
    if (!row) throw new AppError('shipping_not_found');
    const changes = changesBetween(termsOf(before), termsOf(row));
    if (changes.length > 0) {
      await recordAudit(trx, {
        at: now,
        actor: caller,
        action: 'shipping.changed',
        subject: { type: 'shipping', id, name: row.name },
        details: { changes },
      });
    }
    return row;
  };
  return refuseDuplicate(engine, 'duplicate_shipping_name', engine.transaction(update));
}

const termsOf = (row: ShippingRow) => ({ name: row.name, priceCents: row.price_cents });
