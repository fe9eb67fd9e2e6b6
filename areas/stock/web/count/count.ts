import type { ProductAnswer } from '#areas/products/contract.ts';
import { MOVED, storedDetail } from '#areas/products/rules/product-fields.ts';
import { readUnits } from '#kit/rules/units.ts';
import type { BatchLine } from '../shared/api.ts';

/** A counted product, as the draft keeps it. */
export interface CountedLine {
  readonly productId: string;
  readonly name: string;
  readonly groupId: string | null;
  /** The product's code and barcode, so that a second piece is known without asking. */
  readonly codes: readonly string[];
  /** The stock from which the difference is computed. */
  readonly seen: number;
  /** The pieces so far, as typed. */
  readonly units: string;
  /** Not counted: the person said that there are none. */
  readonly isZeroed?: boolean;
  /** Taken off sale meanwhile: it cannot be saved. */
  readonly isGone?: boolean;
}

export interface Count {
  /** The newest product comes first, by its first scan. */
  readonly lines: readonly CountedLine[];
  /** Codes without a product, once for each time they were read. */
  readonly unknown: readonly string[];
  readonly note: string;
}

export const NOTHING_COUNTED: Count = { lines: [], unknown: [], note: '' };

/** A batch holds as many products as a group has. */
export const MOST_COUNTED = MOVED.products.most;

const codesOf = ({ code, barcode }: ProductAnswer): string[] => [code, barcode].filter(Boolean);

const lineOf = (product: ProductAnswer, units: string): CountedLine => ({
  productId: product._id,
  name: product.name,
  groupId: product.groupId,
  codes: codesOf(product),
  seen: product.stock,
  units,
});

const withLine = (
  count: Count,
  productId: string,
  change: (line: CountedLine) => CountedLine,
): Count => ({
  ...count,
  lines: count.lines.map((line) => (line.productId === productId ? change(line) : line)),
});

const onePieceMore = ({ isZeroed: _, ...line }: CountedLine): CountedLine => {
  const units = readUnits(line.units);
  return { ...line, units: String((typeof units === 'number' ? units : 0) + 1) };
};

/** The counted product of a code; undefined for one that was not counted yet. */
export function findLine({ lines }: Count, code: string): CountedLine | undefined {
  const wanted = [storedDetail('code', code), storedDetail('barcode', code)].filter(Boolean);
  return lines.find(({ codes }) => codes.some((each) => wanted.includes(each)));
}

/** Adds one piece of a product; a full count takes no other product. */
export function addPiece(count: Count, product: ProductAnswer): Count {
  const { lines } = count;
  if (lines.some(({ productId }) => productId === product._id)) {
    return addPieceOf(count, product._id);
  }
  if (lines.length >= MOST_COUNTED) return count;
  return { ...count, lines: [lineOf(product, '1'), ...lines] };
}

export const addPieceOf = (count: Count, productId: string): Count =>
  withLine(count, productId, onePieceMore);

export const setUnits = (count: Count, productId: string, units: string): Count =>
  withLine(count, productId, ({ isZeroed: _, ...line }) => ({ ...line, units }));

export const removeLine = (count: Count, productId: string): Count => ({
  ...count,
  lines: count.lines.filter((line) => line.productId !== productId),
});

/** Sets the uncounted products to 0, as far as the count has room. */
export function zeroOthers(count: Count, products: readonly ProductAnswer[]): Count {
  const known = new Set(count.lines.map(({ productId }) => productId));
  const others = products
    .filter(({ _id }) => !known.has(_id))
    .slice(0, MOST_COUNTED - count.lines.length)
    .map((product) => ({ ...lineOf(product, '0'), isZeroed: true }));
  return { ...count, lines: [...count.lines, ...others] };
}

/** Undoes `zeroOthers` for a group. */
export const unzero = (count: Count, groupId: string): Count => ({
  ...count,
  lines: count.lines.filter((line) => !(line.isZeroed && line.groupId === groupId)),
});

/** The count over products as they are now. @param ids the products that were read: those without an answer are gone. */
export function seenAgain(
  count: Count,
  ids: readonly string[],
  products: readonly ProductAnswer[],
): Count {
  const now = new Map(products.map((product) => [product._id, product]));
  return {
    ...count,
    lines: count.lines.map((before) => {
      if (!ids.includes(before.productId)) return before;
      const { isGone: _, ...line } = before;
      const product = now.get(line.productId);
      if (!product) return { ...line, isGone: true };
      const { name, groupId, stock } = product;
      return { ...line, name, groupId, codes: codesOf(product), seen: stock };
    }),
  };
}

/** Counted less seen; undefined for a text that is no number of units. */
export function differenceOf({ units, seen }: CountedLine): number | undefined {
  const counted = readUnits(units);
  return typeof counted === 'number' ? counted - seen : undefined;
}

/** The lines that can be saved, and the products whose units cannot be read. */
export function countedLines({ lines }: Count): { lines: BatchLine[]; wrong: string[] } {
  const there = lines.filter(({ isGone }) => !isGone);
  return {
    lines: there.flatMap((line) => {
      const quantity = readUnits(line.units);
      const { productId, seen } = line;
      return typeof quantity === 'number' ? [{ productId, quantity, seen }] : [];
    }),
    wrong: there
      .filter((line) => differenceOf(line) === undefined)
      .map(({ productId }) => productId),
  };
}

export const countedSince = (count: Count, sent: Count): Count => ({
  note: count.note === sent.note ? '' : count.note,
  unknown: count.unknown.slice(sent.unknown.length),
  lines: count.lines.filter((line) => line.isGone || !sent.lines.includes(line)),
});
