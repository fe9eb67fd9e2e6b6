import type { Trx } from '../../db/tables.ts';
import type { Caller } from '../../core/call.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { deleteDiscountPolicy } from './discounts.repository.ts';

/** @throws AppError `discount_not_found`. */
export async function removeDiscount(
  { engine }: Pick<Deps, 'engine'>,
  call: { readonly id: string; readonly caller: Caller; readonly now: number },
): Promise<void> {
  const { id, caller, now } = call;
  const remove = async (trx: Trx): Promise<void> => {
    const row = await deleteDiscountPolicy(trx, id);
    if (!row) throw new AppError('discount_not_found');
    await recordAudit(trx, {
      at: now,
      actor: caller,
      action: 'discount.removed',
      subject: { type: 'discount', id, name: row.name },
      details: { changes: [{ field: 'rules', from: row.rules, to: null }] },
    });
  };
  await engine.transaction(remove);
}
