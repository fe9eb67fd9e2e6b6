import { idParams, idempotencyHeaders } from '#kit/contract/common.ts';
import { productGroupAnswer } from '#areas/groups/contract.ts';
import { productAnswer } from '#areas/products/contract.ts';
import {
  minimumInput,
  stockBatchAnswer,
  stockBatchInput,
  stockBatchQuery,
  stockBatchRow,
  stockBatchUndo,
  type StockBatchAnswer,
  type StockBatchRow,
} from '../contract.ts';
import { z } from 'zod';
import type { Deps } from '#kit/server/core/deps.ts';
import { actorOf } from '#kit/server/http/access.ts';
import { callOf } from '#kit/server/http/call.ts';
import { boundsOf, setTotal } from '#kit/server/http/lists/paging.ts';
import type { App } from '#kit/server/http/types.ts';
import { presentGroup } from '#areas/groups/server/groups.presenter.ts';
import { presentProduct } from '#areas/products/server/products.presenter.ts';
import { saveBatch, type SavedBatch } from './save-batch.ts';
import { setGroupMinimum, setMinimum } from './set-minimum.ts';
import { undoBatch } from './undo-batch.ts';
import { listBatches, type BatchRow, type ListedBatch } from './batches.repository.ts';

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

const presentListedBatch = ({ who, ...row }: ListedBatch): StockBatchRow => ({
  ...presentBatch(row),
  who,
});

export function registerStockBatches(app: App, deps: Deps): void {
  registerBatches(app, deps);
  registerMinimums(app, deps);
}

function registerBatches(app: App, deps: Deps): void {
  app.get(
    '/products/stock/batches',
    {
      schema: {
        operationId: 'listStockBatches',
        summary: 'A page of the batches of stock, the last one first',
        querystring: stockBatchQuery,
        response: { 200: z.array(stockBatchRow) },
      },
    },
    async (request, reply) => {
      const page = await listBatches(deps.db, boundsOf(request.query));
      setTotal(reply, page.total);
      return page.rows.map(presentListedBatch);
    },
  );

  app.post(
    '/products/stock/batches',
    {
      config: { refusals: ['product_not_found', 'insufficient_stock', 'stock_moved'] },
      schema: {
        operationId: 'saveStockBatch',
        summary: 'Enter, remove or count units of several products: all of them, or none',
        headers: idempotencyHeaders,
        body: stockBatchInput,
        response: { 201: stockBatchAnswer },
      },
    },
    async (request, reply) => {
      const saved = await saveBatch(deps, callOf(request), request.body);
      return reply.code(201).send(presentSavedBatch(saved));
    },
  );

  app.post(
    '/products/stock/batches/:id/undo',
    {
      config: {
        refusals: [
          'stock_batch_not_found',
          'stock_batch_undone',
          'stock_batch_off_sale',
          'stock_change_undone',
          'insufficient_stock',
        ],
      },
      schema: {
        operationId: 'undoStockBatch',
        summary: 'Take a batch of stock back, once and whole',
        headers: idempotencyHeaders,
        params: idParams,
        body: stockBatchUndo,
        response: { 200: stockBatchAnswer },
      },
    },
    async (request) =>
      presentSavedBatch(await undoBatch(deps, callOf(request), request.params.id, request.body)),
  );
}

function registerMinimums(app: App, deps: Deps): void {
  app.put(
    '/products/:id/minimum',
    {
      config: { refusals: ['product_not_found'] },
      schema: {
        operationId: 'setMinimum',
        summary: 'Say at which stock a product is low; null: at that of its group',
        params: idParams,
        body: minimumInput,
        response: { 200: productAnswer },
      },
    },
    async (request) =>
      presentProduct(
        await setMinimum(deps, callOf(request), request.params.id, request.body),
        actorOf(request),
      ),
  );

  app.put(
    '/product-groups/:id/minimum',
    {
      config: { refusals: ['product_group_not_found'] },
      schema: {
        operationId: 'setGroupMinimum',
        summary: 'Say at which stock the products of a group are low',
        params: idParams,
        body: minimumInput,
        response: { 200: productGroupAnswer },
      },
    },
    async (request) =>
      presentGroup(
        await setGroupMinimum(deps, callOf(request), request.params.id, request.body),
        actorOf(request),
      ),
  );
}
