import type { ProductAnswer, ProductEdit, ProductInput } from '@balcao/domain/contract/products';
import { normalizeText } from '@balcao/domain/rules/search';
import type { Engine } from '../../db/engine.ts';
import { runOnce } from '../../db/idempotency.ts';
import type { Trx } from '../../db/tables.ts';
import { AppError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { INVALID_PRICE, parsePriceCents, requirePriceCents } from '../../price-input.ts';
import { presentProduct } from './products.presenter.ts';
import { insertProduct, updateProduct, type ProductRow } from './products.repository.ts';
import { insertMovements } from './stock.repository.ts';
import { parseUnits } from './units-input.ts';

/** Case, the way an accent was typed and runs of blanks do not make another name; accents do. */
const nameColumns = (name: string) => ({
  name,
  name_key: name.normalize('NFC').replace(/\s+/g, ' ').trim().toLocaleLowerCase('pt-BR'),
  search_text: normalizeText(name),
});

async function refuseDuplicateName<T>(engine: Engine, change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (engine.isUniqueViolation(error)) throw new AppError('duplicate_product_name');
    throw error;
  }
}

function checkedFigures(input: ProductInput): { priceCents: number; stock: number } {
  const priceCents = parsePriceCents(input.price);
  const stock = parseUnits(input.stock);
  const issues = [];
  if (priceCents === undefined) issues.push({ field: 'price', message: INVALID_PRICE });
  if (stock === undefined) {
    issues.push({ field: 'stock', message: 'Informe um estoque válido, como 10.' });
  }
  if (priceCents === undefined || stock === undefined) {
    throw new AppError('validation_failed', { issues });
  }
  return { priceCents, stock };
}

/**
 * Puts a product on sale, once for a key; what it starts with is the first row of its ledger.
 * @throws AppError `validation_failed` naming price and stock, `duplicate_product_name`, `idempotency_conflict`.
 */
export async function addProduct(
  engine: Engine,
  input: ProductInput,
  by: { readonly userId: string; readonly now: number; readonly key: string | undefined },
): Promise<ProductAnswer> {
  const { priceCents, stock } = checkedFigures(input);
  const row: ProductRow = {
    id: newId(),
    ...nameColumns(input.name),
    description: input.description ?? '',
    price_cents: priceCents,
    stock,
    created_at: by.now,
    updated_at: by.now,
    deleted_at: null,
  };
  const firstMovement = {
    id: newId(),
    product_id: row.id,
    delta: stock,
    reason: 'initial' as const,
    note: '',
    order_id: null,
    user_id: by.userId,
    created_at: by.now,
  };
  const insert = async (trx: Trx) => {
    await insertProduct(trx, row);
    if (stock > 0) await insertMovements(trx, [firstMovement]);
    return presentProduct(row);
  };
  const { key, now } = by;
  const once = { key, scope: `products/add ${by.userId}`, payload: input, now };
  return refuseDuplicateName(engine, runOnce(engine, once, insert));
}

/**
 * Changes name, price and description; the stock has its own calls.
 * @throws AppError `product_not_found`, `validation_failed`, `duplicate_product_name`.
 */
export async function changeProduct(
  engine: Engine,
  id: string,
  input: ProductEdit,
  now: number,
): Promise<ProductRow> {
  const change = {
    ...nameColumns(input.name),
    price_cents: requirePriceCents(input.price),
    updated_at: now,
    ...(input.description === undefined ? {} : { description: input.description }),
  };
  const update = (trx: Trx) => updateProduct(trx, id, change);
  const row = await refuseDuplicateName(engine, engine.transaction(update));
  if (!row) throw new AppError('product_not_found');
  return row;
}

/** Takes a product off sale; its orders and its ledger stay. @throws AppError `product_not_found`. */
export async function removeProduct(engine: Engine, id: string, now: number): Promise<void> {
  const remove = (trx: Trx) => updateProduct(trx, id, { deleted_at: now, updated_at: now });
  if (!(await engine.transaction(remove))) throw new AppError('product_not_found');
}
