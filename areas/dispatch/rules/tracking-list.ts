import { isCarrierCode } from '#areas/orders/rules/carrier-code.ts';
import { normalizeTrackingCode } from '#areas/printing/rules/tracking-code.ts';
import { oneLine } from '#kit/rules/one-line.ts';
import { normalizeText } from '#kit/rules/search.ts';
import { cellText } from '#kit/rules/spreadsheet-values.ts';
import { trackingCodeDoubt } from './tracking-code-doubt.ts';

/**
 * `number`: the line has no order's number; `code`: it has no code beside the number. `others`: what may be the code as well; missing
 * where nothing else may.
 */
type LineContent = Read | { readonly problem: 'number' | 'code' };
interface Read {
  readonly order: string;
  readonly trackingCode: string;
  readonly others?: readonly string[];
}

/** The content of one line of a pasted list or a CSV file. @property line 1 for the first line of the text. */
export type TrackingListLine = LineContent & { readonly line: number; readonly text: string };

/** A line as it stands in the text. */
interface Row {
  readonly line: number;
  readonly raw: string;
}

/** The number that the link of an order carries. */
const ORDER_NUMBER = /^#?([1-9]\d{11})$/;
/** The codes of carriers other than the post: letters and digits, with dots and dashes, and one digit at least. */
const CODE = /^(?=.*\d)[0-9A-Za-z][0-9A-Za-z.\-/]{4,58}[0-9A-Za-z]$/;
const CARRIER_CODE_IN_GROUPS = /\b[A-Za-z]{2}(?:\s?\d){9}\s?[A-Za-z]{2}\b/g;
const LONGEST_CODE = 60;
const SEPARATORS = ['\t', ';', '|', ','];

/** The value of a column, by its heading. `code-like`: only a code where no other heading names one. */
type ColumnValue = 'code' | 'code-like' | 'order' | 'unknown' | 'other';

/** The words of headings, the first row that fits a heading counts: `Data do pedido` names a date, `Código do pedido` an order. */
const HEADINGS: readonly (readonly [ColumnValue, RegExp])[] = [
  [
    'other',
    /\b(data|dt|date|horas?|status|situacao|evento|tipo|link|url|site|valor|vlr|preco|total|frete|peso|prazo|previsao|ultim[ao]|qtde?|quantidade|itens|descricao|servico|cpf|cnpj|cep)\b/,
  ],
  ['code', /rastre|track|\b(objetos?|etiquetas?|awb|sro)\b/],
  ['order', /pedido|\border|\b(vendas?|compras?|ordem)\b/],
  [
    'code-like',
    /^(cod|codigos?|code)$|\b(cod|codigo|code)\b.*\b(postagem|envio|remessa|encomenda|correios)\b/,
  ],
  [
    'other',
    /\b(doc|documento|rg|ie|postal|tel|telefones?|fone|cel|celular|whats|whatsapp|phone|contato|postagem|postado|emissao|entrega|vencimento|criacao|notas?|nfe?|nfce|fiscal|chave|danfe|serie|barras|ean|gtin|sku|cartao|contrato|conta|cliente|email)\b/,
  ],
];

