import { csvAnswer, idParams, idempotencyHeaders, noContent } from '#kit/contract/common.ts';
import {
  minimumInput,
  productAnswer,
  productEdit,
  productExportQuery,
  productInput,
  productQuery,
} from '../contract.ts';
import { PRODUCT_COLUMNS, PRODUCT_COST_COLUMNS } from '../rules/product-columns.ts';
import { z } from 'zod';
import type { Deps } from '#kit/server/core/deps.ts';
import { AppError } from '#kit/server/core/errors.ts';
import { actorOf } from '#kit/server/http/access.ts';
import { callOf } from '#kit/server/http/call.ts';
import { asksForAll, boundsOf, setTotal } from '#kit/server/http/lists/paging.ts';
import type { App } from '#kit/server/http/types.ts';
import type { ListReading } from '#kit/server/http/lists/whole-lists.ts';
import { addProduct, changeProduct, removeProduct, setMinimum } from './products.changes.ts';
import { exportProducts } from './export-products.ts';
import { searchAllProducts, searchProducts } from './list-products.ts';
import type { ProductLife } from './product-life.ts';
import { presentProduct } from './products.presenter.ts';
import { findProducts } from './products.service.ts';

export interface ProductsOptions {
  readonly reading: ListReading;
  readonly life: ProductLife;
}

export function registerProducts(app: App, deps: Deps, options: ProductsOptions): void {
  registerCatalogue(app, deps, options);
  registerProductChanges(app, deps, options);
}

function registerCatalogue(app: App, deps: Deps, { reading, life }: ProductsOptions): void {
  const { reads, lists, files } = reading;
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
      files.send(reply, (engine) =>
        exportProducts(deps, callOf(request), { query: request.query, reading: engine, life }),
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

function registerProductChanges(
  app: App,
  deps: Deps,
  { life }: Pick<ProductsOptions, 'life'>,
): void {
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
      const row = await addProduct(deps, callOf(request), { input: request.body, life });
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
      await removeProduct(deps, callOf(request), { id: request.params.id, life });
      return reply.code(204).send(null);
    },
  );

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
}
