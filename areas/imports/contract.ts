import { z } from 'zod';
import { MEASURE_FIELDS } from '#kit/rules/measure-fields.ts';
import { PERSON_FIELDS } from '#kit/rules/person-fields.ts';
import { PRODUCT_FIELDS } from '#areas/products/rules/product-fields.ts';
import { EXAMPLE_ID, storableText, text } from '#kit/contract/common.ts';

/**
 * A cell of a spreadsheet, up to the longest that is sent. The limit of a field is lower, and is reported row by row.
 */
const cell = storableText(5_000).optional();

const cellsOf = <Field extends string>(fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, cell])) as Record<Field, typeof cell>;

const piece = {
  importId: z.uuid().meta({
    description: 'One a file and its columns, the same for all its pieces, the dry run and the run',
    examples: [EXAMPLE_ID],
  }),
  piece: z.number().int().min(0).max(9_999).describe('Its place among the pieces, from 0'),
  dryRun: z
    .boolean()
    .optional()
    .default(false)
    .describe(
      'Says what a run would do, and changes no product or customer. The run under the same id does that and no more',
    ),
};

const line = z.number().int().min(1).max(10_000_000).describe('The row of the spreadsheet, from 1');

/** Texts in the form of the file. A blank or missing cell changes nothing: the stored value stays. */
export const productImport = z.object({
  ...piece,
  rows: z
    .array(
      z.object({
        row: line,
        ...cellsOf(PRODUCT_FIELDS),
        ...cellsOf(MEASURE_FIELDS),
        group: cell.describe('The name of its product group, which is made where there is none'),
        value1: cell.describe('Its value on the first axis: `P`, or `Tamanho: P`'),
        value2: cell.describe('Its value on the second axis: `Azul`, or `Cor: Azul`'),
        cost: cell.describe('Reais. Admins only'),
        minimum: cell.describe('Units from which on its stock is low'),
        name: cell.describe('Which product it is, case aside'),
        price: cell.describe('Reais, such as 1.234,56 or 1234.56'),
        stock: cell.describe('Units that there are; a new product without them has none'),
      }),
    )
    .min(1)
    .max(500),
});
export type ProductImport = z.input<typeof productImport>;
export type ImportedProduct = ProductImport['rows'][number];

/** Texts in the form of the file. A blank or missing cell changes nothing: the stored value stays. */
export const customerImport = z.object({
  ...piece,
  includeForgotten: z
    .boolean()
    .optional()
    .default(false)
    .describe('Adds people who asked to be forgotten, too; without it their rows are left out'),
  rows: z
    .array(
      z.object({
        row: line,
        ...cellsOf(PERSON_FIELDS),
        cpf: cell.describe('Which customer it is; zeros lost in front are put back'),
        note: cell.describe('What staff noted for themselves'),
        name: cell.describe(
          'Without a surname beside it: the whole name, split at its first blank',
        ),
      }),
    )
    .min(1)
    .max(500),
});
export type CustomerImport = z.input<typeof customerImport>;
export type ImportedCustomer = CustomerImport['rows'][number];

export const importOutcome = z
  .enum(['added', 'changed', 'unchanged', 'moved', 'refused', 'forgotten'])
  .meta({
    description:
      '`forgotten`: of a person who asked to be forgotten, and left out. `moved`: its record is another than the dry run under this id showed, and nothing was changed; sent again in a further piece it is applied, unless it moves again',
    examples: ['changed'],
  });
export type ImportOutcome = z.infer<typeof importOutcome>;

const importedValue = z.union([z.string(), z.number()]).nullable();

/** The outcome of a row, expected or final. */
export const importedRow = z.object({
  row: line,
  outcome: importOutcome,
  changes: z
    .array(
      z.object({
        field: text('price'),
        from: importedValue.meta({ examples: [199.9] }),
        to: importedValue.meta({ examples: [189.9] }),
      }),
    )
    .describe(
      'Of a changed row, or one that moved, from the present values. Prices in reais; of customers and long texts both values are null',
    ),
  issues: z
    .array(
      z.object({ field: text('price'), message: text('Informe um preço válido, como 99,90.') }),
    )
    .describe(
      'Why it is refused or left out, or what moved; of the others what looks mistyped and goes in all the same',
    ),
});
export type ImportedRow = z.infer<typeof importedRow>;

/** An entry for each row, in the order of the rows. */
export const importAnswer = z.object({ rows: z.array(importedRow) });
export type ImportAnswer = z.infer<typeof importAnswer>;
