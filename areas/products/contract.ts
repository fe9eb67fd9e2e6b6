import { z } from 'zod';
import { measure, measureInput, measureShape } from '#kit/contract/measures.ts';
import { MOVED, PRODUCT, PRODUCT_DETAILS, type ProductDetail } from './rules/product-fields.ts';
import {
  absentOr,
  instant,
  money,
  moneyInput,
  pageQuery,
  recordId,
  storableText,
  text,
  textOrBlank,
  trimmedText,
  wholeOrText,
  linesText,
} from '#kit/contract/common.ts';

export const productSort = z.enum([
  'price-asc',
  'price-desc',
  'name-asc',
  'name-desc',
  'created-asc',
  'created-desc',
]);
export type ProductSort = z.infer<typeof productSort>;

/** The filter for products whose stock is at its minimum, or below it. */
export const lowFilter = z
  .enum(['true'])
  .optional()
  .describe('Only those whose stock is at its minimum, or below it');

export const productQuery = pageQuery.extend({
  sort: productSort.optional(),
  ids: storableText(10_000).optional().describe('Identifiers, comma-joined'),
  low: lowFilter,
  alone: z.enum(['true']).optional().describe('Only those in no group'),
  code: trimmedText(PRODUCT.code.longest)
    .optional()
    .describe('Only the product whose code or barcode is this one'),
});
export type ProductQuery = z.input<typeof productQuery>;

/** All of the list, as a file. */
export const productExportQuery = pageQuery.pick({ q: true });
export type ProductExportQuery = z.input<typeof productExportQuery>;

/** A removal: a product that is kept stands in the list of those off sale, another one for 30 days. */
export const removalQuery = z.object({
  keep: z.enum(['true']).optional().describe('Off sale for now: listed by GET /catalogue/off-sale'),
});
export type RemovalQuery = z.output<typeof removalQuery>;

const productName = trimmedText(PRODUCT.name.longest, 'Vestido midi azul').min(1);

const DETAIL_EXAMPLES: Readonly<Record<ProductDetail, string>> = {
  description: 'Viscose, do P ao G.',
  code: 'VESTIDO-MIDI-AZUL',
  barcode: '7891000315507',
};

/** The cost of a unit for the shop. Only admins may send it; an empty text or null forgets it. */
export const costInput = moneyInput
  .nullish()
  .describe('What a unit cost the shop, in reais; null or an empty text forgets it. Admins only');

export const costAnswer = money
  .nullable()
  .optional()
  .describe('What a unit cost the shop; null where it is unknown. In answers to admins only');

/** The units from which on a product's stock is low; null for none. */
const minimum = z.number().int().min(0).max(MOVED.units.most);
export const minimumUnits = minimum.nullable().meta({ examples: [3] });
const minimumUnitsInput = wholeOrText(minimum)
  .nullable()
  .meta({ examples: [3] });

export const minimumInput = z.object({ minimum: minimumUnitsInput });
export type MinimumInput = z.output<typeof minimumInput>;

const detailText = (field: ProductDetail) =>
  (field === 'description' ? linesText : trimmedText)(
    PRODUCT[field].longest,
    DETAIL_EXAMPLES[field],
  );

const detailShape = <Text>(textOf: (field: ProductDetail) => Text) =>
  Object.fromEntries(PRODUCT_DETAILS.map((field) => [field, textOf(field)])) as Record<
    ProductDetail,
    Text
  >;

export const productInput = z.object({
  name: productName,
  price: moneyInput,
  stock: z.union([z.number(), trimmedText(20)]),
  cost: costInput,
  ...detailShape((field) => textOrBlank(detailText(field))),
  ...measureShape(measureInput),
});
export type ProductInput = z.output<typeof productInput>;

/** An edit. Stock changes only through the stock calls, so the stock of a stale form is ignored. */
export const productEdit = z.object({
  name: productName,
  price: moneyInput,
  cost: costInput,
  ...detailShape((field) => absentOr(detailText(field))),
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
  ...detailShape((field) => text(DETAIL_EXAMPLES[field])),
  ...measureShape(measure),
  groupId: recordId
    .nullable()
    .describe('The product group in which it stands as one of its sizes or colours'),
  createdAt: instant,
});
export type ProductAnswer = z.infer<typeof productAnswer>;
