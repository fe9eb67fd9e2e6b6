import type { StockMovementReason } from '#areas/products/contract.ts';
import type { StockBatchKind } from '../contract.ts';

declare module '#kit/server/db/column-types.ts' {
  interface ColumnTypes {
    'stock_batches.kind': StockBatchKind;
    'stock_movements.reason': StockMovementReason;
  }
}
