import {
  detailProblem,
  PRODUCT_DETAILS,
  storedDetail,
  type ProductDetail,
} from '../rules/product-fields.ts';
import { nameKeyOf, productSearchText } from '#kit/rules/search.ts';
import { textsOf } from '#kit/rules/fields.ts';
import { NO_MEASURES } from '#kit/rules/measure-fields.ts';
import { COST, knowsCosts } from '../rules/cost.ts';
import { MAX_PRICE_CENTS, parseMoney } from '#kit/rules/money.ts';
import { changesBetween, type Entry } from '#kit/server/core/trail.ts';
import { presentMeasures } from '../rules/measure-columns.ts';
import { type ProductRow, findProductsByCodes } from './products.repository.ts';
import type { Call, Refusing } from '#kit/server/core/call.ts';
import { invalidField, type ErrorDetails } from '#kit/server/core/errors.ts';
import type { Engine } from '#kit/server/db/engine.ts';
import { refuseDuplicate } from '#kit/server/db/refuse-duplicate.ts';
import type { Trx } from '#kit/server/db/tables.ts';

type ProductTexts = Readonly<Record<'name' | ProductDetail, string>>;

export function textColumns(texts: ProductTexts) {
  const details = textsOf(PRODUCT_DETAILS, (field) => storedDetail(field, texts[field]));
  const { name } = texts;
  return {
    name,
    name_key: nameKeyOf(name),
    ...details,
    search_text: productSearchText({ ...details, name }),
  };
}

export const detailIssues = (
  details: Partial<Readonly<Record<ProductDetail, string | undefined>>>,
): { readonly field: ProductDetail; readonly message: string }[] =>
  PRODUCT_DETAILS.flatMap((field) => {
    const message = detailProblem(field, details[field] ?? '');
    return message === undefined ? [] : [{ field, message }];
  });

const NOTHING = { priceCents: null, costCents: null, ...NO_MEASURES };

/** The entry of a new product in the trail: what is known of it, and its first stock. */
export const addedEntry = (product: ProductRow): Entry => ({
  action: 'product.added',
  subject: { type: 'product', id: product.id, name: product.name },
  details: {
    changes: changesBetween(NOTHING, {
      priceCents: product.price_cents,
      costCents: product.cost_cents,
      ...presentMeasures(product),
    }),
    count: product.stock,
  },
});

type CostInput = string | number | null | undefined;

/** The cost that a call sends, in centavos: null where it is to be forgotten, undefined where the call says nothing of it. */
export function readCostCents(
  call: Call,
  cost: CostInput,
  field = 'cost',
): number | null | undefined {
  if (cost === undefined) return undefined;
  const { role } = call.caller;
  if (!(knowsCosts(role) || role === 'system')) throw call.refusal('forbidden');
  if (cost === null || (typeof cost === 'string' && cost.trim() === '')) return null;
  const cents = parseMoney(cost);
  if (cents === undefined || cents < 0) throw invalidField(field, COST.problems.unreadable);
  if (cents > MAX_PRICE_CENTS) throw invalidField(field, COST.problems['too-large']);
  return cents;
}

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
  call: Refusing<TakenCode>,
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
