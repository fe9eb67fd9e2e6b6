import type { Trx } from '../../db/tables.ts';
import type { Caller } from '../../core/call.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { updateProduct } from './products.repository.ts';

/** Takes a product off sale; its orders and its ledger stay. @throws AppError `product_not_found`. */
export async function removeProduct(
  { engine }: Pick<Deps, 'engine'>,
  call: { readonly id: string; readonly caller: Caller; readonly now: number },
): Promise<void> {
  const { id, caller, now } = call;
  const remove = async (trx: Trx): Promise<void> => {
    const row = await updateProduct(trx, id, { deleted_at: now, updated_at: now });
    if (!row) throw new AppError('product_not_found');
    await recordAudit(trx, {
      at: now,
      actor: caller,
      action: 'product.removed',
      subject: { type: 'product', id, name: row.name },
    });
  };
  await engine.transaction(remove);
}
