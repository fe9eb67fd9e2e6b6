import type { ProductInput } from '@balcao/domain/contract/products';
import { textsOf } from '@balcao/domain/rules/fields';
import { PRODUCT, PRODUCT_DETAILS } from '@balcao/domain/rules/product-fields';
import { parseUnits } from '@balcao/domain/rules/units';
import type { Call } from '../../core/call.ts';
import { change } from '../../core/change.ts';
import type { Deps } from '../../core/deps.ts';
import { AppError } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { parsePriceCents } from '../../core/price-input.ts';
import { addedEntry } from './added-entry.ts';
import { readCostCents } from './cost-input.ts';
import { measureColumns, UNMEASURED } from './measure-columns.ts';
import { detailIssues, textColumns } from './product-input.ts';
import { insertProduct, type ProductRow } from './products.repository.ts';
import { refuseTakenCodes, refuseTakenNames } from './refuse-taken.ts';
import { insertMovements } from './stock.repository.ts';

function checkedFigures(input: ProductInput): { priceCents: number; stock: number } {
  const priceCents = parsePriceCents(input.price);
  const stock = parseUnits(input.stock);
  const issues: { field: string; message: string }[] = detailIssues(input);
  if (priceCents === undefined)
    issues.push({ field: 'price', message: PRODUCT.price.problems.unreadable });
  if (stock === undefined)
    issues.push({ field: 'stock', message: PRODUCT.stock.problems.unreadable });
  if (priceCents === undefined || stock === undefined || issues.length > 0) {
    throw new AppError('validation_failed', { issues });
  }
  return { priceCents, stock };
}

/**
 * Puts a product on sale; its first stock is the first row of its ledger.
 * @throws AppError `validation_failed` naming the fields, `forbidden` for a cost of somebody who may not know costs,
 * `duplicate_product_name`, `duplicate_product_code`,
 * `duplicate_product_barcode`, `idempotency_conflict`.
 */
export async function addProduct(
  deps: Pick<Deps, 'engine'>,
  call: Call,
  input: ProductInput,
): Promise<ProductRow> {
  const { caller, now } = call;
  const { priceCents, stock } = checkedFigures(input);
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
  };
  const add = () =>
    change(deps, call, async (trx) => {
      await refuseTakenCodes(trx, [row]);
      await insertProduct(trx, row);
      const movement = {
        productId: row.id,
        delta: stock,
        reason: 'initial',
        userId: caller.id,
        now,
      } as const;
      if (stock > 0) await insertMovements(trx, [movement]);
      return { answer: row, trail: addedEntry(row) };
    });
  return refuseTakenNames(deps.engine, add);
}
