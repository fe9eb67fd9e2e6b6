import { MEASURES } from '#kit/rules/measure-fields.ts';

/** The outer measures of a parcel: whole centimetres and grams. */
export interface Box {
  readonly lengthCm: number;
  readonly widthCm: number;
  readonly heightCm: number;
  readonly weightGrams: number;
}

/** Units of a product in their package; null for an unknown measure. */
export type Piece = { readonly [Measure in keyof Box]: Box[Measure] | null } & {
  readonly name: string;
  readonly quantity: number;
};

export type BoxProblem =
  /** The first product whose weight, or one of whose measures, is unknown. */
  | { readonly reason: 'no-weight' | 'no-measures'; readonly product: string }
  /** The limits of parcels that the Correios take. */
  | { readonly reason: 'too-heavy' | 'too-large' };

const LONGEST_SIDE_CM = MEASURES.length.most;
const LARGEST_SUM_CM = 200;

const descending = (sides: readonly number[]): number[] => [...sides].sort((a, b) => b - a);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The height of the highest of so many columns. Each piece goes on the lowest column, thick pieces first. */
function heightOf(columns: number, thicknesses: readonly number[]): number {
  const heights = Array.from({ length: columns }, () => 0);
  for (const thickness of thicknesses) {
    const lowest = heights.indexOf(Math.min(...heights));
    heights[lowest] = (heights[lowest] ?? 0) + thickness;
  }
  return Math.max(...heights);
}

/**
 * The box for all pieces. Each lies flat, its smallest side up, on the largest base that any of them has. They make one column,
 * or as few columns side by side as keep the limits.
 */
export function boxOf(pieces: readonly Piece[]): Box | BoxProblem {
  const lying: { sides: number[]; quantity: number }[] = [];
  let weightGrams = 0;
  for (const { name: product, quantity, lengthCm, widthCm, heightCm, ...piece } of pieces) {
    if (piece.weightGrams === null) return { reason: 'no-weight', product };
    if (lengthCm === null || widthCm === null || heightCm === null)
      return { reason: 'no-measures', product };
    lying.push({ sides: descending([lengthCm, widthCm, heightCm]), quantity });
    weightGrams += piece.weightGrams * quantity;
  }
  if (weightGrams > MEASURES.weight.most) return { reason: 'too-heavy' };
  const length = Math.max(0, ...lying.map(({ sides }) => sides[0] ?? 0));
  const width = Math.max(0, ...lying.map(({ sides }) => sides[1] ?? 0));
  const thicknesses = descending(
    lying.flatMap(({ sides, quantity }) => Array.from({ length: quantity }, () => sides[2] ?? 0)),
  );
  const thickness = sum(thicknesses);
  for (let columns = 1; columns * width <= LONGEST_SIDE_CM; columns += 1) {
    // Thousands of pieces are not laid out where even level columns would be too high.
    if (thickness > columns * LONGEST_SIDE_CM) continue;
    const sides = descending([length, columns * width, heightOf(columns, thicknesses)]);
    const [lengthCm = 0, widthCm = 0, heightCm = 0] = sides;
    if (lengthCm <= LONGEST_SIDE_CM && sum(sides) <= LARGEST_SUM_CM)
      return { lengthCm, widthCm, heightCm, weightGrams };
  }
  return { reason: 'too-large' };
}

/** `caixa 20 × 15 × 10 cm, 0,8 kg` */
export function boxInWords({ lengthCm, widthCm, heightCm, weightGrams }: Box): string {
  const kilograms = (weightGrams / 1_000).toLocaleString('pt-BR', { maximumFractionDigits: 3 });
  return `caixa ${lengthCm} × ${widthCm} × ${heightCm} cm, ${kilograms} kg`;
}
