import type { MinimumInput } from '../contract.ts';
import type { Call } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { AppError } from '#kit/server/core/errors.ts';
import { UNCHANGED, type Entry } from '#kit/server/core/trail.ts';
import { holdGroup, updateGroup } from '#areas/groups/server/groups.repository.ts';
import { groupView, type GroupView } from '#areas/groups/server/view-group.ts';
import {
  holdProduct,
  updateProduct,
  type ProductRow,
} from '#areas/products/server/products.repository.ts';

type Minimum = Pick<ProductRow, 'id' | 'name' | 'minimum_units'>;

const trailOf = (
  action: Entry['action'],
  { id, name, minimum_units: from }: Minimum,
  to: number | null,
) =>
  from === to
    ? UNCHANGED
    : {
        action,
        subject: { type: 'product', id, name } as const,
        details: { changes: [{ field: 'minimum', from, to }] },
      };

/** Gives a product a minimum of its own, or takes it away. */
export function setMinimum(
  deps: Pick<Deps, 'engine'>,
  call: Call,
  id: string,
  { minimum }: MinimumInput,
): Promise<ProductRow> {
  return change(deps, call, async (trx) => {
    const before = await holdProduct(trx, id);
    const values = { minimum_units: minimum, updated_at: call.now };
    const row = before && (await updateProduct(trx, id, values));
    if (!row) throw new AppError('product_not_found');
    return { answer: row, trail: trailOf('product.changed', before, minimum) };
  });
}

/** Gives a group the minimum of its products, or takes it away. */
export function setGroupMinimum(
  deps: Pick<Deps, 'engine'>,
  call: Call,
  id: string,
  { minimum }: MinimumInput,
): Promise<GroupView> {
  return change(deps, call, async (trx) => {
    const before = await holdGroup(trx, id);
    const group = before && { ...before, minimum_units: minimum, updated_at: call.now };
    const view = group && (await groupView(trx, group));
    if (!before || !view?.products.some((product) => !product.deleted_at)) {
      throw new AppError('product_group_not_found');
    }
    await updateGroup(trx, id, { minimum_units: minimum, updated_at: call.now });
    return { answer: view, trail: trailOf('product-group.changed', before, minimum) };
  });
}
