import type { StockBatchUndo } from '../contract.ts';
import { undoneNote, withNote } from '../rules/stock-movement.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { refuseDuplicate } from '#kit/server/db/refuse-duplicate.ts';
import { findProductsByIds } from '#areas/products/server/products.service.ts';
import { insertMovements, removeUnits, returnUnits } from './stock.repository.ts';
import { entryOfBatch, movedEntry, namesOf } from './batch-trail.ts';
import { holdBatch, listBatchMovements, markUndone } from './batches.repository.ts';
import type { SavedBatch } from './save-batch.ts';

/** Takes a batch back, once and whole: units that came in go out again, units that went out come in. */
export function undoBatch(
  deps: Pick<Deps, 'engine'>,
  call: CallWith<
    | 'insufficient_stock'
    | 'stock_batch_not_found'
    | 'stock_batch_off_sale'
    | 'stock_batch_undone'
    | 'stock_change_undone'
  >,
  id: string,
  { note = '' }: StockBatchUndo,
): Promise<SavedBatch> {
  const { caller, now } = call;
  const undone = change(deps, call, async (trx) => {
    const batch = await holdBatch(trx, id);
    if (!batch) throw call.refusal('stock_batch_not_found');
    if (batch.undone_at !== null) throw call.refusal('stock_batch_undone');
    const movements = await listBatchMovements(trx, id);
    const missing: typeof movements = [];
    for (const movement of movements) {
      const { product_id: productId, delta } = movement;
      if (delta < 0) await returnUnits(trx, { productId, units: -delta, now });
      else if (!(await removeUnits(trx, { productId, units: delta, now }))) missing.push(movement);
    }
    const gone = missing.filter(({ deleted_at: at }) => at !== null);
    const refused = gone.length > 0 ? gone : missing;
    if (refused.length > 0) {
      const code = gone.length > 0 ? 'stock_batch_off_sale' : 'insufficient_stock';
      throw call.refusal(code, { values: { product: namesOf(refused) } });
    }
    await insertMovements(
      trx,
      movements.map(({ product_id: productId, sequence, delta }) => ({
        productId,
        delta: -delta,
        reason: delta > 0 ? 'manual-removal' : 'manual-entry',
        note: withNote(undoneNote(batch.kind), note),
        userId: caller.id,
        undoes: sequence,
        batchId: id,
        now,
      })),
    );
    await markUndone(trx, id, now);
    const after = await findProductsByIds(
      trx,
      movements.map(({ product_id: productId }) => productId),
    );
    const stocks = new Map(after.map(({ id: productId, stock }) => [productId, stock]));
    const moved = movements.map(({ product_id: productId, name, delta }) => ({
      productId,
      name,
      delta: -delta,
      stock: stocks.get(productId) ?? 0,
    }));
    return {
      answer: { batch: { ...batch, undone_at: now }, moved },
      trail: [
        entryOfBatch('stock.batch-undone', batch),
        ...moved.map((product) => movedEntry(product, 'undo')),
      ],
    };
  });
  return refuseDuplicate(deps.engine, 'stock_change_undone', undone);
}
