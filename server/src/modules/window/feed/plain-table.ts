import { isLikeFormula } from '@balcao/domain/rules/spreadsheet-values';

const NEEDS_QUOTES = { ',': /[",\r\n]|^\s|\s$/, '\t': /["\t\r\n]|^\s|\s$/ } as const;

/**
 * A table as programs read it: UTF-8 without a mark, CRLF. Unlike those of `toCsv` its texts stay as they are, as readers compare and show
 * them; what people have typed goes through `plainCell`.
 */
export function plainTable(
  rows: readonly (readonly string[])[],
  separator: keyof typeof NEEDS_QUOTES,
): string {
  const cell = (text: string): string =>
    NEEDS_QUOTES[separator].test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  return rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join('');
}

const NO_BREAK_SPACE = '\u00A0';

/**
 * A text for people that no spreadsheet runs: a no-break space goes before a beginning like a formula's. Readers trim it or show nothing of
 * it, and spreadsheets, which skip other blanks before a formula, take it for a letter.
 */
export const plainCell = (text: string): string =>
  isLikeFormula(text) ? NO_BREAK_SPACE + text : text;
