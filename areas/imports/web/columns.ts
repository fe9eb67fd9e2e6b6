import { USUAL_AXES } from '#areas/groups/rules/group-cells.ts';
import { normalizeText } from '#kit/rules/search.ts';
import { KINDS, type FieldOfKind, type ImportField, type ImportKind } from './kinds.ts';
import type { Table } from './read-table.ts';

/** The field of each column of the file; undefined for a column that is not imported. No field has two columns. */
export type Columns = readonly (ImportField | undefined)[];

/** A heading without accents, signs, currency and bracketed text: `Preço (R$)*` is `preco`. */
export const headingWords = (heading: string): string =>
  normalizeText(heading)
    .replace(/\(.*?\)|\[.*?\]|r\$/g, ' ')
    .replace(/[º°ª]/g, 'o')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * Guesses the columns by their headings: first headings equal to a field's name, then those that begin with it. Each field is
 * taken once, by its likeliest heading.
 */
export function guessColumns(
  kind: ImportKind,
  headings: readonly string[],
  fields: readonly FieldOfKind[] = KINDS[kind].fields,
): Columns {
  const words = headings.map(headingWords);
  const columns: (ImportField | undefined)[] = words.map(() => undefined);
  const take = (field: ImportField, fits: (heading: string) => boolean): void => {
    if (columns.includes(field)) return;
    const index = words.findIndex((heading, at) => columns[at] === undefined && fits(heading));
    if (index >= 0) columns[index] = field;
  };
  for (const { field, headings: names } of fields) {
    for (const name of names) take(field, (heading) => heading === name);
  }
  for (const { field, headings: names } of fields) {
    for (const name of names) take(field, (heading) => heading.startsWith(`${name} `));
  }
  return kind === 'products' ? withName(columns) : columns;
}

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
  columns.includes(KINDS[kind].key) ||
  // A group and a value name a product too.
  (columns.includes('group') && (columns.includes('value1') || columns.includes('value2')));

/** The axis in a heading of a column of values; undefined for a heading without one, such as `Valor 1`. */
export const axisOfHeading = (heading: string): string | undefined =>
  USUAL_AXES.find((axis) => normalizeText(axis) === headingWords(heading));

/** Whether a column has addresses of photos, by its heading: a spreadsheet imports none. */
export const isPhotoHeading = (heading: string): boolean =>
  /^(url d[ao]s? )?(fotos?|imagem|imagens|image link|images?)\b/.test(headingWords(heading));

const SAMPLES = 2;

/** The first texts of a column that differ: two at most, and no row after them is read. */
export function samplesOf({ rows }: Pick<Table, 'rows'>, column: number): string[] {
  const samples: string[] = [];
  for (const { cells } of rows) {
    const cell = cells[column] ?? '';
    if (cell !== '' && !samples.includes(cell)) samples.push(cell);
    if (samples.length === SAMPLES) break;
  }
  return samples;
}
