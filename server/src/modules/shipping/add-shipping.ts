import type { ShippingInput } from '@balcao/domain/contract/shipping';
import { runOnce, type Submission } from '../../db/idempotency.ts';
import { refuseDuplicate } from '../../db/refuse-duplicate.ts';
import type { Trx } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../ids.ts';
import { requirePriceCents } from '../../price-input.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { insertShippingPolicy, type ShippingRow } from './shipping.repository.ts';
import { nameKey } from './shipping.service.ts';

/**
 * Adds a policy, once for a key.
 * @throws AppError `validation_failed` for an invalid price, `duplicate_shipping_name`, `idempotency_conflict`.
 */
export async function addShipping(
  { engine }: Pick<Deps, 'engine'>,
  call: Submission<ShippingInput>,
): Promise<ShippingRow> {
  const { input, caller, idempotencyKey, now } = call;
  const row: ShippingRow = {
    id: newId(),
    name: input.name,
    name_key: nameKey(input.name),
    price_cents: requirePriceCents(input.price),
    created_at: now,
    updated_at: now,
  };
  const insert = async (trx: Trx) => {
    await insertShippingPolicy(trx, row);
    await recordAudit(trx, {
      at: now,
      actor: caller,
      action: 'shipping.added',
      subject: { type: 'shipping', id: row.id, name: row.name },
      details: { changes: [{ field: 'priceCents', from: null, to: row.price_cents }] },
    });
    return row;
  };
  const once = { idempotencyKey, scope: `shipping/add ${caller.id}`, payload: input, now };
  return refuseDuplicate(engine, 'duplicate_shipping_name', runOnce(engine, once, insert));
}
