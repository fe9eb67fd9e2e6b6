import type { StockBatchInput, StockBatchKind } from '../contract.ts';
import { COUNTED, withNote } from '../rules/stock-movement.ts';
import { parseUnits } from '#kit/rules/units.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { newId } from '#kit/server/core/ids.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import { findProducts } from '#areas/products/server/products.service.ts';
import { addUnits, insertMovements, removeUnits, setUnits } from './stock.repository.ts';
import { entryOfBatch, movedEntry, namesOf } from './batch-trail.ts';
import { insertBatch, type BatchRow } from './batches.repository.ts';

/** A line as it is carried out. */
interface Line {
  readonly productId: string;
  readonly units: number;
  readonly seen: number;
}

/** A product that a batch moved, as it is afterwards. */
export interface MovedProduct {
  readonly productId: string;
  readonly name: string;
  readonly delta: number;
  readonly stock: number;
}

export interface SavedBatch {
  readonly batch: BatchRow;
  readonly moved: readonly MovedProduct[];
}

type BatchCall = CallWith<'insufficient_stock' | 'product_not_found' | 'stock_moved'>;

function check(call: BatchCall, { kind, lines }: StockBatchInput): Line[] {
  const issues: { field: string; message: string }[] = [];
  const known = new Set<string>();
  const checked = lines.map(({ productId, quantity, seen }, index): Line => {
    const units = parseUnits(quantity);
    if (known.has(productId)) {
      const message = 'Este produto já está na lista.';
      issues.push({ field: `lines.${index}.productId`, message });
    }
    known.add(productId);
    if (units === undefined || (units === 0 && kind !== 'count')) {
      const message = 'Insira uma quantidade válida.';
      issues.push({ field: `lines.${index}.quantity`, message });
    }
    if (seen === undefined && kind === 'count') {
      const message = 'Informe o estoque que foi visto.';
      issues.push({ field: `lines.${index}.seen`, message });
    }
    return { productId, units: units ?? 0, seen: seen ?? 0 };
  });
  if (issues.length > 0) throw call.refusal('validation_failed', { issues });
  // The order in which a sale holds products.
  return checked.sort((one, other) => (one.productId < other.productId ? -1 : 1));
}

const MOVES = {
  entry: addUnits,
  removal: removeUnits,
  count: setUnits,
} as const satisfies Record<StockBatchKind, unknown>;

const deltaOf = (kind: StockBatchKind, { units, seen }: Line): number =>
  kind === 'entry' ? units : kind === 'removal' ? -units : units - seen;

/** The refusal of lines that could not be carried out. */
async function refusalOf(
  trx: Trx,
  call: BatchCall,
  { kind, lines }: { readonly kind: StockBatchKind; readonly lines: readonly Line[] },
) {
  const ids = lines.map(({ productId }) => productId);
  const products = await findProducts(trx, ids);
  if (products.length < ids.length) return call.refusal('product_not_found');
  const code = kind === 'count' ? 'stock_moved' : 'insufficient_stock';
  return call.refusal(code, { values: { product: namesOf(products) } });
}

/**
 * Moves the stock of several products together: all of them, or none. The lines of a count name the stock that was seen; the
 * count is refused if a stock moved meanwhile.
 */
export function saveBatch(
  deps: Pick<Deps, 'engine'>,
  call: BatchCall,
  input: StockBatchInput,
): Promise<SavedBatch> {
  const { caller, now } = call;
  const { kind } = input;
  const lines = check(call, input);
  return change(deps, call, async (trx) => {
    const moved: MovedProduct[] = [];
    const refused: Line[] = [];
    for (const line of lines) {
      const product = await MOVES[kind](trx, { ...line, now });
      if (!product) refused.push(line);
      else {
        const { id: productId, name, stock } = product;
        moved.push({ productId, name, stock, delta: deltaOf(kind, line) });
      }
    }
    if (refused.length > 0) throw await refusalOf(trx, call, { kind, lines: refused });
    const batch: BatchRow = {
      id: newId(),
      kind,
      note: input.note ?? '',
      products: lines.length,
      entered: sumOf(moved, 1),
      removed: sumOf(moved, -1),
      user_id: caller.id,
      created_at: now,
      undone_at: null,
    };
    const different = moved.filter(({ delta }) => delta !== 0);
    await insertBatch(trx, batch);
    await insertMovements(
      trx,
      different.map(({ productId, delta }) => ({
        productId,
        delta,
        reason: delta > 0 ? 'manual-entry' : 'manual-removal',
        note: kind === 'count' ? withNote(COUNTED, batch.note) : batch.note,
        userId: caller.id,
        batchId: batch.id,
        now,
      })),
    );
    return {
      answer: { batch, moved: different },
      trail: [
        entryOfBatch('stock.batch-added', batch),
        ...different.map((product) => movedEntry(product, kind === 'count' ? 'count' : 'batch')),
      ],
    };
  });
}

/** Units that came in, or with −1 those that went out. */
const sumOf = (moved: readonly MovedProduct[], sign: 1 | -1): number =>
  moved.reduce((sum, { delta }) => sum + Math.max(0, sign * delta), 0);
