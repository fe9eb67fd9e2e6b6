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
import type { ProductRow } from './products.repository.ts';
import type { Call } from '#kit/server/core/call.ts';
import { invalidField } from '#kit/server/core/errors.ts';

type ProductTexts = Readonly<Record<'name' | ProductDetail, string>>;

/** The columns of a product's texts, and those that follow from them. */
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

/** The refusals of typed details. Absent ones are none. */
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
export function readCostCents(call: Call, cost: CostInput): number | null | undefined {
  if (cost === undefined) return undefined;
  const { role } = call.caller;
  if (!(knowsCosts(role) || role === 'system')) throw call.refusal('forbidden');
  if (cost === null || (typeof cost === 'string' && cost.trim() === '')) return null;
  const cents = parseMoney(cost);
  if (cents === undefined || cents < 0) throw invalidField('cost', COST.problems.unreadable);
  if (cents > MAX_PRICE_CENTS) throw invalidField('cost', COST.problems['too-large']);
  return cents;
}
