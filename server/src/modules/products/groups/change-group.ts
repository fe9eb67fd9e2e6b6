import type { ProductGroupEdit } from '@balcao/domain/contract/product-groups';
import type { Call } from '../../../core/call.ts';
import { change } from '../../../core/change.ts';
import type { Deps } from '../../../core/deps.ts';
import { AppError } from '../../../core/errors.ts';
import { changesBetween } from '../../../core/trail.ts';
import { groupColumns } from './add-group.ts';
import { presentMeasures } from '../measure-columns.ts';
import { refuseTakenNames } from '../refuse-taken.ts';
import { planGroup, planIssues } from './group-plan.ts';
import { readCosts } from './read-costs.ts';
import {
  holdGroup,
  holdProducts,
  listValues,
  updateGroup,
  type GroupRow,
} from './groups.repository.ts';
import { groupView, type GroupView } from './view-group.ts';
import { writeGroup } from './write-group.ts';

const figuresOf = (group: GroupRow) => ({ name: group.name, ...presentMeasures(group) });

/**
 * Makes a group what the edit says. Products that the edit neither names nor lets go are deleted; those that leave stay on sale
 * under their name, and products of no group that it names join. Stock, ledgers and orders stay as they are.
 * @throws AppError `product_group_not_found`, also where nothing of it is on sale any more, `product_group_changed` for another version,
 * and what `addGroup` throws.
 */
export function changeGroup(
  deps: Pick<Deps, 'engine'>,
  call: Call,
  id: string,
  edit: ProductGroupEdit,
): Promise<GroupView> {
  const { now } = call;
  const run = () =>
    change(deps, call, async (trx) => {
      const before = await holdGroup(trx, id);
      if (!before) throw new AppError('product_group_not_found');
      const ids = edit.products.flatMap(({ _id }) => (_id === undefined ? [] : [_id]));
      const products = await holdProducts(trx, { groupId: id, ids });
      const isOnSale = products.some((product) => product.group_id === id && !product.deleted_at);
      if (!isOnSale) throw new AppError('product_group_not_found');
      if (before.version !== edit.version) throw new AppError('product_group_changed');
      const state = { id, values: await listValues(trx, id), products };
      const costs = readCosts(call, edit);
      const issues = planIssues(edit, state);
      if (issues.length > 0) throw new AppError('validation_failed', { issues });
      const columns = groupColumns(edit);
      const group = { ...before, ...columns, version: before.version + 1, updated_at: now };
      await updateGroup(trx, id, group);
      const entries = await writeGroup(
        trx,
        { id, plan: planGroup({ ...edit, costs }, state, now) },
        call,
      );
      const subject = { type: 'product', id, name: group.name } as const;
      const details = {
        changes: changesBetween(figuresOf(before), figuresOf(group)),
        count: edit.products.length,
      };
      return {
        answer: await groupView(trx, group),
        trail: [{ action: 'product-group.changed', subject, details }, ...entries],
      };
    });
  return refuseTakenNames(deps.engine, run);
}
