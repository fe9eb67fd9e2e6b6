import { isCarrierCode } from '#areas/orders/rules/carrier-code.ts';
import { normalizeTrackingCode } from '#areas/printing/rules/tracking-code.ts';

/** `number`: the line has no order's number; `code`: it has no code beside the number. */
type LineContent =
  | { readonly order: string; readonly trackingCode: string }
  | { readonly problem: 'number' | 'code' };

/** The content of one line of a pasted list or a CSV file. @property line 1 for the first line of the text. */
export type TrackingListLine = LineContent & { readonly line: number; readonly text: string };

/** The number that the link of an order carries. */
const ORDER_NUMBER = /^#?([1-9]\d{11})$/;
/** The codes of carriers other than the post: letters and digits, with dots and dashes, and one digit at least. */
const CODE = /^(?=.*\d)[0-9A-Za-z][0-9A-Za-z.\-/]{4,58}[0-9A-Za-z]$/;
const CARRIER_CODE_IN_GROUPS = /\b[A-Za-z]{2}(?:\s?\d){9}\s?[A-Za-z]{2}\b/;

/**
 * The lines of a list of order numbers and tracking codes, in either order, separated by blanks, a tab, `;` or `,`. Blank lines
 * and a heading are left out. A number may have its #, cells may be quoted, a carrier's code may be written in groups.
 */
export function readTrackingList(text: string): TrackingListLine[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line: index + 1, text: line.trim() }))
    .filter(({ text: line }) => /[^\s;,"']/.test(line));
  const [first, ...others] = lines;
  const content = first && isHeading(first.text) ? others : lines;
  return content.map((line) => ({ ...line, ...readLine(line.text) }));
}

/** Words without any digit name columns. */
const isHeading = (line: string): boolean => !/\d/.test(line) && /\p{L}/u.test(line);

function readLine(text: string): LineContent {
  const cells = cellsOf(text);
  const at = cells.findIndex((cell) => ORDER_NUMBER.test(cell));
  const order = ORDER_NUMBER.exec(cells[at] ?? '')?.[1];
  if (order === undefined) return { problem: 'number' };
  const others = cells.filter((_, index) => index !== at);
  const codes = others.map(normalizeTrackingCode);
  const trackingCode = codes.find(isCarrierCode) ?? codes.find((code) => CODE.test(code));
  return trackingCode === undefined ? { problem: 'code' } : { order, trackingCode };
}

/** A carrier's code in groups is one cell, with any separator between the others. */
function cellsOf(text: string): string[] {
  const grouped = CARRIER_CODE_IN_GROUPS.exec(text)?.[0];
  const rest = grouped === undefined ? text : text.replace(grouped, ' ');
  const cells = rest
    .split(/[;,\t\s]+/)
    .map((cell) => cell.replaceAll(/^["']+|["']+$/g, ''))
    .filter((cell) => cell !== '');
  return grouped === undefined ? cells : [...cells, grouped];
}
