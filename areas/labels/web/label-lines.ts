import type { ProductAnswer } from '#areas/products/contract.ts';
import {
  type LabelCode,
  barsOf,
  type BarCode,
  type Symbology,
} from '#kit/web/lib/print/bar-code.ts';
import { readUnits } from '#kit/rules/units.ts';
import { formatReais } from '#kit/web/lib/format.ts';
import type { ProductLabelPrint } from './print/draw-product-labels.ts';
import { isNarrow, labelsAPage, moduleMmOn, PAPERS, type LabelPaper } from './print/label-paper.ts';
import { storeGtin } from '#areas/products/rules/gtin.ts';
import { productsApi } from '#areas/products/web/shared/api.ts';

const OF_GTIN_LENGTH: Readonly<Record<number, Symbology>> = { 8: 'ean-8', 13: 'ean-13' };

/**
 * A GTIN-14 is the number of a box: Code 128, because shop scanners often do not read ITF-14, whose bars are too wide for a small label
 * besides.
 */
const codeOfGtin = (barcode: string): LabelCode => ({
  symbology: OF_GTIN_LENGTH[barcode.length] ?? 'code-128',
  text: barcode,
});

/**
 * The bars of a product's label: its barcode, or else its own code. Undefined for a product without both.
 * @param product.barcode a GTIN as it is stored
 * @param product.code in printable ASCII
 */
export function labelCode(product: {
  readonly code: string;
  readonly barcode: string;
}): LabelCode | undefined {
  if (product.barcode) return codeOfGtin(product.barcode);
  return product.code ? { symbology: 'code-128', text: product.code } : undefined;
}

function randomDigits(): string {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return String((high % 100_000) * 100_000 + (low % 100_000)).padStart(10, '0');
}

export type Barcodes = ReadonlyMap<string, string>;

/** Gives a product a barcode, unless it has one by now. @returns the barcode that it has. */
async function giveBarcode(id: string): Promise<string> {
  const params = { id };
  const { name, price, barcode } = await productsApi.call('GET /products/:id', { params });
  if (barcode) return barcode;
  const body = { name, price, barcode: storeGtin(randomDigits()) };
  return (await productsApi.call('PUT /products/:id', { params, body })).barcode;
}

/** Gives products without a barcode one of the shop's own, which fits on every label. */
export async function giveBarcodes(
  products: readonly Pick<ProductAnswer, '_id'>[],
): Promise<Barcodes> {
  const barcodes = new Map<string, string>();
  // Calls go one after the other: the server limits their number, and would refuse some of many at once.
  for (const { _id } of products) {
    barcodes.set(_id, await giveBarcode(_id));
  }
  return barcodes;
}

/** The most labels of one file. */
export const MOST_LABELS = 2_000;

export interface LabelLine {
  readonly id: string;
  readonly count: string;
}

/** A product with its bars; none when it has neither barcode nor code. */
interface CodedProduct {
  readonly product: ProductAnswer;
  readonly code: LabelCode | undefined;
  readonly barCode: BarCode | undefined;
}

export interface ShownLine extends CodedProduct {
  readonly typed: string;
  /** Undefined when the typed text is no number from 1 on. */
  readonly count: number | undefined;
  /** The product has no barcode, and no code that a scanner would read from this paper: it gets a barcode with its labels. */
  readonly isBare: boolean;
}

/** The lines with one more product: a label for each unit in stock, or one when there is none. */
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

export function shownLine(coded: CodedProduct, typed: string, paper: LabelPaper): ShownLine {
  const { product, barCode } = coded;
  const moduleMm = barCode && moduleMmOn(PAPERS[paper], barCode);
  return {
    ...coded,
    typed,
    count: readNumber(typed, MOST_LABELS),
    isBare: product.barcode === '' && (moduleMm === undefined || isNarrow(moduleMm)),
  };
}

export const totalOf = (lines: readonly ShownLine[]): number =>
  lines.reduce((sum, { count = 0 }) => sum + count, 0);

/** The number of pages for the labels; the first one begins at a place from 0 on. */
export const pagesOf = (total: number, paper: LabelPaper, firstPlace: number): number =>
  Math.ceil((total === 0 ? 0 : firstPlace + total) / labelsAPage(PAPERS[paper]));

/** The part of these lines that is drawn. @param barcodes the barcodes that products got for their labels */
export const printOf = (
  lines: readonly ShownLine[],
  hasPrice: boolean,
  barcodes: Barcodes,
): ProductLabelPrint['labels'] =>
  lines.flatMap(({ product, count }) => {
    const code = labelCode({ ...product, barcode: barcodes.get(product._id) ?? product.barcode });
    if (!code || !count) return [];
    return [{ name: product.name, price: hasPrice ? formatReais(product.price) : '', code, count }];
  });