function valueOf(heading: string): ColumnValue {
  const words = normalizeText(heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replace(/[ºª°]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return HEADINGS.find(([, fits]) => fits.test(words))?.[0] ?? 'unknown';
}

/** The fit of a text that has the form of no carrier's code. Any number of such texts fits less than one code of a carrier. */
const LIKE_A_CODE = 0.001;

/** How well a text fits a code: above all a postal one, then another carrier's; least of all another value, such as a CPF. */
function fitOf(code: string): number {
  if (isCarrierCode(code)) return 3;
  const doubt = trackingCodeDoubt(code);
  if (doubt !== undefined && doubt !== 'unknown-form') return LIKE_A_CODE ** 2;
  if (!CODE.test(code)) return 0;
  return doubt ? LIKE_A_CODE : 2;
}

/** The cell as a code would be stored. A postal code is found among other words. */
function codeIn(cell: string): string {
  const [first, ...more] = cell.match(CARRIER_CODE_IN_GROUPS) ?? [];
  return normalizeTrackingCode(first !== undefined && more.length === 0 ? first : cell);
}

const orderIn = (cell = ''): string | undefined => ORDER_NUMBER.exec(oneLine(cell))?.[1];

/** The cells of a row of a table, which may be quoted. Several blanks part columns as a tab does. */
function cellsBy(separator: string, raw: string): string[] {
  const cell = new RegExp(
    `[${separator}](?: *"((?:[^"]|"")*)" *(?=[${separator}]|$)|([^${separator}]*))`,
    'g',
  );
  return [...(separator + raw.replace(/ {2,}/g, '\t')).matchAll(cell)].map(
    ([, quoted, bare = '']) => cellText(quoted?.replaceAll('""', '"') ?? bare),
  );
}

/** The words of a line without columns. A carrier's code in groups is one of them. */
function wordsOf(text: string): string[] {
  const grouped = text.match(CARRIER_CODE_IN_GROUPS) ?? [];
  const rest = text.replace(CARRIER_CODE_IN_GROUPS, ' ');
  const words = rest.split(/[;,\t\s]+/).map((cell) => cell.replaceAll(/^["']+|["']+$/g, ''));
  return [...words.filter((word) => word !== ''), ...grouped];
}

/** The code among cells that fits best, and those that fit as well or better. @param chosen the code, where its column says it */
function bestOf(cells: readonly string[], chosen?: string): Omit<Read, 'order'> | undefined {
  const codes = [...new Set(cells.map(codeIn))]
    .map((code) => ({ code, fit: fitOf(code) }))
    .filter(({ fit }) => fit > 0)
    .sort((one, other) => other.fit - one.fit);
  const trackingCode = chosen ?? codes[0]?.code;
  if (trackingCode === undefined) return undefined;
  const least = Math.max(LIKE_A_CODE, fitOf(trackingCode));
  const others = codes.filter(({ code, fit }) => code !== trackingCode && fit >= least);
  return { trackingCode, ...(others.length > 0 && { others: others.map(({ code }) => code) }) };
}

/** Rows below one heading, or without any. */
interface Table {
  /** Missing: the rows say it. */
  readonly separator?: string;
  readonly values: readonly ColumnValue[];
  readonly rows: Row[];
}

/** A row with cells that name columns; undefined for any other. */
function headingOf({ raw }: Row, isFirst: boolean): Table | undefined {
  if (/\d{4}/.test(raw)) return undefined;
  const [separator, cells] = SEPARATORS.map((each) => [each, cellsBy(each, raw)] as const).reduce(
    (most, each) => (each[1].length > most[1].length ? each : most),
  );
  const values = cells.map(valueOf);
  const has = (...some: ColumnValue[]) => values.some((value) => some.includes(value));
  const hasCode = has('code', 'code-like');
  const isHeading = isFirst ? hasCode || has('order') : hasCode && has('order');
  return isHeading && cells.length > 1 ? { separator, values, rows: [] } : undefined;
}

/** The places of columns, the likeliest first. */
interface Columns {
  readonly codes: readonly number[];
  readonly orders: readonly number[];
}

function columnsOf(rows: readonly (readonly string[])[], values: readonly ColumnValue[]): Columns {
  const most = rows.reduce((length, cells) => Math.max(length, cells.length), 0);
  const columns = Array.from({ length: most }, (_, at) => {
    const cells = rows.map((row) => row[at] ?? '');
    const fits = cells.map((cell) => (orderIn(cell) ? 0 : fitOf(codeIn(cell))));
    const orders = cells.filter(orderIn).length;
    return { at, value: values[at] ?? 'unknown', orders, fit: fits.reduce((a, b) => a + b, 0) };
  });
  const of = (value: ColumnValue) => columns.filter((column) => column.value === value);
  const voted = of('unknown').filter(({ fit }) => fit > 0);
  const codes = [of('code'), of('code-like'), voted].find(({ length }) => length > 0) ?? [];
  const orders = (['order', 'unknown', 'other'] as const).flatMap((value) =>
    of(value).sort((one, other) => other.orders - one.orders),
  );
  return {
    codes: codes.sort((one, other) => other.fit - one.fit).map(({ at }) => at),
    orders: orders.map(({ at }) => at),
  };
}

/** A row without columns. */
function readWords(raw: string): LineContent {
  const words = wordsOf(raw);
  const at = words.findIndex(orderIn);
  const order = orderIn(words[at]);
  if (order === undefined) return { problem: 'number' };
  const best = bestOf(words.filter((_, index) => index !== at));
  return best ? { order, ...best } : { problem: 'code' };
}

function readTable({ rows, values, ...table }: Table): TrackingListLine[] {
  const hasOrder = (cells: readonly string[]): boolean => cells.some(orderIn);
  const separator =
    table.separator ??
    SEPARATORS.find(
      (each) => rows.filter(({ raw }) => hasOrder(cellsBy(each, raw))).length * 2 > rows.length,
    );
  const split = rows.map(({ raw }) => (separator === undefined ? [] : cellsBy(separator, raw)));
  const { codes, orders } = columnsOf(split, values);
  const isNamed = values.some((value) => value === 'code' || value === 'code-like');

  const readCells = (cells: readonly string[], raw: string): LineContent => {
    const at = orders.find((each) => orderIn(cells[each]));
    const order = at === undefined ? undefined : orderIn(cells[at]);
    if (order === undefined) return { problem: 'number' };
    const [cell, ...others] = codes.map((each) => (each === at ? undefined : (cells[each] ?? '')));
    if (cell === '' && !isNamed) return { problem: 'code' };
    const code = codeIn(cell ?? '');
    const isCode = isNamed ? /\d/.test(code) && code.length <= LONGEST_CODE : fitOf(code) > 0;
    const filled = [cell, ...others].filter((each) => each !== undefined);
    const best = bestOf(filled, isCode ? code : undefined);
    if (best) return { order, ...best };
    return values.length > 0 ? { problem: 'code' } : readWords(raw);
  };
  return rows.map(({ line, raw }, index) => {
    const cells = split[index] ?? [];
    const isInColumns = cells.length > 1 && (values.length > 0 || hasOrder(cells));
    return { line, text: raw.trim(), ...(isInColumns ? readCells(cells, raw) : readWords(raw)) };
  });
}

/**
 * The lines of a list of order numbers and tracking codes. Where headings name columns, they lead: of a carrier's, the post's or a
 * marketplace's file. Without headings the column that fits a code best in all lines is the code's, and lines without columns have
 * number and code in either order, separated by blanks, a tab, `;` or `,`. Blank lines, headings and titles are left out. A number may
 * have its #, cells may be quoted, a carrier's code may be written in groups.
 */
export function readTrackingList(text: string): TrackingListLine[] {
  const bare: Table = { values: [], rows: [] };
  const tables = [bare];
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(LINE_END)
    .entries()) {
    if (!/[^\s;,|"']/.test(raw)) continue;
    const row = { line: index + 1, raw };
    const heading = headingOf(row, tables.length === 1);
    if (heading) tables.push(heading);
    else tables.at(-1)?.rows.push(row);
  }
  const isTitle = ({ raw }: Row): boolean =>
    tables.length > 1 ? !wordsOf(raw).some(orderIn) : !/\d/.test(raw) && /\p{L}/u.test(raw);
  const start = bare.rows.findIndex((row) => !isTitle(row));
  bare.rows.splice(0, start < 0 ? bare.rows.length : start);
  return tables.flatMap(readTable);
}

/** The ends of the lines of a list. */
export const LINE_END = /\r\n|\r|\n/;
