import { isCarrierCode } from '#areas/orders/rules/carrier-code.ts';
import { normalizeTrackingCode } from '#areas/printing/rules/tracking-code.ts';
import { normalizeText } from '#kit/rules/search.ts';
import { readCell } from '#kit/rules/spreadsheet-values.ts';
import { trackingCodeDoubt } from './tracking-code-doubt.ts';

/**
 * `number`: the line has no order's number; `code`: it has no code beside the number. `others`: what may be the code as well; missing
 * where nothing else may.
 */
type LineContent =
  | { readonly order: string; readonly trackingCode: string; readonly others?: readonly string[] }
  | { readonly problem: 'number' | 'code' };

/** The content of one line of a pasted list or a CSV file. @property line 1 for the first line of the text. */
export type TrackingListLine = LineContent & { readonly line: number; readonly text: string };

/** The number that the link of an order carries. */
const ORDER_NUMBER = /^#?([1-9]\d{11})$/;
/** The codes of carriers other than the post: letters and digits, with dots and dashes, and one digit at least. */
const CODE = /^(?=.*\d)[0-9A-Za-z][0-9A-Za-z.\-/]{4,58}[0-9A-Za-z]$|^\d{3}-\d{4} \d{4}$/;
/** A postal code in groups, and an air waybill. */
const CODE_IN_GROUPS = /\b(?:[A-Za-z]{2}(?:\s?\d){9}\s?[A-Za-z]{2}|\d{3}-\d{4} \d{4})\b/g;
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

/** How well a text fits a code: above all a postal one, then another carrier's; least of all another value, such as a CPF. */
function fitOf(code: string): number {
  if (isCarrierCode(code)) return 4;
  const doubt = trackingCodeDoubt(code);
  if (doubt !== undefined && !['unknown-form', 'cnpj'].includes(doubt)) return OTHER_VALUE;
  if (!CODE.test(code)) return 0;
  // The check digits of a CNPJ hold by chance in one of a hundred codes of Jadlog.
  return doubt ? UNKNOWN_FORM : 3;
}
const OTHER_VALUE = 1;
const UNKNOWN_FORM = 2;

/** The cell as a code would be stored. A single code of a carrier is found among other words. */
function codeIn(cell: string): string {
  const [found = cell, ...more] =
    cell.match(CODE_IN_GROUPS) ?? cell.split(/\s+/).filter((word) => fitOf(word) > UNKNOWN_FORM);
  return normalizeTrackingCode(more.length > 0 ? cell : found);
}

const orderIn = (cell = ''): string | undefined =>
  cell.split(/\s+/).flatMap((word) => ORDER_NUMBER.exec(word)?.[1] ?? [])[0];

/** The cells of a row below a heading, which may be quoted. Several blanks part columns as a tab does. */
function cellsBy(separator: string, raw: string): string[] {
  const cell = `[${separator}](?: *"((?:[^"]|"")*)" *(?=[${separator}]|$)|([^${separator}]*))`;
  const row = separator + raw.replace(/ {2,}/g, '\t');
  return [...row.matchAll(new RegExp(cell, 'g'))].map(
    ([, quoted, bare = '']) => readCell(quoted?.replaceAll('""', '"') ?? bare, 'code').text,
  );
}

/** The words of a line without columns. A carrier's code in groups is one of them. */
function wordsOf(raw: string): string[] {
  const grouped = raw.match(CODE_IN_GROUPS) ?? [];
  const words = raw.replace(CODE_IN_GROUPS, ' ').split(/[;,|\t\s]+/);
  return [...words.map((word) => readCell(word, 'code').text).filter(Boolean), ...grouped];
}

interface Heading {
  readonly separator: string;
  readonly values: readonly ColumnValue[];
}

/** A row with cells that name columns; undefined for any other. */
function headingOf(raw: string, isFirst: boolean): Heading | undefined {
  if (/\d{4}/.test(raw)) return undefined;
  const [heading] = SEPARATORS.map((separator) => ({
    separator,
    values: cellsBy(separator, raw).map(valueOf),
  })).sort((one, other) => other.values.length - one.values.length);
  if (!heading || heading.values.length < 2) return undefined;
  const hasOrder = heading.values.includes('order');
  const hasCode = heading.values.some((value) => value === 'code' || value === 'code-like');
  return (isFirst ? hasCode || hasOrder : hasCode && hasOrder) ? heading : undefined;
}

/** @param values of the columns; none for a line of words */
function readCells(cells: readonly string[], values: readonly ColumnValue[] = []): LineContent {
  const valueAt = (at: number): ColumnValue => values[at] ?? 'unknown';
  const at = (['order', 'unknown', 'other'] as const)
    .map((value) => cells.findIndex((cell, each) => valueAt(each) === value && orderIn(cell)))
    .find((each) => each >= 0);
  const order = orderIn(cells[at ?? -1]);
  if (order === undefined) return { problem: 'number' };
  const codesOf = (value: ColumnValue): string[] =>
    cells
      .filter((_, each) => each !== at && valueAt(each) === value)
      .map(codeIn)
      .sort((one, other) => fitOf(other) - fitOf(one));
  const lead =
    (['code', 'code-like'] as const).find((value) => values.includes(value)) ?? 'unknown';
  const candidates = codesOf(lead).filter((code) =>
    lead === 'unknown' ? fitOf(code) > 0 : /\d/.test(code) && code.length <= LONGEST_CODE,
  );
  const [trackingCode, ...more] = new Set(candidates);
  // Several other values without a code are those of an order that has none yet.
  const isOther = trackingCode && lead === 'unknown' && fitOf(trackingCode) === OTHER_VALUE;
  if (!trackingCode || (isOther && more.length > 0)) return { problem: 'code' };
  if (lead === 'code-like') more.push(...codesOf('unknown'));
  const least = lead === 'code' ? UNKNOWN_FORM : Math.max(UNKNOWN_FORM, fitOf(trackingCode));
  const others = more.filter((code) => fitOf(code) >= least);
  return { order, trackingCode, ...(others.length > 0 && { others }) };
}

/**
 * The lines of a list of order numbers and tracking codes. Where headings name columns, they lead: of a carrier's, the post's or a
 * marketplace's file. Other lines have number and code in either order, separated by blanks, a tab, `;` or `,`. Blank lines, headings
 * and titles are left out. A number may have its #, cells may be quoted, a carrier's code may be written in groups.
 */
export function readTrackingList(text: string): TrackingListLine[] {
  let lines: TrackingListLine[] = [];
  let heading: Heading | undefined;
  for (const [index, raw] of text.split(LINE_END).entries()) {
    const found = headingOf(raw, !heading);
    // Lines in front of the headings are titles.
    if (found && !heading) lines = lines.filter((line) => 'order' in line);
    if (found) heading = found;
    else if (/\d/.test(raw) || (lines.length > 0 && /\p{L}/u.test(raw))) {
      const cells = heading ? cellsBy(heading.separator, raw) : [];
      const content =
        cells.length > 1 ? readCells(cells, heading?.values) : readCells(wordsOf(raw));
      lines.push({ line: index + 1, text: raw.trim(), ...content });
    }
  }
  return lines;
}

/** The ends of the lines of a list. */
export const LINE_END = /\r\n|\r|\n/;
