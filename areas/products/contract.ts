import { z } from 'zod';
import {
  MEASURE_FIELDS,
  measureLabel,
  MEASURES,
  wrongMeasure,
  type MeasureField,
} from '#kit/rules/measure-fields.ts';
import { PRODUCT, PRODUCT_DETAILS, type ProductDetail } from './rules/product-fields.ts';
import {
  absentOr,
  EXAMPLE_ID,
  instant,
  money,
  moneyInput,
  orderNumber,
  pageQuery,
  recordId,
  storableInteger,
  storableText,
  text,
  textOrBlank,
  trimmedText,
  wholeOrText,
} from '#kit/contract/common.ts';
import { minimumUnits, minimumUnitsInput } from '#areas/stock/contract.ts';

export const productSort = z.enum([
  'price-asc',
  'price-desc',
  'name-asc',
  'name-desc',
  'created-asc',
  'created-desc',
]);
export type ProductSort = z.infer<typeof productSort>;

/** Those whose stock is at its minimum, or below it. */
export const lowFilter = z
  .enum(['true'])
  .optional()
  .describe('Only those whose stock is at its minimum, or below it');

export const productQuery = pageQuery.extend({
  sort: productSort.optional(),
  ids: storableText(10_000).optional().describe('Identifiers, comma-joined'),
  low: lowFilter,
  alone: z.enum(['true']).optional().describe('Only those in no group'),
  code: storableText(PRODUCT.code.longest)
    .optional()
    .describe('Only the product whose code or barcode is this one'),
});
export type ProductQuery = z.input<typeof productQuery>;

/** All of the list, as a file. */
export const productExportQuery = pageQuery.pick({ q: true });
export type ProductExportQuery = z.input<typeof productExportQuery>;

const productName = trimmedText(PRODUCT.name.longest, 'Vestido midi azul').min(1);

const DETAIL_EXAMPLES: Readonly<Record<ProductDetail, string>> = {
  description: 'Viscose, do P ao G.',
  code: 'VESTIDO-MIDI-AZUL',
  barcode: '7891000315507',
};

/** What a unit cost the shop. Only admins may send it; an empty text or null forgets it. */
export const costInput = moneyInput
  .nullish()
  .describe('What a unit cost the shop, in reais; null or an empty text forgets it. Admins only');

const costAnswer = money
  .nullable()
  .optional()
  .describe('What a unit cost the shop; null where it is unknown. In answers to admins only');

/** Whole grams, or centimetres, as it is packed. */
export const measureShape = <Value>(of: (field: MeasureField) => Value) =>
  Object.fromEntries(MEASURE_FIELDS.map((field) => [field, of(field)])) as Record<
    MeasureField,
    Value
  >;

function size(field: MeasureField) {
  const error = wrongMeasure(field);
  return z.number({ error }).int({ error }).min(1, { error }).max(MEASURES[field].most, { error });
}

const describedSize = (field: MeasureField) => ({
  description: `${measureLabel(field)}, as it is packed`,
  examples: [20],
});

export const measure = (field: MeasureField) => size(field).nullable().meta(describedSize(field));

const measureInput = (field: MeasureField) =>
  wholeOrText(size(field), wrongMeasure(field)).nullish().meta(describedSize(field));

const detailShape = <Text>(textOf: (longest: number, example: string) => Text) =>
  Object.fromEntries(
    PRODUCT_DETAILS.map((field) => [field, textOf(PRODUCT[field].longest, DETAIL_EXAMPLES[field])]),
  ) as Record<ProductDetail, Text>;

export const productInput = z.object({
  name: productName,
  price: moneyInput,
  stock: z.union([z.number(), storableText(20)]),
  cost: costInput,
  ...detailShape((longest, example) => textOrBlank(trimmedText(longest, example))),
  ...measureShape(measureInput),
});
export type ProductInput = z.output<typeof productInput>;

/** An edit. Stock changes only through the stock calls, so the stock of a stale form is ignored. */
export const productEdit = z.object({
  name: productName,
  price: moneyInput,
  cost: costInput,
  ...detailShape((longest, example) => absentOr(trimmedText(longest, example))),
  ...measureShape(measureInput),
  minimum: minimumUnitsInput.optional().describe('Stays when absent'),
});
export type ProductEdit = z.output<typeof productEdit>;

export const productAnswer = z.object({
  _id: recordId,
  name: text('Vestido midi azul'),
  price: money,
  stock: z.number().int(),
  cost: costAnswer,
  minimum: minimumUnits.describe(
    'Its own: the stock from which on it is low. Null: that of its group holds, if there is one',
  ),
  ...detailShape((_, example) => text(example)),
  ...measureShape(measure),
  groupId: recordId
    .nullable()
    .describe('The product group in which it stands as one of its sizes or colours'),
  createdAt: instant,
});
export type ProductAnswer = z.infer<typeof productAnswer>;

/** A row of a product's ledger: 1, 2, 3 … of that product. */
const stockMovementNumber = storableInteger.min(1);

/** Loose, because both fields wrong or missing is one refusal with one text: `invalid_stock_change`. */
export const stockChangeInput = z.object({
  productId: storableText(80, EXAMPLE_ID).nullish(),
  quantity: z
    .union([z.number(), storableText(20)])
    .nullish()
    .meta({ description: 'Whole units, from 1 to 1,000,000', examples: [5] }),
  note: trimmedText(200, 'Reposição').nullish(),
  undoes: wholeOrText(stockMovementNumber)
    .nullish()
    .describe('`movement` of the manual change that this one takes back; a second try is a 409'),
  cost: costInput.describe(
    'What a unit of this entry cost, in reais: the cost of the product becomes the average of what is there. Admins only',
  ),
});
export type StockChangeInput = z.output<typeof stockChangeInput>;

/** The product after the change, and the number of its row in the ledger. */
export const stockChangeAnswer = productAnswer.extend({ movement: stockMovementNumber });
export type StockChangeAnswer = z.infer<typeof stockChangeAnswer>;

export const stockMovementReason = z
  .enum([
    'initial',
    'manual-entry',
    'manual-removal',
    'order-confirmed',
    'order-cancelled',
    'order-changed',
  ])
  .meta({ examples: ['manual-entry'] });
export type StockMovementReason = z.infer<typeof stockMovementReason>;

/** One row of a product's stock ledger; the deltas of a product add up to its stock. */
export const stockMovementAnswer = z.object({
  movement: stockMovementNumber,
  at: instant,
  delta: z.number().int(),
  reason: stockMovementReason,
  note: text('Reposição'),
  who: text('Bruno Reis').nullable(),
  orderId: orderNumber.nullable(),
  cost: costAnswer.describe('What a unit of this entry cost, where it was said. Admins only'),
});
export type StockMovementAnswer = z.infer<typeof stockMovementAnswer>;

/** Every ledger, also of products that were deleted. */
export const stockExportQuery = pageQuery.pick({ q: true }).extend({
  product: recordId.optional().describe('Only the ledger of this product'),
});
export type StockExportQuery = z.input<typeof stockExportQuery>;
