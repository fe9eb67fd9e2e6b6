import type { ProductEdit } from '@balcao/domain/contract/products';
import { PRODUCT_DETAILS, type ProductDetail } from '@balcao/domain/rules/product-fields';
import { refuseDuplicate } from '../../db/refuse-duplicate.ts';
import type { Call } from '../../core/call.ts';
import { change } from '../../core/change.ts';
import type { Deps } from '../../core/deps.ts';
import { AppError } from '../../core/errors.ts';
import { requirePriceCents } from '../../core/price-input.ts';
import { changesBetween, UNCHANGED } from '../../core/trail.ts';
import { nameColumns } from './product-input.ts';
import { updateProduct, type ProductRow } from './products.repository.ts';
import { findProducts } from './products.service.ts';

/**
 * Changes name, price and description; the stock has its own calls.
 * @throws AppError `product_not_found`, `validation_failed`, `duplicate_product_name`.
 */
export async function changeProduct(
  deps: Pick<Deps, 'engine'>,
  call: Call,
  id: string,
  edit: ProductEdit,
): Promise<ProductRow> {
  const columns = {
    ...nameColumns(edit.name),
    price_cents: requirePriceCents(edit.price),
    updated_at: call.now,
    ...sentDetails(edit),
  };
  const changed = change(deps, call, async (trx) => {
    const [before] = await findProducts(trx, [id]);
    const row = before && (await updateProduct(trx, id, columns));
    if (!row) throw new AppError('product_not_found');
    const changes = changesBetween(figuresOf(before), figuresOf(row));
    const fields = PRODUCT_DETAILS.filter((field) => before[field] !== row[field]);
    if (changes.length + fields.length === 0) return { answer: row, trail: UNCHANGED };
    const subject = { type: 'product', id, name: row.name } as const;
    return {
      answer: row,
      trail: { action: 'product.changed', subject, details: { changes, fields } },
    };
  });
  return refuseDuplicate(deps.engine, 'duplicate_product_name', changed);
}

const sentDetails = (edit: ProductEdit) =>
  Object.fromEntries(
    PRODUCT_DETAILS.flatMap((field) => (edit[field] === undefined ? [] : [[field, edit[field]]])),
  ) as Partial<Record<ProductDetail, string>>;

const figuresOf = (row: ProductRow) => ({ name: row.name, priceCents: row.price_cents });
