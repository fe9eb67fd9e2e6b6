/** The beginning of a text that a spreadsheet would run as a formula, in full width too. An amount below zero, `-12,30`, is none. */
const FORMULA = /^(?!-\d+,\d{2}$)[=+\-@\t\r\n＝＋－＠]/;
/** The same beginning behind apostrophes: one more apostrophe tells such a text from a guarded cell. */
const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** Whether a spreadsheet would run a text as a formula. */
export const isLikeFormula = (text: string): boolean => FORMULA.test(text);

/** A text as a cell that no spreadsheet runs: an apostrophe goes before a beginning like a formula's. */
export const guardCell = (text: string): string =>
  isLikeFormula(text) || GUARDED.test(text) ? `'${text}` : text;

/** The text of a guarded cell; any other text as it is. */
export const unguardCell = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell);
