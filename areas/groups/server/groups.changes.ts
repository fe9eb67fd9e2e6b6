import type { MinimumInput, RemovalQuery } from '#areas/products/contract.ts';
import type { ProductGroupInput, ProductGroupEdit } from '../contract.ts';
import { NO_MEASURES } from '#kit/rules/measure-fields.ts';
import { nameKeyOf } from '#kit/rules/search.ts';
import type { Call, CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import { newId } from '#kit/server/core/ids.ts';
import { changesBetween, UNCHANGED } from '#kit/server/core/trail.ts';
import {
  measureColumns,
  presentMeasures,
  UNMEASURED,
} from '#areas/products/rules/measure-columns.ts';
import { putBackOnSale, refuseTakenNames } from '#areas/products/server/products.service.ts';
import { planGroup, planIssues, readCosts, type GroupPlan, type GroupState } from './group-plan.ts';
import {
  holdProducts,
  insertGroup,
  holdGroup,
  listValues,
  sellValuesAgain,
  updateGroup,
  type GroupRow,
  updateProducts,
} from './groups.repository.ts';
import { groupView, type GroupView } from './read-groups.ts';
import { followGroup } from './share-figures.ts';
import { findTaken, writeGroup, type Taken } from './write-group.ts';

/** The columns of a group's own texts and measures. */
export const groupColumns = ({ name, description, axes, ...measures }: ProductGroupInput) => ({
  name,
  name_key: nameKeyOf(name),
  description: description ?? '',
  axis_1: axes[0]?.name ?? '',
  axis_2: axes[1]?.name ?? '',
  ...measureColumns(measures),
});

/** The plan of a change. @throws AppError `validation_failed`. */
function requirePlan(call: Call, input: ProductGroupInput, state: GroupState): GroupPlan {
  const costs = readCosts(call, input);
  const issues = planIssues(input, state);
  if (issues.length > 0) throw call.refusal('validation_failed', { issues });
  return planGroup({ ...input, costs }, state, call.now);
}

/** Writes a planned group, or refuses a name or a code that is taken. */
async function writePlan(
  trx: Trx,
  call: CallWith<Taken['refusal']>,
  group: { readonly id: string; readonly plan: GroupPlan },
) {
  const entries = await writeGroup(trx, group, call);
  if ('refusal' in entries) throw call.refusal(entries.refusal, entries.details);
  return entries;
}

/** Puts a group with its products on sale; products of no group that it names join it, with their stock, ledger and orders. */
export function addGroup(
  deps: Pick<Deps, 'engine'>,
  call: CallWith<Taken['refusal']>,
  input: ProductGroupInput,
): Promise<GroupView> {
  const { now } = call;
  const add = () =>
    change(deps, call, async (trx) => {
      const id = newId();
      const ids = input.products.flatMap(({ _id }) => (_id === undefined ? [] : [_id]));
      const state = { id, values: [], products: await holdProducts(trx, { groupId: id, ids }) };
      const plan = requirePlan(call, input, state);
      const stamps = { version: 0, created_at: now, updated_at: now };
      const group = { id, minimum_units: null, ...UNMEASURED, ...groupColumns(input), ...stamps };
      await insertGroup(trx, group);
      const entries = await writePlan(trx, call, { id, plan });
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

const figuresOf = (group: GroupRow) => ({ name: group.name, ...presentMeasures(group) });

/**
 * Makes a group what the edit says. Products that the edit neither names nor lets go are deleted; those that leave stay on sale
 * under their name, and products of no group that it names join. Stock, ledgers and orders stay as they are.
 */
export function changeGroup(
  deps: Pick<Deps, 'engine'>,
  call: CallWith<'product_group_changed' | 'product_group_not_found' | Taken['refusal']>,
  id: string,
  edit: ProductGroupEdit,
): Promise<GroupView> {
  const { now } = call;
  const run = () =>
    change(deps, call, async (trx) => {
      const before = await holdGroup(trx, id);
      if (!before) throw call.refusal('product_group_not_found');
      const ids = edit.products.flatMap(({ _id }) => (_id === undefined ? [] : [_id]));
      const products = await holdProducts(trx, { groupId: id, ids });
      const isOnSale = products.some((product) => product.group_id === id && !product.deleted_at);
      if (!isOnSale) throw call.refusal('product_group_not_found');
      if (before.version !== edit.version) throw call.refusal('product_group_changed');
      const state = { id, values: await listValues(trx, id), products };
      const plan = requirePlan(call, edit, state);
      const columns = groupColumns(edit);
      const group = { ...before, ...columns, version: before.version + 1, updated_at: now };
      await updateGroup(trx, id, group);
      const entries = await writePlan(trx, call, { id, plan });
      await followGroup(trx, before, columns);
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

export function setGroupMinimum(
  deps: Pick<Deps, 'engine'>,
  call: CallWith<'product_group_not_found'>,
  id: string,
  { minimum }: MinimumInput,
): Promise<GroupView> {
  return change(deps, call, async (trx) => {
    const before = await holdGroup(trx, id);
    const group = before && { ...before, minimum_units: minimum, updated_at: call.now };
    const view = group && (await groupView(trx, group));
    if (!before || !view?.products.some((product) => !product.deleted_at)) {
      throw call.refusal('product_group_not_found');
    }
    await updateGroup(trx, id, { minimum_units: minimum, updated_at: call.now });
    const changes = changesBetween({ minimum: before.minimum_units }, { minimum });
    if (changes.length === 0) return { answer: view, trail: UNCHANGED };
    const subject = { type: 'product', id, name: before.name } as const;
    return {
      answer: view,
      trail: { action: 'product-group.changed', subject, details: { changes } },
    };
  });
}

/** Takes all products of a group off sale, and the group with them; their orders and ledgers stay. */
export function removeGroup(
  deps: Pick<Deps, 'engine'>,
  call: CallWith<'product_group_not_found'>,
  { id, keep }: RemovalQuery & { readonly id: string },
): Promise<void> {
  const { now } = call;
  return change(deps, call, async (trx) => {
    const group = await holdGroup(trx, id);
    const members = group ? await holdProducts(trx, { groupId: id, ids: [] }) : [];
    const onSale = members.filter((product) => !product.deleted_at);
    if (!group || onSale.length === 0) throw call.refusal('product_group_not_found');
    await updateGroup(trx, id, { version: group.version + 1, updated_at: now });
    const shelvedAt = keep ? now : null;
    await updateProducts(trx, onSale, { deleted_at: now, shelved_at: shelvedAt, updated_at: now });
    const subject = { type: 'product', id, name: group.name } as const;
    const action = keep ? 'product-group.shelved' : 'product-group.removed';
    return { trail: { action, subject, details: { count: onSale.length } } };
  });
}

/**
 * Puts a removed group back on sale, with the products that left the sale with it: those that were deleted before have an earlier
 * stamp. A group that has something on sale gets the products that stand off sale.
 */
export function restoreGroup(
  deps: Pick<Deps, 'engine'>,
  call: CallWith<'product_group_not_found' | Taken['refusal']>,
  id: string,
): Promise<void> {
  const restore = () =>
    change(deps, call, async (trx) => {
      const group = await holdGroup(trx, id);
      const members = group ? await holdProducts(trx, { groupId: id, ids: [] }) : [];
      if (!group || members.length === 0) throw call.refusal('product_group_not_found');
      const removedAt = Math.max(...members.map((product) => Number(product.deleted_at)));
      const back = members.some((product) => !product.deleted_at)
        ? members.filter((product) => product.shelved_at)
        : members.filter((product) => product.deleted_at === removedAt);
      if (back.length === 0) return { trail: UNCHANGED };
      const taken = await findTaken(trx, back);
      if (taken) throw call.refusal(taken.refusal, taken.details);
      await updateGroup(trx, id, { version: group.version + 1, updated_at: call.now });
      await putBackOnSale(
        trx,
        back.map((product) => product.id),
        call.now,
      );
      for (const product of back) await sellValuesAgain(trx, product);
      const subject = { type: 'product', id, name: group.name } as const;
      const details = { count: back.length };
      return { trail: { action: 'product-group.restored', subject, details } };
    });
  return refuseTakenNames(deps.engine, restore);
}
