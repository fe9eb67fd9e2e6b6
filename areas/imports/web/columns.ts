import { USUAL_AXES } from '#areas/groups/rules/group-cells.ts';
import { isMeasureField, measuresIn } from '#kit/rules/measure-fields.ts';
import { normalizeText } from '#kit/rules/search.ts';
import { KINDS, type FieldOfKind, type ImportField, type ImportKind } from './kinds.ts';

/** The field of each column of the file; undefined for a column that is not imported. No field has two columns. */
export type Columns = readonly (ImportField | undefined)[];

/** Amounts in brackets that the import does not convert; they stay in the heading, which then names no field. */
const FOREIGN =
  /[€£]|us\$|\b(?:usd|eur|mg|dm|km|lbs?|oz|in|ft|pol|polegadas?|t|ton|toneladas?|duzias?|caixas?|fardos?)\b/;

/** A heading without accents, signs, currency and bracketed text: `Preço (R$)*` is `preco`. */
export const headingWords = (heading: string): string =>
  normalizeText(heading)
    .replace(/\(.*?\)|\[.*?\]|r\$/g, (part) => (FOREIGN.test(part) ? part : ' '))
    .replace(/[º°ª]/g, 'o')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Words of headings in other words; a blank one says nothing. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/ (?:d?[aeo]s?|em|ou|qual|informe|digite|seu|sua|com ddd)(?= )/g, ''],
  [/ cod /g, ' codigo '],
  [/ qtde? /g, ' quantidade '],
  [/ (?:n|no|num) /g, ' numero '],
  [/ obs | observacoes /g, ' observacao '],
  [/ vlr /g, ' valor '],
  [/ min | minima /g, ' minimo '],
];
/** The ends of headings that say whose the field is. */
const OWNERS: Readonly<Record<ImportKind, RegExp>> = {
  products: / produto $/,
  customers: / (?:cliente|comprador|destinatario|entrega|principal) $/,
};

/** A heading as the patterns of fields have it: `Qtd. do produto` is `quantidade`. The number of a customer or a delivery is no house's. */
function plainHeading(kind: ImportKind, words: string): string {
  let plain = ` ${words.replace('e mail', 'email')} `;
  for (const [pattern, word] of WORDS) plain = plain.replace(pattern, word);
  if (plain.startsWith(' numero ')) return plain.trim();
  return (plain.replace(OWNERS[kind], '') || plain).trim();
}

/** The unit of a measure in its heading, `Peso líquido (Kg)`, `altura_cm`, `Largura em metros`; undefined for none. */
export function unitOfHeading(field: ImportField, heading: string): string | undefined {
  if (!isMeasureField(field)) return undefined;
  const [, unit = ''] = /([a-z]+)[^a-z]*$/.exec(normalizeText(heading)) ?? [];
  return measuresIn(field, unit) === undefined ? undefined : unit;
}

/** The words of a heading without the unit of the field; or without the number of the first of several columns, `Telefone 1`. */
const withoutUnit = (field: ImportField, heading: string): string =>
  headingWords(heading).replace(RegExp(`( em)? ${unitOfHeading(field, heading) ?? '1'}$`), '');

/**
 * Guesses the columns by their whole headings: those equal to a field's name, then those with a unit or number behind it. Each field
 * is taken once, by its likeliest heading.
 */
export function guessColumns(
  kind: ImportKind,
  headings: readonly string[],
  fields: readonly FieldOfKind[] = KINDS[kind].fields,
): Columns {
  const words = headings.map((heading) => plainHeading(kind, headingWords(heading)));
  const columns: (ImportField | undefined)[] = words.map(() => undefined);
  const take = ({ field, headings: names }: FieldOfKind, given: readonly string[]): void => {
    for (const name of names) {
      if (columns.includes(field)) return;
      const index = given.findIndex((each, at) => columns[at] === undefined && name.test(each));
      if (index >= 0) columns[index] = field;
    }
  };
  for (const each of fields) take(each, words);
  for (const each of fields) {
    take(
      each,
      headings.map((heading) => plainHeading(kind, withoutUnit(each.field, heading))),
    );
  }
  return kind === 'products' ? withName(columns) : columns;
}

/** The columns of further phones, which nobody chose: each stands in where the column of the phone is blank. */
export const otherPhones = (columns: Columns, headings: readonly string[]): number[] =>
  columns.includes('phone')
    ? headings.flatMap((heading, at) =>
        columns[at] === undefined && guessColumns('customers', [heading])[0] === 'phone' ? at : [],
      )
    : [];

/** How many of the cells are headings of a kind; 0 also where they are neither two nor the key's. */
export const countHeadings = (cells: readonly string[]): number =>
  Math.max(
    ...(['products', 'customers'] as const).map((kind) => {
      const columns = guessColumns(kind, cells);
      const known = columns.filter((field) => field !== undefined).length;
      return known > 1 || hasKey(kind, columns) ? known : 0;
    }),
  );

/** Uses the description as the name when there is none: shop programs often name that column so. */
const withName = (columns: Columns): Columns =>
  columns.includes('name')
    ? columns
    : columns.map((field) => (field === 'description' ? 'name' : field));

/** The columns after another field was chosen for one of them; the column that had the field before loses it. */
export const chooseColumn = (
  columns: Columns,
  index: number,
  field: ImportField | undefined,
): Columns =>
  columns.map((each, at) => {
    if (at === index) return field;
    return each === field ? undefined : each;
  });

export const hasKey = (kind: ImportKind, columns: Columns): boolean =>
  KINDS[kind].keys.some((key) => columns.includes(key)) ||
  // A group and a value name a product too.
  (columns.includes('group') && (columns.includes('value1') || columns.includes('value2')));

/** The axis in a heading of a column of values; undefined for a heading without one, such as `Valor 1`. */
export const axisOfHeading = (heading: string): string | undefined =>
  USUAL_AXES.find((axis) => normalizeText(axis) === headingWords(heading));

/** Whether a column is of photos, by its heading. */
export const isPictureHeading = (heading: string): boolean =>
  /^(url d[ao]s? )?(fotos?|imagem|imagens|image link|images?)\b/.test(headingWords(heading));

const SAMPLES = 2;

/** The first texts of a column that differ: two at most, and no row after them is read. */
export function samplesOf(
  { rows }: { readonly rows: readonly { readonly cells: readonly string[] }[] },
  column: number,
): string[] {
  const samples: string[] = [];
  for (const { cells } of rows) {
    const cell = cells[column] ?? '';
    if (cell !== '' && !samples.includes(cell)) samples.push(cell);
    if (samples.length === SAMPLES) break;
  }
  return samples;
}
