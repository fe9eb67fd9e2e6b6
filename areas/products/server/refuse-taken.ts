import type { CallWith } from '#kit/server/core/call.ts';
import type { ErrorDetails } from '#kit/server/core/errors.ts';
import type { Engine } from '#kit/server/db/engine.ts';
import { refuseDuplicate } from '#kit/server/db/refuse-duplicate.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import { findProductsByCodes, type ProductRow } from './products.repository.ts';

type Coded = Pick<ProductRow, 'id' | 'code' | 'barcode'>;

type TakenCode = 'duplicate_product_code' | 'duplicate_product_barcode';

/** The refusals of a product whose name, code or barcode another one on sale has. */
export type TakenRefusal = 'duplicate_product_name' | TakenCode;

/**
 * The refusal of a code or a barcode that another product on sale has; undefined if there is none.
 * @param products their future state; those of the same call may exchange codes.
 */
export async function findTakenCode(
  trx: Trx,
  products: readonly Coded[],
): Promise<{ readonly refusal: TakenCode; readonly details: ErrorDetails } | undefined> {
  const own = new Set(products.map(({ id }) => id));
  const codes = products.map(({ code }) => code).filter((code) => code !== '');
  const barcodes = products.map(({ barcode }) => barcode).filter((barcode) => barcode !== '');
  if (codes.length + barcodes.length === 0) return undefined;
  const known = await findProductsByCodes(trx, { codes, barcodes });
  const other = known.find(({ id }) => !own.has(id));
  if (!other) return undefined;
  const isCode = codes.includes(other.code);
  return {
    refusal: isCode ? 'duplicate_product_code' : 'duplicate_product_barcode',
    details: { values: { product: other.name } },
  };
}

/** @throws AppError the refusal that `findTakenCode` gives. */
export async function refuseTakenCode(
  trx: Trx,
  call: Pick<CallWith<TakenCode>, 'refusal'>,
  product: Coded,
): Promise<void> {
  const taken = await findTakenCode(trx, [product]);
  if (taken) throw call.refusal(taken.refusal, taken.details);
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
