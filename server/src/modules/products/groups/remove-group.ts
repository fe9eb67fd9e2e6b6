import type { Call } from '../../../core/call.ts';
import { change } from '../../../core/change.ts';
import type { Deps } from '../../../core/deps.ts';
import { AppError } from '../../../core/errors.ts';
import { deleteProducts, holdGroup, holdProducts, updateGroup } from './groups.repository.ts';

/**
 * Takes all products of a group off sale, and the group with them; their orders and ledgers stay.
 * @throws AppError `product_group_not_found`.
 */
export function removeGroup(deps: Pick<Deps, 'engine'>, call: Call, id: string): Promise<void> {
  return change(deps, call, async (trx) => {
    const group = await holdGroup(trx, id);
    const members = group ? await holdProducts(trx, { groupId: id, ids: [] }) : [];
    const onSale = members.filter((product) => !product.deleted_at);
    if (!group || onSale.length === 0) throw new AppError('product_group_not_found');
    await updateGroup(trx, id, { version: group.version + 1, updated_at: call.now });
    await deleteProducts(
      trx,
      onSale.map((product) => product.id),
      call.now,
    );
    const subject = { type: 'product', id, name: group.name } as const;
    return {
      trail: { action: 'product-group.removed', subject, details: { count: onSale.length } },
    };
  });
}
