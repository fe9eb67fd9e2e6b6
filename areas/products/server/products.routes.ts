import {
  csvAnswer,
  idParams,
  idempotencyHeaders,
  noContent,
  pageQuery,
} from '#kit/contract/common.ts';
import {
  productAnswer,
  productEdit,
  productExportQuery,
  productInput,
  productQuery,
  stockChangeAnswer,
  stockChangeInput,
  stockExportQuery,
  stockMovementAnswer,
} from '../contract.ts';
import { importAnswer, productImport } from '#areas/imports/contract.ts';
import {
  PRODUCT_COLUMNS,
  PRODUCT_COST_COLUMNS,
  STOCK_COST_COLUMNS,
  STOCK_MOVEMENT_COLUMNS,
} from '#kit/rules/spreadsheet-columns.ts';
import { z } from 'zod';
import type { Deps } from '#kit/server/core/deps.ts';
import { AppError } from '#kit/server/core/errors.ts';
import { actorOf } from '#kit/server/http/access.ts';
import { callOf } from '#kit/server/http/call.ts';
import { asksForAll, boundsOf, setTotal } from '#kit/server/http/lists/paging.ts';
import type { App } from '#kit/server/http/types.ts';
import type { ListReading } from '#kit/server/http/lists/whole-lists.ts';
import { addProduct, changeProduct, removeProduct } from './products.changes.ts';
import { addStock, removeStock } from './change-stock.ts';
import { exportProducts } from './export-products.ts';
import { exportStock } from './export-stock.ts';
import { searchAllProducts, searchProducts, listStockMovements } from './list-products.ts';
import { importProducts } from '#areas/imports/server/products/import-products.ts';
import { presentMovement, presentProduct, presentStockChange } from './products.presenter.ts';
import { findProducts } from './products.service.ts';

export function registerProducts(app: App, deps: Deps, reading: ListReading): void {
  registerCatalogue(app, deps, reading);
  registerProductChanges(app, deps);
  registerImport(app, deps);
  registerStock(app, deps, reading);
}

function registerImport(app: App, deps: Deps): void {
  app.post(
    '/products/import',
    {
      config: { refusals: ['idempotency_conflict'] },
      schema: {
        operationId: 'importProducts',
        summary:
          'Add and change the products of a piece of a spreadsheet, or say what would come of it',
        body: productImport,
        response: { 200: importAnswer },
      },
    },
    (request) => importProducts(deps, callOf(request), request.body),
  );
}

function registerCatalogue(app: App, deps: Deps, { reads, lists, files }: ListReading): void {
  app.get(
    '/products',
    {
      schema: {
        operationId: 'listProducts',
        summary: 'Products on sale: all, those of `ids`, or a page with the count in X-Total-Count',
        querystring: productQuery,
        response: { 200: z.array(productAnswer) },
      },
    },
    async (request, reply) => {
      const { query } = request;
      const actor = actorOf(request);
      if (asksForAll(query)) {
        return lists.send(
          reply,
          (reading) => searchAllProducts(reading, { query }),
          (row) => presentProduct(row, actor),
        );
      }
      const page = await reads.page(reply, { query, key: ['products'] }, (reading) =>
        searchProducts(reading, { query, paging: boundsOf(query) }),
      );
      setTotal(reply, page.total);
      return page.rows.map((row) => presentProduct(row, actor));
    },
  );

  app.get(
    '/products/export',
    {
      // A HEAD request exports nothing.
      exposeHeadRoute: false,
      schema: {
        operationId: 'exportProducts',
        summary:
          'The products on sale as CSV, with the search of their list, by their registration',
        produces: ['text/csv'],
        querystring: productExportQuery,
        response: {
          200: csvAnswer(Object.values(PRODUCT_COLUMNS), Object.values(PRODUCT_COST_COLUMNS)),
        },
      },
    },
    (request, reply) =>
      files.send(reply, (reading) =>
        exportProducts(deps, callOf(request), { query: request.query, reading }),
      ),
  );

  app.get(
    '/products/:id',
    {
      config: { refusals: ['product_not_found'] },
      schema: {
        operationId: 'getProduct',
        summary: 'One product',
        params: idParams,
        response: { 200: productAnswer },
      },
    },
    async (request) => {
      const [product] = await findProducts(deps.db, [request.params.id]);
      if (!product) throw new AppError('product_not_found');
      return presentProduct(product, actorOf(request));
    },
  );
}

const DUPLICATES = [
  'duplicate_product_name',
  'duplicate_product_code',
  'duplicate_product_barcode',
] as const;

function registerProductChanges(app: App, deps: Deps): void {
  app.post(
    '/products',
    {
      config: { refusals: DUPLICATES },
      schema: {
        operationId: 'createProduct',
        summary: 'Add a product with its first stock',
        headers: idempotencyHeaders,
        body: productInput,
        response: { 201: productAnswer },
      },
    },
    async (request, reply) => {
      const row = await addProduct(deps, callOf(request), request.body);
      return reply.code(201).send(presentProduct(row, actorOf(request)));
    },
  );

  app.put(
    '/products/:id',
    {
      config: { refusals: ['product_not_found', ...DUPLICATES] },
      schema: {
        operationId: 'updateProduct',
        summary: 'Change name, price, cost and details',
        params: idParams,
        body: productEdit,
        response: { 200: productAnswer },
      },
    },
    async (request) =>
      presentProduct(
        await changeProduct(deps, callOf(request), request.params.id, request.body),
        actorOf(request),
      ),
  );

  app.delete(
    '/products/:id',
    {
      config: { refusals: ['product_not_found'] },
      schema: {
        operationId: 'deleteProduct',
        summary: 'Take a product off sale',
        params: idParams,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await removeProduct(deps, callOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
}

function registerStock(app: App, deps: Deps, { files }: ListReading): void {
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
