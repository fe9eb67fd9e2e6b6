import { AppError } from '#kit/server/core/errors.ts';
import type { Engine } from '#kit/server/db/engine.ts';
import { refuseDuplicate } from '#kit/server/db/refuse-duplicate.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import { findProductsByCodes, type ProductRow } from './products.repository.ts';

type Coded = Pick<ProductRow, 'id' | 'code' | 'barcode'>;

/**
 * Refuses a code or a barcode that another product on sale has.
 * @param products their future state; those of the same call may exchange codes.
 */
export async function refuseTakenCodes(trx: Trx, products: readonly Coded[]): Promise<void> {
  const own = new Set(products.map(({ id }) => id));
  const codes = products.map(({ code }) => code).filter((code) => code !== '');
  const barcodes = products.map(({ barcode }) => barcode).filter((barcode) => barcode !== '');
  if (codes.length + barcodes.length === 0) return;
  const known = await findProductsByCodes(trx, { codes, barcodes });
  const other = known.find(({ id }) => !own.has(id));
  if (!other) return;
  const isCode = codes.includes(other.code);
  throw new AppError(isCode ? 'duplicate_product_code' : 'duplicate_product_barcode', {
    values: { product: other.name },
  });
}

/**
 * Runs a change of products that a taken name stops. The change then runs once more: a code that was taken meanwhile is found,
 * and named, this time.
 */
export async function refuseTakenNames<Answer>(
  engine: Engine,
  change: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await change();
  } catch (error) {
    if (!engine.isUniqueViolation(error)) throw error;
  }
  return refuseDuplicate(engine, 'duplicate_product_name', change());
}
