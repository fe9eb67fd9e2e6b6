import type { StockBatchKind, StockMovementReason } from '../contract.ts';

declare module '#kit/server/db/column-types.ts' {
  interface ColumnTypes {
    'stock_batches.kind': StockBatchKind;
    'stock_movements.reason': StockMovementReason;
  }
}
