import { z } from 'zod';
import { MOVED } from '#areas/products/rules/product-fields.ts';
import {
  EXAMPLE_ID,
  instant,
  orderNumber,
  pageQuery,
  recordId,
  storableInteger,
  storableText,
  text,
  trimmedText,
  wholeOrText,
} from '#kit/contract/common.ts';
import { costAnswer, costInput, productAnswer } from '#areas/products/contract.ts';

const count = z.number().int();

/** The effect of a batch on the units of its lines: they come in, they go out, or they are all that there is. */
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
          .union([z.number(), trimmedText(20)])
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
    .max(MOVED.products.most)
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

/** A row of a product's ledger: 1, 2, 3 … of that product. */
const stockMovementNumber = storableInteger.min(1);

/** Loose, because both fields wrong or missing is one refusal with one text: `invalid_stock_change`. */
export const stockChangeInput = z.object({
  productId: storableText(80, EXAMPLE_ID).nullish(),
  quantity: z
    .union([z.number(), trimmedText(20)])
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

/** A row of a product's stock ledger; the deltas of a product add up to its stock. */
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
