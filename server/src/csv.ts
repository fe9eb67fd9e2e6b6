/** Tells spreadsheets that the file is UTF-8; without it accents break in Excel. */
const BYTE_ORDER_MARK = '\uFEFF';
/** What a spreadsheet would take for a formula, and run; in full width too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const NEEDS_QUOTES = /[";\r\n]/;

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  const text = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A table as spreadsheets in Brazil open it: `;` between cells, decimal commas, CRLF. Texts that begin like a formula get an
 * apostrophe in front.
 */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');
}
