import { customerImport, importAnswer, productImport } from '../contract.ts';
import { callOf } from '#kit/server/http/call.ts';
import type { App } from '#kit/server/http/types.ts';
import { importCustomers } from './customers/import-customers.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { importProducts } from './products/import-products.ts';

export function registerProductImport(app: App, deps: Deps): void {
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

export function registerCustomerImport(app: App, deps: Deps): void {
  app.post(
    '/customers/import',
    {
      config: { refusals: ['idempotency_conflict'] },
      schema: {
        operationId: 'importCustomers',
        summary:
          'Add and change the customers of a piece of a spreadsheet, or say what would come of it',
        body: customerImport,
        response: { 200: importAnswer },
      },
    },
    (request) => importCustomers(deps, callOf(request), request.body),
  );
}
