import * as endpoints from '../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { App } from '#kit/server/http/types.ts';
import { importCustomers } from './customers/import-customers.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { importProducts } from './products/import-products.ts';

export function registerProductImport(app: App, deps: Deps): void {
  handle(app, endpoints.importProducts, ({ call, body }) => importProducts(deps, call, body));
}

export function registerCustomerImport(app: App, deps: Deps): void {
  handle(app, endpoints.importCustomers, ({ call, body }) => importCustomers(deps, call, body));
}
