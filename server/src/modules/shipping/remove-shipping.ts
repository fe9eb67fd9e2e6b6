import type { Trx } from '../../db/tables.ts';
import type { Caller, Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { deleteShippingPolicy } from './shipping.repository.ts';

/** @throws AppError `shipping_not_found`. */
export async function removeShipping(
  { engine }: Pick<Deps, 'engine'>,
  call: { readonly id: string; readonly caller: Caller; readonly now: number },
): Promise<void> {
  const { id, caller, now } = call;
  const remove = async (trx: Trx): Promise<void> => {
    const row = await deleteShippingPolicy(trx, id);
    if (!row) throw new AppError('shipping_not_found');
    await recordAudit(trx, {
      at: now,
      actor: caller,
      action: 'shipping.removed',
      subject: { type: 'shipping', id, name: row.name },
      details: { changes: [{ field: 'priceCents', from: row.price_cents, to: null }] },
    });
  };
  await engine.transaction(remove);
}
