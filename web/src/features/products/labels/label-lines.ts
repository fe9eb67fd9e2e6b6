import type { ProductAnswer } from '@balcao/domain/contract/products';
import { labelCode, type LabelCode } from '@balcao/domain/rules/label-code';
import { readUnits } from '@balcao/domain/rules/units';

import { formatReais } from '../../../lib/format.ts';
import { barsOf, type BarCode } from '../../../lib/print/bar-code.ts';
import type { ProductLabelPrint } from '../../../lib/print/products/draw-product-labels.ts';
import {
  isNarrow,
  labelsAPage,
  moduleMmOn,
  PAPERS,
  type LabelPaper,
} from '../../../lib/print/products/label-paper.ts';

/** Labels of one file. */
export const MOST_LABELS = 2_000;

/** A chosen product, by `_id`, and the number of its labels as typed. */
export interface LabelLine {
  readonly id: string;
  readonly count: string;
}

/** Why a product gets no label: it has neither barcode nor code, or its code is too long for the paper's labels. */
export type LabelProblem = 'no-code' | 'too-long';

/** A product with its bars; without where it has neither barcode nor code. */
export interface CodedProduct {
  readonly product: ProductAnswer;
  readonly code: LabelCode | undefined;
  readonly barCode: BarCode | undefined;
}

/** A line as the list shows it. */
export interface ShownLine extends CodedProduct {
  readonly typed: string;
  /** Undefined where the typed text is no number from 1 on. */
  readonly count: number | undefined;
  readonly problem: LabelProblem | undefined;
  /** Its bars ask for a good printer. */
  readonly isNarrow: boolean;
  /** Too long for this paper, but not for the other one. */
  readonly fitsOther: boolean;
}

/** The lines with one more product; a label for each unit in stock, and one where there is none. */
export function withProduct(
  lines: readonly LabelLine[],
  { _id: id, stock }: Pick<ProductAnswer, '_id' | 'stock'>,
): readonly LabelLine[] {
  if (lines.some((line) => line.id === id)) return lines;
  return [...lines, { id, count: String(Math.min(Math.max(stock, 1), MOST_LABELS)) }];
}

export const withCount = (
  lines: readonly LabelLine[],
  id: string,
  count: string,
): readonly LabelLine[] => lines.map((line) => (line.id === id ? { ...line, count } : line));

export const withoutProduct = (lines: readonly LabelLine[], id: string): readonly LabelLine[] =>
  lines.filter((line) => line.id !== id);

export function codedProduct(product: ProductAnswer): CodedProduct {
  const code = labelCode(product);
  return { product, code, barCode: code && barsOf(code) };
}

/** A number from 1 to `most`, as typed; undefined for anything else. */
export function readNumber(text: string, most: number): number | undefined {
  const read = readUnits(text);
  return typeof read === 'number' && read >= 1 && read <= most ? read : undefined;
}

const OTHER: Readonly<Record<LabelPaper, LabelPaper>> = { roll: 'sheet', sheet: 'roll' };

export function shownLine(coded: CodedProduct, typed: string, paper: LabelPaper): ShownLine {
  const { barCode } = coded;
  const moduleMm = barCode && moduleMmOn(PAPERS[paper], barCode);
  const isTooLong = barCode !== undefined && moduleMm === undefined;
  return {
    ...coded,
    typed,
    count: readNumber(typed, MOST_LABELS),
    problem: barCode === undefined ? 'no-code' : isTooLong ? 'too-long' : undefined,
    isNarrow: moduleMm !== undefined && isNarrow(moduleMm),
    fitsOther: isTooLong && moduleMmOn(PAPERS[OTHER[paper]], barCode) !== undefined,
  };
}

/** The labels of these lines, without products that get none. */
export const totalOf = (lines: readonly ShownLine[]): number =>
  lines.reduce((sum, { problem, count = 0 }) => sum + (problem ? 0 : count), 0);

/** Pages that the labels take, of which the first one begins at a place from 0 on. */
export const pagesOf = (total: number, paper: LabelPaper, firstPlace: number): number =>
  Math.ceil((total === 0 ? 0 : firstPlace + total) / labelsAPage(PAPERS[paper]));

/** What is drawn of these lines. */
export const printOf = (
  lines: readonly ShownLine[],
  hasPrice: boolean,
): ProductLabelPrint['labels'] =>
  lines.flatMap(({ product, code, count, problem }) =>
    code && count && !problem
      ? [{ name: product.name, price: hasPrice ? formatReais(product.price) : '', code, count }]
      : [],
  );
