/** What a spreadsheet would take for a formula, and run; in full width too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** The same behind apostrophes: one more tells it from a guarded cell. */
const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** A text as a cell that no spreadsheet runs: an apostrophe goes before what begins like a formula. */
export const guardCell = (text: string): string =>
  FORMULA.test(text) || GUARDED.test(text) ? `'${text}` : text;

/** The text that was guarded; any other text as it is. */
export const unguardCell = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell);
