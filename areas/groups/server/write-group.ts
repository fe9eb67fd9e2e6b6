import { nameKeyOf } from '#kit/rules/search.ts';
import type { ErrorDetails } from '#kit/server/core/errors.ts';
import type { Call } from '#kit/server/core/call.ts';
import { changesBetween, type Entry } from '#kit/server/core/trail.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import { joinPhotos } from '#areas/photos/server/photos.service.ts';
import {
  addedEntry,
  findProductsByNames,
  insertProducts,
  type ProductRow,
  type TakenRefusal,
  findTakenCode,
} from '#areas/products/server/products.service.ts';
import { insertMovements } from '#areas/stock/server/stock.service.ts';
import type { GroupPlan } from './group-plan.ts';
import {
  deleteValues,
  freeProductNames,
  freeValueNames,
  insertValues,
  saveProduct,
  updateProducts,
  updateValue,
} from './groups.repository.ts';

/** A name or a code of the group that another product has. */
export interface Taken {
  readonly refusal: 'duplicate_product_in_group' | TakenRefusal;
  readonly details: ErrorDetails;
}

/**
 * Carries out the plan of a group that is there and held with its products. Photos of products that join become the group's.
 * @returns the entries of its products in the trail, or what is taken; the transaction must not be kept then.
 */
export async function writeGroup(
  trx: Trx,
  { id: group, plan }: { readonly id: string; readonly plan: GroupPlan },
  call: Call,
): Promise<Entry[] | Taken> {
  const { now } = call;
  const after = plan.changed.map((change) => change.after);
  await updateProducts(trx, plan.deleted, { deleted_at: now, shelved_at: null, updated_at: now });
  const alone = { group_id: null, value_1_id: null, value_2_id: null };
  await updateProducts(trx, plan.leaving, { ...alone, updated_at: now });
  const taken = await findTaken(trx, [...plan.added, ...after]);
  if (taken) return taken;
  await freeProductNames(trx, after);
  await writeValues(trx, plan.values);
  await insertProducts(trx, plan.added);
  for (const product of after) await saveProduct(trx, product);
  await joinPhotos(trx, {
    groupId: group,
    productIds: plan.changed.flatMap(({ before }) => (before.group_id ? [] : [before.id])),
  });
  await insertMovements(
    trx,
    plan.added
      .filter(({ stock }) => stock > 0)
      .map(({ id, stock }) => ({
        productId: id,
        delta: stock,
        reason: 'initial',
        userId: call.caller.id,
        now,
      })),
  );
  return entriesOf(plan);
}

async function writeValues(trx: Trx, { added, changed, removed }: GroupPlan['values']) {
  await deleteValues(trx, removed);
  await freeValueNames(trx, changed);
  await insertValues(trx, added);
  for (const { group_id: _, axis: __, ...value } of changed) await updateValue(trx, value);
}

export async function findTaken(
  trx: Trx,
  products: readonly ProductRow[],
): Promise<Taken | undefined> {
  const own = new Set(products.map(({ id }) => id));
  const named = await findProductsByNames(
    trx,
    products.map(({ name }) => nameKeyOf(name)),
  );
  const other = named.find(({ id }) => !own.has(id));
  if (!other) return findTakenCode(trx, products);
  return { refusal: 'duplicate_product_in_group', details: { values: { product: other.name } } };
}

const subjectOf = ({ id, name }: ProductRow) => ({ type: 'product', id, name }) as const;

const figuresOf = ({
  name,
  price_cents: priceCents,
  cost_cents: costCents,
  ...codes
}: ProductRow) => ({
  name,
  priceCents,
  costCents,
  code: codes.code,
  barcode: codes.barcode,
});

function entriesOf({ added, changed, deleted }: GroupPlan): Entry[] {
  const entries = added.map(addedEntry);
  for (const { before, after } of changed) {
    const changes = changesBetween(figuresOf(before), figuresOf(after));
    if (changes.length === 0) continue;
    entries.push({ action: 'product.changed', subject: subjectOf(after), details: { changes } });
  }
  for (const product of deleted) {
    entries.push({ action: 'product.removed', subject: subjectOf(product) });
  }
  return entries;
}
