import type {
  StockBatchAnswer,
  StockBatchRow,
  StockChangeAnswer,
  StockMovementAnswer,
} from '../contract.ts';
import { costFor, presentProduct, type Viewer } from '#areas/products/server/products.service.ts';
import type { BatchRow, ListedBatch } from './batches.repository.ts';
import type { StockChange } from './change-stock.ts';
import type { SavedBatch } from './save-batch.ts';
import type { MovementRow } from './stock.repository.ts';

export const presentStockChange = (
  { product, movement }: StockChange,
  viewer: Viewer,
): StockChangeAnswer => ({
  ...presentProduct(product, viewer),
  movement,
});

export const presentMovement = (row: MovementRow, viewer: Viewer): StockMovementAnswer => ({
  movement: row.sequence,
  at: new Date(row.created_at).toISOString(),
  delta: row.delta,
  reason: row.reason,
  note: row.note,
  who: row.who,
  orderId: row.order_number,
  ...costFor(viewer, row.unit_cost_cents),
});

const presentBatch = (row: BatchRow): Omit<StockBatchRow, 'who'> => ({
  _id: row.id,
  kind: row.kind,
  note: row.note,
  products: row.products,
  entered: row.entered,
  removed: row.removed,
  at: new Date(row.created_at).toISOString(),
  undoneAt: row.undone_at === null ? null : new Date(row.undone_at).toISOString(),
});

export const presentSavedBatch = ({ batch, moved }: SavedBatch): StockBatchAnswer => ({
  ...presentBatch(batch),
  lines: [...moved],
});

export const presentListedBatch = ({ who, ...row }: ListedBatch): StockBatchRow => ({
  ...presentBatch(row),
  who,
});
