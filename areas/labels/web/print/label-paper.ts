import type { BarCode } from '#kit/web/lib/print/bar-code.ts';

/** A roll of labels of 40 × 25 mm, or A4 sheets of 65 labels of 38.1 × 21.2 mm. */
export type LabelPaper = 'roll' | 'sheet';

export interface Paper {
  format: 'a4' | [width: number, height: number];
  label: { widthMm: number; heightMm: number };
  columns: number;
  rows: number;
  /** The first label's corner, and the distances from label to label. */
  leftMm: number;
  topMm: number;
  stepXMm: number;
  stepYMm: number;
  /** Widths of a module that the printers draw best, widest first. */
  modulesMm: readonly number[];
  /** The width of a printer's dot: bars must begin and end on dots. */
  dotMm: number | undefined;
}

export const PAPERS: Readonly<Record<LabelPaper, Paper>> = {
  // Most label printers have 203 dots an inch: modules of whole dots come out sharp.
  roll: {
    format: [40, 25],
    label: { widthMm: 40, heightMm: 25 },
    columns: 1,
    rows: 1,
    leftMm: 0,
    topMm: 0,
    stepXMm: 40,
    stepYMm: 25,
    modulesMm: [0.375, 0.25],
    dotMm: 0.125,
  },
  // Measures of the sheets sold as L7651, LP65/38 or A4351: the labels of a row are 2.5 mm apart, those of a column touch.
  sheet: {
    format: 'a4',
    label: { widthMm: 38.1, heightMm: 21.2 },
    columns: 5,
    rows: 13,
    leftMm: 4.75,
    topMm: 10.7,
    stepXMm: 40.6,
    stepYMm: 21.2,
    modulesMm: [0.33],
    dotMm: undefined,
  },
};

/** The narrowest module that cheap scanners read, mm. */
const NARROWEST_MM = 0.19;
/** The narrowest module that any scanner reads, mm. */
const SURE_MM = 0.25;
/** The most that a print may be off on its label, mm: the quiet zones still stay on it. */
const DRIFT_MM = 0.5;

const whole = ({ width, quiet }: Pick<BarCode, 'width' | 'quiet'>): number =>
  quiet.left + width + quiet.right;

/** The width of a module with which the code and its quiet zones fit on the label, mm; undefined for a code too long. */
export function moduleMmOn(
  { label, modulesMm }: Paper,
  code: Pick<BarCode, 'width' | 'quiet'>,
): number | undefined {
  const roomMm = (label.widthMm - 2 * DRIFT_MM) / whole(code);
  const best = modulesMm.find((moduleMm) => moduleMm <= roomMm);
  if (best !== undefined) return best;
  return roomMm >= NARROWEST_MM ? roomMm : undefined;
}

/** Whether a module's width needs a good printer and a good scanner. */
export const isNarrow = (moduleMm: number): boolean => moduleMm < SURE_MM;

/** The left end of the bars, mm from the label's left edge: the code is centred with its quiet zones. */
export function barsLeftMm(
  { label, dotMm }: Paper,
  code: Pick<BarCode, 'width' | 'quiet'>,
  moduleMm: number,
): number {
  const leftMm = (label.widthMm - whole(code) * moduleMm) / 2 + code.quiet.left * moduleMm;
  return dotMm === undefined ? leftMm : Math.round(leftMm / dotMm) * dotMm;
}

/** The corner of a label on its page, mm. */
export const labelCorner = (paper: Paper, place: number): [left: number, top: number] => [
  paper.leftMm + (place % paper.columns) * paper.stepXMm,
  paper.topMm + Math.floor(place / paper.columns) * paper.stepYMm,
];

export const labelsAPage = ({ columns, rows }: Paper): number => columns * rows;
