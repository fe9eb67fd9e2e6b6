/** Undefined while nothing is made; then how much of the PDF is drawn, 0 to 100, or not yet known. */
export type PdfProgress = { percent: number | undefined } | undefined;
