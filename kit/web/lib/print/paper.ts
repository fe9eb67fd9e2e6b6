/** The PDF of confirmed orders. */
export const PDF = {
  format: 'a4',
  orientation: 'portrait',
  unit: 'mm',
  columns: 2,
  marginMm: 10,
  lineStepMm: 3.5,
  paddingMm: 4,
  fontSizePt: 8,
  pageBreakMm: 287,
  fileName: 'pedidos-confirmados.pdf',
} as const;

/** The layout of the orders' blocks on a page, mm and pt. */
export interface OrderSheet {
  readonly columns: number;
  readonly lineStepMm: number;
  readonly paddingMm: number;
  readonly fontSizePt: number;
  /** Distance from the top of a line's step to its baseline: centres the letters in the step. */
  readonly baselineMm: number;
}

/** Two columns of small letters, by the specification. */
export const MANY_ORDERS: OrderSheet = { ...PDF, baselineMm: 2.6 };

/** The print of one order by itself: as wide as the page, to be read at arm's length. */
export const ONE_ORDER: OrderSheet = {
  columns: 1,
  lineStepMm: 5.5,
  paddingMm: 6,
  fontSizePt: 12,
  baselineMm: 4,
};

/** Baseline of the page's number, below everything else. */
export const FOOT_MM = 292;

/** A4, mm. */
const PAGE_WIDTH_MM = 210;

export const PAGE_TEXT_WIDTH_MM = PAGE_WIDTH_MM - 2 * PDF.marginMm;

/** Distance from the top of a line's step to its baseline: centres 8 pt letters in 3.5 mm. */
export const BASELINE_MM = 2.6;

export interface PlacedLine {
  text: string;
  strong: boolean;
  xMm: number;
  baselineMm: number;
}
