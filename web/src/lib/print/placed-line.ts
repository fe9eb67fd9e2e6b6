import { PDF } from './paper.ts';

/** A4, mm. */
const PAGE_WIDTH_MM = 210;

export const PAGE_TEXT_WIDTH_MM = PAGE_WIDTH_MM - 2 * PDF.marginMm;

/** Distance from the top of a line's step to its baseline: centres 8 pt letters in 3.5 mm. */
export const BASELINE_MM = 2.6;

/** A text at its place on the page. */
export interface PlacedLine {
  text: string;
  strong: boolean;
  xMm: number;
  baselineMm: number;
}
