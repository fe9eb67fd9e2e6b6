import { valueCell } from '#areas/groups/rules/group-cells.ts';
import { PRODUCT } from '#areas/products/rules/product-fields.ts';
import {
  MEASURE_FIELDS,
  MEASURES,
  measuresIn,
  type MeasureField,
} from '#kit/rules/measure-fields.ts';
import { parseMoney } from '#kit/rules/money.ts';
import { nameKeyOf, normalizeText } from '#kit/rules/search.ts';
import { readCell } from '#kit/rules/spreadsheet-values.ts';
import { htmlText } from '../rules/html-text.ts';
import { headingWords, unitOfHeading } from './columns.ts';
import { labelOf, type ProductField } from './kinds.ts';
import { placesOfHeading, SYSTEMS, type SystemColumn, type SystemName } from './systems.ts';

/** A row with at least one cell with content; blank rows are counted, but left out. */
export interface TableRow {
  /** The number of the row in a spreadsheet program, from 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** The names of the products that an import of another system's file leaves out or changes something of. */
export type SystemNotes = Readonly<
  Record<'sale' | 'compared' | 'hidden' | 'uncounted' | 'cut', readonly string[]>
>;

/** A file of another system as a file of our own: our headings, and a row for each product. */
export interface SystemTable {
  readonly headings: readonly string[];
  readonly rows: readonly TableRow[];
  readonly notes: SystemNotes;
  /** The addresses of pictures, by the rows of the products that they show. */
  readonly pictures: readonly (readonly [row: number, addresses: readonly string[]])[];
}

const FIELDS: readonly ProductField[] = [
  ...(['name', 'price', 'stock', 'description', 'code', 'barcode', 'group'] as const),
  ...(['value1', 'value2', 'cost'] as const),
  ...MEASURE_FIELDS,
];

/** The numbers of columns of variations. */
const NUMBERS = ['1', '2', '3', '4', '5', '6'] as const;
/** A value of an option that does not have one. */
const NO_VALUE = 'Único';
const NOT_SHOWN =
  /^(nao|no?|false|falso|0|-1|i|inativo|draft|rascunho|archived|arquivado|unlisted|hidden|oculto)$/;

interface Line extends TableRow {
  /** The first filled cell of a column; blank for none. */
  readonly get: (column: SystemColumn) => string;
}

/** A product with its sizes and colours. */
interface Family {
  /** The rows that name the product itself; in some systems they are its options too. */
  readonly lines: Line[];
  /** The rows that name it as their parent. */
  readonly children: Line[];
}

type Pair = readonly [axis: string, value: string];

/** The addresses in a cell of pictures. Every shop serves its pictures by https. */
export const addressesIn = (cell: string): string[] =>
  cell
    .split(/[\s|]+|[,;](?=\s*https?:)/i)
    .map((part) => part.replace(/[,;]$/, '').replace(/^http:/i, 'https:'))
    .filter((part) => /^https:\/\/./i.test(part));

/** Reads the rows of a system's file, variations as the options of one product. */
export function readSystem(
  name: SystemName,
  headings: readonly string[],
  rows: readonly TableRow[],
): SystemTable {
  const { columns, axes: patterns, weightUnit } = SYSTEMS[name];
  const words = headings.map(headingWords);
  const placesOf = (...names: readonly string[]): number[] =>
    names.flatMap((pattern) => placesOfHeading(pattern, words));
  const places = new Map(
    Object.entries(columns).map(([column, names]) => [column, placesOf(...names)]),
  );
  const placesFor = (column: SystemColumn): readonly number[] => places.get(column) ?? [];
  const cellsOf = ({ cells }: TableRow, column: SystemColumn): string[] =>
    placesFor(column).flatMap((at) => cells[at] || []);
  const lineOf = (row: TableRow): Line => ({
    ...row,
    get: (column) => cellsOf(row, column)[0] ?? '',
  });
  // A row with a cell too many is refused as it stands.
  const isShifted = ({ cells }: TableRow) => cells.slice(headings.length).some(Boolean);
  const families = familiesOf(rows.filter((row) => !isShifted(row)).map(lineOf));
  const axisPlaces = NUMBERS.flatMap((number) => {
    if (!patterns) return [];
    const [nameAt = -1] = placesOf(patterns.name.replaceAll('#', number));
    const [valueAt = -1] = placesOf(patterns.value.replaceAll('#', number));
    return valueAt < 0 ? [] : [{ number, nameAt, valueAt }];
  });
  /** The rows that are products: not those of a parent, and not those that bring one more picture. */
  const membersOf = ({ lines, children }: Family): readonly Line[] => {
    if (children.length > 0) return children;
    const isOption = ({ cells, get }: Line) =>
      get('price') || get('code') || axisPlaces.some(({ valueAt }) => cells[valueAt]);
    return lines.filter((line, at) => at === 0 || isOption(line));
  };
  /** The axes and values of a row; the names of axes in columns may stand in the first row alone. */
  const pairsOf = ({ lines, children }: Family): ((line: Line) => readonly Pair[]) => {
    // Where variations name their parent, the attributes of any other product only describe it.
    if (columns.parent && children.length === 0) return () => [];
    if (!patterns) return (line) => pairsIn(line.get('name'), lines[0]?.get('name') ?? '');
    const all = [...children, ...lines];
    const names = axisPlaces.map(
      ({ number, nameAt }) =>
        all.map(({ cells }) => cells[nameAt]).find(Boolean) ?? `Opção ${number}`,
    );
    return ({ cells }) =>
      axisPlaces.flatMap(({ valueAt }, at) => {
        const value = (cells[valueAt] ?? '').replace(/^default title$/i, '');
        return value === '' ? [] : [[names[at] ?? '', value] as const];
      });
  };
  const unitOf = (field: MeasureField, line: Line): string => {
    const [place = -1] = placesFor(field);
    const named = unitOfHeading(field, headings[place] ?? '');
    if (named !== undefined) return named;
    if (field === 'weight') return weightUnit;
    const told = normalizeText(line.get('unit'));
    return measuresIn(field, told) === undefined ? 'cm' : told;
  };

  /** The names by their keys, each with the last number that was given to a namesake. */
  const taken = new Map<string, number>();
  // WooCommerce writes the ends of lines so.
  const textOf = (html: string): string => htmlText(html.replaceAll(String.raw`\n`, '\n'));
  const read: { row: number; cells: Partial<Record<ProductField, string>> }[] = [];
  const pictures: [number, string[]][] = [];
  const notes = {
    ...{ sale: [], compared: [], hidden: [], uncounted: [], cut: [] },
  } as Record<keyof SystemNotes, string[]>;
  for (const family of families) {
    const all = [...family.lines, ...family.children];
    const members = membersOf(family);
    const pairs = pairsOf(family);
    const [axis, ...more] = new Set(members.flatMap((line) => pairs(line).map(([each]) => each)));
    const name = freeName(familyName(family, axis !== undefined), taken);
    const firsts = new Map(
      (Object.keys(columns) as SystemColumn[]).map((column) => [
        column,
        all.map(({ get }) => get(column)).find(Boolean),
      ]),
    );
    const shared = (line: Line, column: SystemColumn): string =>
      line.get(column) || (firsts.get(column) ?? '');
    const common = textOf(firsts.get('description') ?? '');
    const told = new Set<keyof SystemNotes>();
    for (const line of members) {
      const price = shared(line, 'price');
      const sale = line.get('sale');
      if (isBelow(sale, price)) told.add('sale');
      if (isBelow(price, line.get('compared'))) told.add('compared');
      if (line.get('stock') === '') told.add('uncounted');
      const described = line.get('description') ? textOf(line.get('description')) : common;
      const description = cutText(described, PRODUCT.description.longest);
      if (description !== described) told.add('cut');
      const cells: Partial<Record<ProductField, string>> = {
        price: price || sale,
        stock: line.get('stock').replace(/^-.*/, '0'),
        description,
        code: line.get('code'),
        barcode: line.get('barcode'),
        cost: shared(line, 'cost'),
        ...(axis === undefined ? { name } : { group: name }),
      };
      const values = new Map(pairs(line));
      const valueOf = (each: string): string => values.get(each) ?? NO_VALUE;
      if (axis !== undefined) cells.value1 = valueCell(axis, valueOf(axis));
      // A product has two lists of values at most: the further ones stand together in the second.
      if (more.length > 0) {
        cells.value2 = valueCell(more.join(' e '), more.map(valueOf).join(' / '));
      }
      for (const field of MEASURE_FIELDS) {
        cells[field] = measureCell(field, shared(line, field), unitOf(field, line));
      }
      read.push({ row: line.row, cells });
    }
    const isHidden = all.some((line) =>
      cellsOf(line, 'shown').some((cell) => NOT_SHOWN.test(normalizeText(cell))),
    );
    if (isHidden) told.add('hidden');
    for (const note of told) notes[note].push(name);
    const addresses = [
      ...new Set(all.flatMap((line) => cellsOf(line, 'images').flatMap(addressesIn))),
    ];
    if (addresses.length > 0) for (const { row } of members) pictures.push([row, addresses]);
  }
  const fields = FIELDS.filter((field) => read.some(({ cells }) => cells[field]));
  const own = read.map(({ row, cells }) => ({
    row,
    cells: fields.map((field) => cells[field] ?? ''),
  }));
  return {
    headings: fields.map((field) => labelOf('products', field)),
    rows: [...rows.filter(isShifted), ...own].sort((one, other) => one.row - other.row),
    notes,
    pictures,
  };
}

/** The products of a file. A row without a name of its product is of the one before it. */
function familiesOf(lines: readonly Line[]): Family[] {
  const families: Family[] = [];
  const known = new Map<string, Family>();
  const add = (keys: readonly string[]): Family => {
    const family = { lines: [], children: [] };
    families.push(family);
    for (const key of keys) if (key !== '' && !known.has(key)) known.set(key, family);
    return family;
  };
  for (const line of lines.filter((each) => each.get('parent') === '')) {
    const key = line.get('family');
    const before = key === '' ? families.at(-1) : known.get(`id:${key}`);
    const isOfBefore = before && (key !== '' || line.get('name') === '');
    const family = isOfBefore ? before : add([key && `id:${key}`, line.get('code')]);
    family.lines.push(line);
  }
  for (const line of lines) {
    const parent = line.get('parent');
    if (parent === '') continue;
    const family = known.get(parent) ?? known.get(`id:${parent}`) ?? add([parent]);
    family.children.push(line);
  }
  return families;
}

const PAIR = /(?:^|\s)([^\s:;]+(?:\s+d[aeo]\s+[^\s:;]+)?)\s*:\s*([^;]+?)\s*(?:;|$)/g;

/** The names and values at the end of a variation's name. */
function pairsIn(text: string, prefix: string): Pair[] {
  const rest = text.startsWith(prefix) ? text.slice(prefix.length) : text;
  const pairs = [...rest.replaceAll(';', '; ').matchAll(PAIR)];
  if (pairs.length > 0) return pairs.map(([, axis = '', value = '']) => [axis, value] as const);
  const value = rest.replace(/^[\s\-–;]+/, '').trim();
  return value === '' ? [] : [['Opção', value]];
}

function familyName({ lines, children }: Family, hasAxes: boolean): string {
  const own = lines.map((line) => line.get('name')).find(Boolean);
  const child = children[0]?.get('name') ?? '';
  const name = own ?? child.replace(PAIR, '').replace(hasAxes ? / - .*$/ : '', '');
  return htmlText(name || (children[0]?.get('parent') ?? '')).replace(/\s+/g, ' ');
}

/** A name that no product of the file before has: products are known by their names. */
function freeName(name: string, taken: Map<string, number>): string {
  const key = nameKeyOf(name);
  let free = name;
  let count = taken.get(key) ?? 1;
  while (name !== '' && taken.has(nameKeyOf(free))) free = `${name} (${(count += 1)})`;
  taken.set(nameKeyOf(free), 1);
  taken.set(key, count);
  return free;
}

const centsOf = (cell: string): number => parseMoney(readCell(cell, 'number').text) ?? 0;

/** Whether an amount is one, and below another one. */
const isBelow = (amount: string, other: string): boolean =>
  centsOf(amount) > 0 && centsOf(amount) < centsOf(other);

const cutText = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;

/** A measure in whole grams or centimetres, rounded up; blank for none. These systems write decimals, and never group thousands. */
function measureCell(field: MeasureField, cell: string, unit: string): string {
  const { text } = readCell(cell, 'number');
  if (!/^\d+(?:[.,]\d+)?$/.test(text)) return text;
  const units = Number(text.replace(',', '.')) * (measuresIn(field, unit) ?? 1);
  return units === 0 ? '' : `${Math.ceil(units - 1e-6)} ${MEASURES[field].unit}`;
}
