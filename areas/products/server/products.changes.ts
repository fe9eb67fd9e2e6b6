import type { MinimumInput, ProductInput, ProductEdit, RemovalQuery } from '../contract.ts';
import { textsOf } from '#kit/rules/fields.ts';
import { PRODUCT, PRODUCT_DETAILS } from '../rules/product-fields.ts';
import { parseUnits } from '#kit/rules/units.ts';
import { nameKeyOf } from '#kit/rules/search.ts';
import type { Call, CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { invalidField } from '#kit/server/core/errors.ts';
import { newId } from '#kit/server/core/ids.ts';
import { parsePriceCents, requirePriceCents } from '#kit/server/core/price-input.ts';
import type { ProductLife } from './product-life.ts';
import {
  addedEntry,
  detailIssues,
  textColumns,
  readCostCents,
  refuseTakenCode,
  refuseTakenNames,
  type TakenRefusal,
} from './product-input.ts';
import { measureColumns, UNMEASURED, presentMeasures } from '../rules/measure-columns.ts';
import {
  insertProducts,
  type ProductRow,
  holdProduct,
  findProductsByIds,
  putBackOnSale,
  updateProduct,
} from './products.repository.ts';
import { changesBetween, UNCHANGED } from '#kit/server/core/trail.ts';

function checkedFigures(call: Call, input: ProductInput): { priceCents: number; stock: number } {
  const priceCents = parsePriceCents(input.price);
  const stock = parseUnits(input.stock);
  const issues: { field: string; message: string }[] = detailIssues(input);
  if (priceCents === undefined)
    issues.push({ field: 'price', message: PRODUCT.price.problems.unreadable });
  if (stock === undefined)
    issues.push({ field: 'stock', message: PRODUCT.stock.problems.unreadable });
  if (priceCents === undefined || stock === undefined || issues.length > 0) {
    throw call.refusal('validation_failed', { issues });
  }
  return { priceCents, stock };
}

export async function addProduct(
  deps: Pick<Deps, 'engine'>,
  call: CallWith<TakenRefusal>,
  { input, life }: { readonly input: ProductInput; readonly life: Pick<ProductLife, 'added'> },
): Promise<ProductRow> {
  const { now } = call;
  const { priceCents, stock } = checkedFigures(call, input);
  const costCents = readCostCents(call, input.cost) ?? null;
  const row: ProductRow = {
    id: newId(),
    ...textColumns({
      name: input.name,
      ...textsOf(PRODUCT_DETAILS, (field) => input[field] ?? ''),
    }),
    price_cents: priceCents,
    stock,
    group_id: null,
    value_1_id: null,
    value_2_id: null,
    cost_cents: costCents,
    minimum_units: null,
    ...UNMEASURED,
    ...measureColumns(input),
    created_at: now,
    updated_at: now,
    deleted_at: null,
    shelved_at: null,
  };
  const add = () =>
    change(deps, call, async (trx) => {
      await refuseTakenCode(trx, call, row);
      await insertProducts(trx, [row]);
      for (const step of life.added) await step(trx, row, call);
      return { answer: row, trail: addedEntry(row) };
    });
  return refuseTakenNames(deps.engine, add);
}

const NAMED_BY_GROUP = 'O nome é o do produto com os seus tamanhos e cores: mude lá.';

/**
 * Changes name, price, cost, minimum, measures and details; the stock has its own calls. The name of a product in a group is the group's matter.
 */
export async function changeProduct(
  deps: Pick<Deps, 'engine'>,
  call: CallWith<'product_not_found' | TakenRefusal>,
  id: string,
  edit: ProductEdit,
): Promise<ProductRow> {
  const costCents = readCostCents(call, edit.cost);
  const issues = detailIssues(edit);
  if (issues.length > 0) throw call.refusal('validation_failed', { issues });
  const figures = {
    price_cents: requirePriceCents(edit.price),
    updated_at: call.now,
    ...(costCents === undefined ? {} : { cost_cents: costCents }),
    ...(edit.minimum !== undefined && { minimum_units: edit.minimum }),
    ...measureColumns(edit),
  };
  const run = () =>
    change(deps, call, async (trx) => {
      const before = await holdProduct(trx, id);
      if (before?.group_id && nameKeyOf(edit.name) !== before.name_key) {
        throw invalidField('name', NAMED_BY_GROUP);
      }
      const texts =
        before &&
        textColumns({
          name: before.group_id ? before.name : edit.name,
          ...textsOf(PRODUCT_DETAILS, (field) => edit[field] ?? before[field]),
        });
      if (texts) await refuseTakenCode(trx, call, { id, ...texts });
      const row = texts && (await updateProduct(trx, id, { ...texts, ...figures }));
      if (!row) throw call.refusal('product_not_found');
      const changes = changesBetween(figuresOf(before), figuresOf(row));
      const fields = PRODUCT_DETAILS.filter((field) => before[field] !== row[field]);
      if (changes.length + fields.length === 0) return { answer: row, trail: UNCHANGED };
      const subject = { type: 'product', id, name: row.name } as const;
      return {
        answer: row,
        trail: { action: 'product.changed', subject, details: { changes, fields } },
      };
    });
  return refuseTakenNames(deps.engine, run);
}

const figuresOf = (row: ProductRow) => ({
  name: row.name,
  priceCents: row.price_cents,
  costCents: row.cost_cents,
  minimum: row.minimum_units,
  ...presentMeasures(row),
});

export function setMinimum(
  deps: Pick<Deps, 'engine'>,
  call: CallWith<'product_not_found'>,
  id: string,
  { minimum }: MinimumInput,
): Promise<ProductRow> {
  return change(deps, call, async (trx) => {
    const before = await holdProduct(trx, id);
    const values = { minimum_units: minimum, updated_at: call.now };
    const row = before && (await updateProduct(trx, id, values));
    if (!row) throw call.refusal('product_not_found');
    const changes = changesBetween(
      { minimum: before.minimum_units },
      { minimum: row.minimum_units },
    );
    if (changes.length === 0) return { answer: row, trail: UNCHANGED };
    const subject = { type: 'product', id, name: row.name } as const;
    return { answer: row, trail: { action: 'product.changed', subject, details: { changes } } };
  });
}

/**
 * Takes a product off sale; its orders and its ledger stay. A page that has its group open must read the group again before it
 * saves.
 */
export function removeProduct(
  deps: Pick<Deps, 'engine'>,
  call: CallWith<'product_not_found'>,
  {
    id,
    keep,
    life,
  }: RemovalQuery & { readonly id: string; readonly life: Pick<ProductLife, 'moving'> },
): Promise<void> {
  return change(deps, call, async (trx) => {
    const { now } = call;
    for (const step of life.moving) await step(trx, { productId: id, now });
    const shelvedAt = keep ? now : null;
    const stamps = { deleted_at: now, shelved_at: shelvedAt, updated_at: now };
    const row = await updateProduct(trx, id, stamps);
    if (!row) throw call.refusal('product_not_found');
    const subject = { type: 'product', id, name: row.name } as const;
    return { trail: { action: keep ? 'product.shelved' : 'product.removed', subject } };
  });
}

/** Puts a removed product back on sale, whole; one that is on sale stays as it is. */
export function restoreProduct(
  deps: Pick<Deps, 'engine'>,
  call: CallWith<'product_not_found' | TakenRefusal>,
  { id, life }: { readonly id: string; readonly life: Pick<ProductLife, 'moving' | 'restored'> },
): Promise<void> {
  const restore = () =>
    change(deps, call, async (trx) => {
      for (const step of life.moving) await step(trx, { productId: id, now: call.now });
      const [row] = await findProductsByIds(trx, [id]);
      if (!row) throw call.refusal('product_not_found');
      await refuseTakenCode(trx, call, row);
      const back = await putBackOnSale(trx, [id], call.now);
      if (back.length === 0) return { trail: UNCHANGED };
      for (const step of life.restored) await step(trx, row);
      const subject = { type: 'product', id, name: row.name } as const;
      return { trail: { action: 'product.restored', subject } };
    });
  return refuseTakenNames(deps.engine, restore);
}
