import type { ProductGroupInput } from '@balcao/domain/contract/product-groups';
import { NO_MEASURES } from '@balcao/domain/rules/measure-fields';
import { nameKeyOf } from '@balcao/domain/rules/search';
import type { Call } from '../../../core/call.ts';
import { change } from '../../../core/change.ts';
import type { Deps } from '../../../core/deps.ts';
import { AppError } from '../../../core/errors.ts';
import { newId } from '../../../core/ids.ts';
import { changesBetween } from '../../../core/trail.ts';
import { measureColumns, presentMeasures, UNMEASURED } from '../measure-columns.ts';
import { refuseTakenNames } from '../refuse-taken.ts';
import { planGroup, planIssues } from './group-plan.ts';
import { readCosts } from './read-costs.ts';
import { holdProducts, insertGroup } from './groups.repository.ts';
import { groupView, type GroupView } from './view-group.ts';
import { writeGroup } from './write-group.ts';

/** The columns of a group's own texts and measures. */
export const groupColumns = ({ name, description, axes, ...measures }: ProductGroupInput) => ({
  name,
  name_key: nameKeyOf(name),
  description: description ?? '',
  axis_1: axes[0]?.name ?? '',
  axis_2: axes[1]?.name ?? '',
  ...measureColumns(measures),
});

/**
 * Puts a group with its products on sale; products of no group that it names join it, with their stock, ledger and orders.
 * @throws AppError `validation_failed`, `duplicate_product_in_group`, `duplicate_product_code`, `duplicate_product_barcode`,
 * `idempotency_conflict`.
 */
export function addGroup(
  deps: Pick<Deps, 'engine'>,
  call: Call,
  input: ProductGroupInput,
): Promise<GroupView> {
  const { now } = call;
  const add = () =>
    change(deps, call, async (trx) => {
      const id = newId();
      const ids = input.products.flatMap(({ _id }) => (_id === undefined ? [] : [_id]));
      const state = { id, values: [], products: await holdProducts(trx, { groupId: id, ids }) };
      const costs = readCosts(call, input);
      const issues = planIssues(input, state);
      if (issues.length > 0) throw new AppError('validation_failed', { issues });
      const stamps = { version: 0, created_at: now, updated_at: now };
      const group = { id, minimum_units: null, ...UNMEASURED, ...groupColumns(input), ...stamps };
      await insertGroup(trx, group);
      const entries = await writeGroup(
        trx,
        { id, plan: planGroup({ ...input, costs }, state, now) },
        call,
      );
      const subject = { type: 'product', id, name: group.name } as const;
      const changes = changesBetween(NO_MEASURES, presentMeasures(group));
      const details = { ...(changes.length > 0 && { changes }), count: input.products.length };
      return {
        answer: await groupView(trx, group),
        trail: [{ action: 'product-group.added', subject, details }, ...entries],
      };
    });
  return refuseTakenNames(deps.engine, add);
}
