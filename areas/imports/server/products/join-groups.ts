import type { ProductGroupInput } from '#areas/groups/contract.ts';
import { nameKeyOf } from '#kit/rules/search.ts';
import type { Call } from '#kit/server/core/call.ts';
import { AppError } from '#kit/server/core/errors.ts';
import { newId } from '#kit/server/core/ids.ts';
import type { Entry } from '#kit/server/core/trail.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import { RecordMoved } from '../imports.service.ts';
import { groupColumns } from '#areas/groups/server/groups.changes.ts';
import { planGroup, planIssues } from '#areas/groups/server/group-plan.ts';
import {
  holdGroup,
  holdProducts,
  insertGroup,
  listValues,
  updateGroup,
} from '#areas/groups/server/groups.repository.ts';
import { writeGroup } from '#areas/groups/server/write-group.ts';
import { UNMEASURED } from '#areas/products/rules/measure-columns.ts';
import type { Book, Joining } from './import-groups.ts';

/** A product that is there by now, and is to join. */
export interface Joined extends Joining {
  readonly productId: string;
}
/**
 * Puts products into their groups, which are made where they are not there. What stands there already stays as it is.
 * @throws RecordMoved where a group, a name or a code has changed since the lines were planned.
 */
export async function joinGroups(
  trx: Trx,
  joined: readonly Joined[],
  call: Call,
): Promise<Entry[]> {
  const linesOf = new Map<Book, Joined[]>();
  for (const line of joined) linesOf.set(line.book, [...(linesOf.get(line.book) ?? []), line]);
  const entries: Entry[] = [];
  for (const [book, lines] of [...linesOf].sort(([one], [other]) => inOrder(one, other))) {
    entries.push(...(await joinGroup(trx, { book, lines }, call)));
  }
  return entries;
}

/** One order for all imports, so that two at once wait for each other. */
const inOrder = (one: Book, other: Book): number =>
  `${one.key} ${one.id ?? ''}` < `${other.key} ${other.id ?? ''}` ? -1 : 1;

async function joinGroup(
  trx: Trx,
  { book, lines }: { readonly book: Book; readonly lines: readonly Joined[] },
  call: Call,
): Promise<Entry[]> {
  const { now } = call;
  const group = book.id === undefined ? undefined : await holdGroup(trx, book.id);
  if (book.id !== undefined && !group) throw new RecordMoved();
  const id = group?.id ?? newId();
  const values = group ? await listValues(trx, id) : [];
  const ids = lines.map(({ productId }) => productId);
  const products = await holdProducts(trx, { groupId: id, ids });
  const nameOf = new Map(values.map((value) => [value.id, value.name]));
  const input: ProductGroupInput = {
    name: group?.name ?? book.name,
    description: group?.description ?? '',
    axes: book.axes.map(({ name, values: named }, at) => {
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
  if (planIssues(input, state).length > 0) throw new RecordMoved();
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
  const entries = await writeGroup(trx, { id, plan: planGroup(input, state, now) }, call).catch(
    (error: unknown) => {
      // Names and codes were free when the lines were planned.
      throw error instanceof AppError ? new RecordMoved() : error;
    },
  );
  const action = group ? 'product-group.changed' : 'product-group.added';
  const subject = { type: 'product', id, name: input.name } as const;
  return [
    { action, subject, details: { count: input.products.length, reason: 'import' } },
    ...entries,
  ];
}
