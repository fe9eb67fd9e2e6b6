import { PDF } from './paper.ts';
import type { MeasureText } from './wrap-text.ts';

export const MM_A_POINT = 25.4 / 72;
/** Distance from baseline to baseline, in letter heights. */
export const LINE_HEIGHT = 1.2;
/** Distance from the top of a line to its baseline, in letter heights: capitals and accents stay below the top. */
export const ASCENT = 0.95;

/** A text on a label, mm from the content's top left corner. */
export interface LabelText {
  text: string;
  strong: boolean;
  sizePt: number;
  xMm: number;
  baselineMm: number;
}

/** The bars of a label, mm from the content's top left corner. */
export interface PlacedBars {
  xMm: number;
  yMm: number;
  heightMm: number;
  moduleMm: number;
}

export const measureAt =
  (measure: MeasureText, sizePt: number): MeasureText =>
  (text, strong) =>
    (measure(text, strong) * sizePt) / PDF.fontSizePt;
