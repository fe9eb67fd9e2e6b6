import type { StockBatchKind } from '#areas/stock/contract.ts';
import type { BatchLine } from '#areas/stock/web/shared/api.ts';
import { readUnits } from '#kit/rules/units.ts';

/** The effect of a typed quantity on a product's stock. */
export type Outcome =
  | { readonly is: 'blank' }
  | { readonly is: 'wrong'; readonly why: 'unreadable' | 'too-many' | 'short' }
  | { readonly is: 'moved'; readonly units: number; readonly becomes: number };

/** @param stock the shown stock. In a count 0 is a quantity; elsewhere it changes nothing, and is no line. */
export function outcomeOf(kind: StockBatchKind, stock: number, typed: string): Outcome {
  const units = readUnits(typed);
  if (units === 'missing') return { is: 'blank' };
  if (typeof units !== 'number') return { is: 'wrong', why: units };
  if (kind === 'count') return { is: 'moved', units, becomes: units };
  if (units === 0) return { is: 'blank' };
  const becomes = kind === 'entry' ? stock + units : stock - units;
  return becomes < 0 ? { is: 'wrong', why: 'short' } : { is: 'moved', units, becomes };
}

/** The lines of the typed quantities, and the products whose quantity cannot be saved. */
export function linesOf(
  kind: StockBatchKind,
  products: readonly { readonly _id: string; readonly stock: number }[],
  typed: Readonly<Record<string, string | undefined>>,
): { readonly lines: BatchLine[]; readonly wrong: string[] } {
  const lines: BatchLine[] = [];
  const wrong: string[] = [];
  for (const { _id: productId, stock } of products) {
    const outcome = outcomeOf(kind, stock, typed[productId] ?? '');
    if (outcome.is === 'wrong') wrong.push(productId);
    if (outcome.is === 'moved') {
      const seen = kind === 'count' ? { seen: stock } : {};
      lines.push({ productId, quantity: outcome.units, ...seen });
    }
  }
  return { lines, wrong };
}
