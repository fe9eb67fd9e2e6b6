import * as endpoints from '../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { actorOf } from '#kit/server/http/access.ts';
import { boundsOf, setTotal } from '#kit/server/http/lists/paging.ts';
import type { App } from '#kit/server/http/types.ts';
import type { ListReading } from '#kit/server/http/lists/whole-lists.ts';
import {
  findProductsByIds,
  costFor,
  presentProduct,
  type Viewer,
} from '#areas/products/server/products.service.ts';
import { changeStock, type StockChange } from './change-stock.ts';
import { exportStock } from './export-stock.ts';
import { saveBatch, type SavedBatch } from './save-batch.ts';
import { listMovements, type MovementRow } from './stock.repository.ts';
import { undoBatch } from './undo-batch.ts';
import { listBatches, type BatchRow } from './batches.repository.ts';
import type { StockBatchAnswer, StockBatchRow, StockMovementAnswer } from '../contract.ts';

const presentStockChange = ({ product, movement }: StockChange, viewer: Viewer) => ({
  ...presentProduct(product, viewer),
  movement,
});

const presentMovement = (row: MovementRow, viewer: Viewer): StockMovementAnswer => ({
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

const presentSavedBatch = ({ batch, moved }: SavedBatch): StockBatchAnswer => ({
  ...presentBatch(batch),
  lines: [...moved],
});

export function registerStock(app: App, deps: Deps, reading: ListReading): void {
  registerMovements(app, deps, reading);
  registerBatches(app, deps);
}

function registerBatches(app: App, deps: Deps): void {
  handle(app, endpoints.listStockBatches, async ({ query, reply }) => {
    const page = await listBatches(deps.db, boundsOf(query));
    setTotal(reply, page.total);
    return page.rows.map(({ who, ...batch }) => ({ ...presentBatch(batch), who }));
  });

  handle(app, endpoints.saveStockBatch, async ({ call, body }) =>
    presentSavedBatch(await saveBatch(deps, call, body)),
  );

  handle(app, endpoints.undoStockBatch, async ({ call, params, body }) =>
    presentSavedBatch(await undoBatch(deps, call, params.id, body)),
  );
}

function registerMovements(app: App, deps: Deps, { files }: ListReading): void {
  handle(app, endpoints.addStock, async ({ call, body, request }) =>
    presentStockChange(await changeStock(deps, call, body, 'add'), actorOf(request)),
  );

  handle(app, endpoints.removeStock, async ({ call, body, request }) =>
    presentStockChange(await changeStock(deps, call, body, 'remove'), actorOf(request)),
  );

  handle(
    app,
    endpoints.exportStock,
    ({ call, query, reply }) =>
      files.send(reply, (reading) => exportStock(deps, call, { query, reading })),
    { exposeHeadRoute: false },
  );

  handle(app, endpoints.listStockMovements, async ({ call, params, query, request, reply }) => {
    const [product] = await findProductsByIds(deps.db, [params.id]);
    if (!product) throw call.refusal('product_not_found');
    const page = await listMovements(deps.db, product.id, boundsOf(query));
    setTotal(reply, page.total);
    const actor = actorOf(request);
    return page.rows.map((row) => presentMovement(row, actor));
  });
}
