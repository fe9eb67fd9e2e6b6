import type { ProductEdit } from '@balcao/domain/contract/products';
import { refuseDuplicate } from '../../db/refuse-duplicate.ts';
import type { Trx } from '../../db/tables.ts';
import type { Caller } from '../../core/call.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { requirePriceCents } from '../../price-input.ts';
import { changesBetween } from '../../core/trail.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { nameColumns } from './product-input.ts';
import { updateProduct, type ProductRow } from './products.repository.ts';
import { findProducts } from './products.service.ts';

/**
 * Changes name, price and description; the stock has its own calls.
 * @throws AppError `product_not_found`, `validation_failed`, `duplicate_product_name`.
 */
export async function changeProduct(
  { engine }: Pick<Deps, 'engine'>,
  call: {
    readonly id: string;
    readonly edit: ProductEdit;
    readonly caller: Caller;
    readonly now: number;
  },
): Promise<ProductRow> {
  const { id, edit, caller, now } = call;
  const change = {
    ...nameColumns(edit.name),
    price_cents: requirePriceCents(edit.price),
    updated_at: now,
    ...(edit.description === undefined ? {} : { description: edit.description }),
  };
  const update = async (trx: Trx): Promise<ProductRow> => {
    const [before] = await findProducts(trx, [id]);
    const row = before && (await updateProduct(trx, id, change));
    if (!row) throw new AppError('product_not_found');
    const changes = changesBetween(figuresOf(before), figuresOf(row));
    const fields = before.description === row.description ? [] : ['description'];
    if (changes.length + fields.length === 0) return row;
    await recordAudit(trx, {
      at: now,
      actor: caller,
      action: 'product.changed',
      subject: { type: 'product', id, name: row.name },
      details: { changes, fields },
    });
    return row;
  };
  return refuseDuplicate(engine, 'duplicate_product_name', engine.transaction(update));
}

const figuresOf = (row: ProductRow) => ({ name: row.name, priceCents: row.price_cents });
