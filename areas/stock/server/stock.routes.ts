import { csvAnswer, idParams, idempotencyHeaders, pageQuery } from '#kit/contract/common.ts';
import {
  stockBatchAnswer,
  stockBatchInput,
  stockBatchQuery,
  stockBatchRow,
  stockBatchUndo,
  stockChangeAnswer,
  stockChangeInput,
  stockExportQuery,
  stockMovementAnswer,
} from '../contract.ts';
import { STOCK_COST_COLUMNS, STOCK_MOVEMENT_COLUMNS } from '../rules/stock-columns.ts';
import { z } from 'zod';
import type { Deps } from '#kit/server/core/deps.ts';
import { actorOf } from '#kit/server/http/access.ts';
import { callOf } from '#kit/server/http/call.ts';
import { boundsOf, setTotal } from '#kit/server/http/lists/paging.ts';
import type { App } from '#kit/server/http/types.ts';
import type { ListReading } from '#kit/server/http/lists/whole-lists.ts';
import { addStock, removeStock } from './change-stock.ts';
import { exportStock } from './export-stock.ts';
import { listStockMovements } from './list-movements.ts';
import { saveBatch } from './save-batch.ts';
import {
  presentListedBatch,
  presentMovement,
  presentSavedBatch,
  presentStockChange,
} from './stock.presenter.ts';
import { undoBatch } from './undo-batch.ts';
import { listBatches } from './batches.repository.ts';

export function registerStock(app: App, deps: Deps, reading: ListReading): void {
  registerMovements(app, deps, reading);
  registerBatches(app, deps);
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

function registerMovements(app: App, deps: Deps, { files }: ListReading): void {
  for (const [path, operationId, summary, change] of [
    ['/products/stock/add', 'addStock', 'Enter units by hand', addStock],
    ['/products/stock/remove', 'removeStock', 'Remove units by hand', removeStock],
  ] as const) {
    app.post(
      path,
      {
        config: {
          refusals: [
            'invalid_stock_change',
            'product_not_found',
            'insufficient_stock',
            'stock_change_undone',
          ],
        },
        schema: {
          operationId,
          summary,
          headers: idempotencyHeaders,
          body: stockChangeInput,
          response: { 200: stockChangeAnswer },
        },
      },
      async (request) =>
        presentStockChange(await change(deps, callOf(request), request.body), actorOf(request)),
    );
  }

  app.get(
    '/products/stock/export',
    {
      config: { refusals: ['product_not_found'] },
      // A HEAD request exports nothing.
      exposeHeadRoute: false,
      schema: {
        operationId: 'exportStock',
        summary:
          'The stock ledgers of all products, or of one, as CSV: each from its first movement on',
        produces: ['text/csv'],
        querystring: stockExportQuery,
        response: {
          200: csvAnswer(Object.values(STOCK_MOVEMENT_COLUMNS), Object.values(STOCK_COST_COLUMNS)),
        },
      },
    },
    (request, reply) =>
      files.send(reply, (reading) =>
        exportStock(deps, callOf(request), { query: request.query, reading }),
      ),
  );

  app.get(
    '/products/:id/stock-movements',
    {
      config: { refusals: ['product_not_found'] },
      schema: {
        operationId: 'listStockMovements',
        summary: "A page of a product's stock ledger, newest first",
        params: idParams,
        querystring: pageQuery.omit({ q: true }),
        response: { 200: z.array(stockMovementAnswer) },
      },
    },
    async (request, reply) => {
      const page = await listStockMovements(deps, {
        productId: request.params.id,
        paging: boundsOf(request.query),
      });
      setTotal(reply, page.total);
      const actor = actorOf(request);
      return page.rows.map((row) => presentMovement(row, actor));
    },
  );
}
