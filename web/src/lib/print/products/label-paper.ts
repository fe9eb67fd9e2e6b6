import type { BarCode } from '../bar-code.ts';

/** A roll of labels of 40 × 25 mm, or A4 sheets of 65 labels of 38.1 × 21.2 mm. */
export type LabelPaper = 'roll' | 'sheet';

/** Sizes and places, mm. */
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
  /** Widths of a module that its printers draw best, widest first. */
  modulesMm: readonly number[];
  /** The width of a printer's dot, where bars must begin and end on dots. */
  dotMm: number | undefined;
}

export const PAPERS: Readonly<Record<LabelPaper, Paper>> = {
  // Label printers mostly have 203 dots an inch: modules of whole dots come out sharp.
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
  // Measures of the sheets sold as L7651, LP65/38 or A4351: the labels of a row stand 2.5 mm apart, those of a column touch.
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

/** Below this width cheap scanners fail, mm. */
const NARROWEST_MM = 0.19;
/** Above this width any scanner reads, mm. */
const SURE_MM = 0.25;
/** How far a print may be off on its label, mm: the quiet zones stay on it all the same. */
const DRIFT_MM = 0.5;

const whole = ({ width, quiet }: Pick<BarCode, 'width' | 'quiet'>): number =>
  quiet.left + width + quiet.right;

/** The width of a module with which the code and its quiet zones stand on the label, mm; undefined for a code too long. */
export function moduleMmOn(
  { label, modulesMm }: Paper,
  code: Pick<BarCode, 'width' | 'quiet'>,
): number | undefined {
  const roomMm = (label.widthMm - 2 * DRIFT_MM) / whole(code);
  const best = modulesMm.find((moduleMm) => moduleMm <= roomMm);
  if (best !== undefined) return best;
  return roomMm >= NARROWEST_MM ? roomMm : undefined;
}

/** Whether a module's width asks for a good printer and a good scanner. */
export const isNarrow = (moduleMm: number): boolean => moduleMm < SURE_MM;

/** The place where the bars begin, mm from the label's left edge: the code stands in the middle with its quiet zones. */
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

/** The labels of a page. */
export const labelsAPage = ({ columns, rows }: Paper): number => columns * rows;
