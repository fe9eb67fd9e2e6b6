import type { ProductEdit } from '@balcao/domain/contract/products';
import { refuseDuplicate } from '../../db/refuse-duplicate.ts';
import type { Trx } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { requirePriceCents } from '../../price-input.ts';
import { nameColumns } from './product-input.ts';
import { updateProduct, type ProductRow } from './products.repository.ts';

/**
 * Changes name, price and description; the stock has its own calls.
 * @throws AppError `product_not_found`, `validation_failed`, `duplicate_product_name`.
 */
export async function changeProduct(
  { engine }: Pick<Deps, 'engine'>,
  call: { readonly id: string; readonly edit: ProductEdit; readonly now: number },
): Promise<ProductRow> {
  const { id, edit, now } = call;
  const change = {
    ...nameColumns(edit.name),
    price_cents: requirePriceCents(edit.price),
    updated_at: now,
    ...(edit.description === undefined ? {} : { description: edit.description }),
  };
  const update = (trx: Trx) => updateProduct(trx, id, change);
  const row = await refuseDuplicate(engine, 'duplicate_product_name', engine.transaction(update));
  if (!row) throw new AppError('product_not_found');
  return row;
}
