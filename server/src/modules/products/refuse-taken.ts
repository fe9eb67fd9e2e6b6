import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/tables.ts';
import { findProductsByCodes, type ProductRow } from './products.repository.ts';

type Coded = Pick<ProductRow, 'id' | 'code' | 'barcode'>;

/**
 * Refuses a code or a barcode that another product on sale has.
 * @param products as they are to become; those of the same call may pass codes among themselves.
 * @throws AppError `duplicate_product_code`, `duplicate_product_barcode`.
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
