import type { Call } from '../../core/call.ts';
import { change } from '../../core/change.ts';
import type { Deps } from '../../core/deps.ts';
import { AppError } from '../../core/errors.ts';
import { raiseVersionOfGroup } from './groups/groups.repository.ts';
import { updateProduct } from './products.repository.ts';

/**
 * Takes a product off sale; its orders and its ledger stay. Whoever has its group open has to look at it again.
 * @throws AppError `product_not_found`.
 */
export function removeProduct(deps: Pick<Deps, 'engine'>, call: Call, id: string): Promise<void> {
  return change(deps, call, async (trx) => {
    await raiseVersionOfGroup(trx, { productId: id, now: call.now });
    const row = await updateProduct(trx, id, { deleted_at: call.now, updated_at: call.now });
    if (!row) throw new AppError('product_not_found');
    const subject = { type: 'product', id, name: row.name } as const;
    return { trail: { action: 'product.removed', subject } };
  });
}
