import type { ProductGroupInput } from '../contract.ts';
import { UNMEASURED } from '#areas/products/rules/measure-columns.ts';
import { nameKeyOf } from '#kit/rules/search.ts';
import type { Call } from '#kit/server/core/call.ts';
import { newId } from '#kit/server/core/ids.ts';
import type { Entry } from '#kit/server/core/trail.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import { planGroup, planIssues } from './group-plan.ts';
import { groupColumns } from './groups.changes.ts';
import {
  holdGroup,
  holdProducts,
  insertGroup,
  listValues,
  updateGroup,
} from './groups.repository.ts';
import { shareFigures } from './share-figures.ts';
import { writeGroup } from './write-group.ts';

/** A group that products of no group are to join; it is made where it is not there. */
export interface GroupToJoin {
  /** Undefined: a new group. */
  readonly id: string | undefined;
  readonly name: string;
  /** Each with the names of its values by their keys: those that are there first. */
  readonly axes: readonly { readonly name: string; readonly values: ReadonlyMap<string, string> }[];
}

/** A product that is to join, with the names of its values, one an axis. */
export interface JoiningProduct {
  readonly productId: string;
  readonly values: readonly string[];
}

/**
 * Puts products into a group, whose other products stay as they are.
 * @param reason why they join, for the trail.
 * @returns undefined where the group, a name or a code has changed so that they cannot; the transaction must not be kept then.
 */
export async function joinGroup(
  trx: Trx,
  call: Call,
  {
    to,
    lines,
    reason,
  }: {
    readonly to: GroupToJoin;
    readonly lines: readonly JoiningProduct[];
    readonly reason: string;
  },
): Promise<Entry[] | undefined> {
  const { now } = call;
  const group = to.id === undefined ? undefined : await holdGroup(trx, to.id);
  if (to.id !== undefined && !group) return undefined;
  const id = group?.id ?? newId();
  const values = group ? await listValues(trx, id) : [];
  const ids = lines.map(({ productId }) => productId);
  const products = await holdProducts(trx, { groupId: id, ids });
  const nameOf = new Map(values.map((value) => [value.id, value.name]));
  const input: ProductGroupInput = {
    name: group?.name ?? to.name,
    description: group?.description ?? '',
    axes: to.axes.map(({ name, values: named }, at) => {
      const own = values.filter(({ axis }) => axis === at + 1);
      const known = new Set(own.map(({ name_key }) => name_key));
      const used = new Set(lines.map((line) => nameKeyOf(line.values[at] ?? '')));
      return {
        name,
        values: [
          ...own.map((value) => ({
            _id: value.id,
            name: value.name,
            isArchived: value.archived_at !== null && !used.has(value.name_key),
          })),
          ...[...named].filter(([key]) => !known.has(key)).map(([, value]) => ({ name: value })),
        ],
      };
    }),
    products: [
      ...products
        .filter((product) => product.group_id === id && !product.deleted_at)
        .map((product) => ({
          _id: product.id,
          values: [product.value_1_id, product.value_2_id].flatMap(
            (value) => nameOf.get(value ?? '') ?? [],
          ),
        })),
      ...lines.map(({ productId, values: own }) => ({ _id: productId, values: [...own] })),
    ],
  };
  const state = { id, values, products };
  if (planIssues(input, state).length > 0) return undefined;
  if (group) {
    await updateGroup(trx, id, { version: group.version + 1, updated_at: now });
  } else {
    const stamps = { version: 0, created_at: now, updated_at: now };
    await insertGroup(trx, {
      ...{ id, minimum_units: null, ...UNMEASURED },
      ...groupColumns(input),
      ...stamps,
    });
  }
  const entries = await writeGroup(trx, { id, plan: planGroup(input, state, now) }, call);
  // A name or a code that is taken by now.
  if ('refusal' in entries) return undefined;
  await shareFigures(trx, [id], now);
  const action = group ? 'product-group.changed' : 'product-group.added';
  const subject = { type: 'product', id, name: input.name } as const;
  return [{ action, subject, details: { count: input.products.length, reason } }, ...entries];
}
