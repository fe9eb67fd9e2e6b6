import { z } from 'zod';
import { GROUP, MOVED } from '#areas/products/rules/product-fields.ts';
import {
  EXAMPLE_ID,
  instant,
  pageQuery,
  recordId,
  storableInteger,
  storableText,
  text,
  trimmedText,
  wholeOrText,
} from '#kit/contract/common.ts';

const count = z.number().int();

/** What a batch does with the units of its lines: they come in, they go out, or they are all that there is. */
export const stockBatchKind = z.enum(['entry', 'removal', 'count']).meta({ examples: ['entry'] });
export type StockBatchKind = z.infer<typeof stockBatchKind>;

/** Movements of several products that are made, and taken back, together. */
export const stockBatchInput = z.object({
  kind: stockBatchKind,
  note: trimmedText(180, 'Reposição').optional().default(''),
  lines: z
    .array(
      z.object({
        productId: storableText(80, EXAMPLE_ID).min(1),
        quantity: z
          .union([z.number(), storableText(20)])
          .meta({ description: 'Whole units, up to 1,000,000; 0 in a count only', examples: [5] }),
        seen: storableInteger
          .min(0)
          .optional()
          .describe(
            'In a count: the stock from which the difference was told. Another stock is a 409',
          ),
      }),
    )
    .min(1)
    .max(GROUP.products.most)
    .describe('Each product once'),
});
export type StockBatchInput = z.input<typeof stockBatchInput>;

export const stockBatchUndo = z.object({
  note: trimmedText(160, 'Caixa errada').optional().default(''),
});
export type StockBatchUndo = z.input<typeof stockBatchUndo>;

const batchShape = {
  _id: recordId,
  kind: stockBatchKind,
  note: text('Reposição'),
  products: count.describe('The lines of the batch, also those of a count without a difference'),
  entered: count.describe('Units that came in'),
  removed: count.describe('Units that went out'),
  at: instant,
  undoneAt: instant.nullable(),
};

/** A batch just made or taken back, with what became of the stock of its products. */
export const stockBatchAnswer = z.object({
  ...batchShape,
  lines: z
    .array(
      z.object({
        productId: recordId,
        name: text('Vestido midi · P · Azul'),
        delta: count,
        stock: count,
      }),
    )
    .describe('The products that moved'),
});
export type StockBatchAnswer = z.infer<typeof stockBatchAnswer>;

export const stockBatchQuery = pageQuery.omit({ q: true });
export type StockBatchQuery = z.input<typeof stockBatchQuery>;

export const stockBatchRow = z.object({
  ...batchShape,
  who: text('Bruno Reis').nullable(),
});
export type StockBatchRow = z.infer<typeof stockBatchRow>;

/** The units from which on a product's stock is low; null for none. */
const minimum = z.number().int().min(0).max(MOVED.units.most);
export const minimumUnits = minimum.nullable().meta({ examples: [3] });
export const minimumUnitsInput = wholeOrText(minimum)
  .nullable()
  .meta({ examples: [3] });

export const minimumInput = z.object({ minimum: minimumUnitsInput });
export type MinimumInput = z.output<typeof minimumInput>;
