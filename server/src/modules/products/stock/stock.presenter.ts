import type { StockBatchAnswer, StockBatchRow } from '@balcao/domain/contract/stock';
import type { BatchRow, ListedBatch } from './batches.repository.ts';
import type { SavedBatch } from './save-batch.ts';

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
