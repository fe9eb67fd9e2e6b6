import { z } from 'zod';
import { PRODUCT } from '#areas/products/rules/product-fields.ts';
import {
  instant,
  money,
  moneyInput,
  pageQuery,
  recordId,
  storableInteger,
  text,
  trimmedText,
  linesText,
} from '#kit/contract/common.ts';
import { measure, measureShape } from '#kit/contract/measures.ts';
import { shownPhoto } from '#kit/contract/photo.ts';
import {
  costInput,
  lowFilter,
  productAnswer,
  productSort,
  minimumUnits,
} from '#areas/products/contract.ts';
import { GROUP } from './rules/product-group.ts';

const valueName = trimmedText(GROUP.value.longest, 'Azul').min(1);

const axisInput = z.object({
  name: trimmedText(GROUP.axis.longest, 'Tamanho').min(1),
  values: z
    .array(
      z.object({
        _id: recordId.optional().describe('A value that the axis has; absent: a new one'),
        name: valueName,
        isArchived: z
          .boolean()
          .optional()
          .default(false)
          .describe('No longer sold: it stays for what was sold, and none of the products has it'),
      }),
    )
    .min(1)
    .max(GROUP.values.most),
});

const groupedProductInput = z.object({
  _id: recordId
    .optional()
    .describe(
      'A product of the group, also one that was deleted, or one of no group that joins it; absent: a new one',
    ),
  values: z.array(valueName).min(1).max(2).describe('The names of its value on each axis'),
  price: moneyInput.optional().describe('Of a product that is there it stays when absent'),
  cost: costInput.describe(
    'What a unit costs the shop; of a product that is there it stays when absent. Admins only',
  ),
  code: trimmedText(PRODUCT.code.longest, 'VESTIDO-P-AZUL').optional(),
  barcode: trimmedText(PRODUCT.barcode.longest, '7891000315507').optional(),
  stock: z
    .union([z.number(), trimmedText(20)])
    .optional()
    .meta({ description: 'The first stock of a new product, 0 when absent', examples: [5] }),
});

export const productGroupInput = z.object({
  name: trimmedText(GROUP.name.longest, 'Vestido midi').min(1),
  description: linesText(PRODUCT.description.longest, 'Viscose.').optional().default(''),
  ...measureShape((field) => measure(field).optional()),
  axes: z.array(axisInput).min(1).max(2),
  products: z
    .array(groupedProductInput)
    .min(1)
    .max(10 * GROUP.products.most)
    .describe(`At most ${GROUP.products.most}; more are refused in words`),
});
export type ProductGroupInput = z.input<typeof productGroupInput>;

/** The whole group as it is to be. Its products that are neither named nor leaving are deleted. */
export const productGroupEdit = productGroupInput.extend({
  version: storableInteger.min(0).describe('The version that was changed; another one is a 409'),
  leaving: z
    .array(recordId)
    .max(GROUP.products.most)
    .optional()
    .default([])
    .describe('Products that leave the group, and stay on sale under their name'),
});
export type ProductGroupEdit = z.input<typeof productGroupEdit>;

export const productGroupAnswer = z.object({
  _id: recordId,
  name: text('Vestido midi'),
  description: text('Viscose.'),
  version: storableInteger,
  minimum: minimumUnits.describe('Holds for each of its products that has none of its own'),
  ...measureShape(measure),
  axes: z.array(
    z.object({
      name: text('Tamanho'),
      values: z.array(z.object({ _id: recordId, name: text('P'), isArchived: z.boolean() })),
    }),
  ),
  products: z
    .array(
      productAnswer.extend({
        values: z.array(recordId).describe('Its value on each axis'),
        isOnSale: z.boolean().describe('False: deleted, and can be sold again'),
      }),
    )
    .describe('In the order of the values; of those that were deleted the last one of its values'),
  createdAt: instant,
});
export type ProductGroupAnswer = z.infer<typeof productGroupAnswer>;

/** Always a page. */
export const catalogueQuery = pageQuery.extend({ sort: productSort.optional(), low: lowFilter });
export type CatalogueQuery = z.input<typeof catalogueQuery>;

/** A product in no group, or a group by the cheapest of its products. */
export const catalogueAnswer = productAnswer.extend({
  photo: shownPhoto.nullable().describe('The first one of the product, or of its group'),
  group: z
    .object({
      _id: recordId,
      name: text('Vestido midi'),
      products: z.number().int(),
      stock: z.number().int().describe('Units of all its products'),
      low: z.number().int().describe('Products whose stock is at its minimum, or below it'),
      priceFrom: money,
      priceTo: money,
    })
    .nullable(),
});
export type CatalogueAnswer = z.infer<typeof catalogueAnswer>;

export const offSaleAnswer = z.object({
  _id: recordId,
  name: text('Vestido midi'),
  options: z.number().int().nullable().describe('Those of a group; null: one product'),
  deletedAt: instant.nullable().describe('Null: off sale for now'),
});
export type OffSaleAnswer = z.infer<typeof offSaleAnswer>;
