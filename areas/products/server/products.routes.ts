import * as endpoints from '../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { actorOf } from '#kit/server/http/access.ts';
import { asksForAll, boundsOf, setTotal } from '#kit/server/http/lists/paging.ts';
import type { App } from '#kit/server/http/types.ts';
import type { ListReading } from '#kit/server/http/lists/whole-lists.ts';
import {
  addProduct,
  changeProduct,
  removeProduct,
  restoreProduct,
  setMinimum,
} from './products.changes.ts';
import { exportProducts } from './export-products.ts';
import { searchAllProducts, searchProducts } from './list-products.ts';
import type { ProductLife } from './product-life.ts';
import { findProducts, presentProduct } from './products.service.ts';

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
  handle(app, endpoints.listProducts, async ({ query, request, reply }) => {
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
  });

  handle(
    app,
    endpoints.exportProducts,
    ({ call, query, reply }) =>
      files.send(reply, (engine) => exportProducts(deps, call, { query, reading: engine, life })),
    { exposeHeadRoute: false },
  );

  handle(app, endpoints.getProduct, async ({ call, params, request }) => {
    const [product] = await findProducts(deps.db, [params.id]);
    if (!product) throw call.refusal('product_not_found');
    return presentProduct(product, actorOf(request));
  });
}

function registerProductChanges(
  app: App,
  deps: Deps,
  { life }: Pick<ProductsOptions, 'life'>,
): void {
  handle(app, endpoints.createProduct, async ({ call, body, request }) =>
    presentProduct(await addProduct(deps, call, { input: body, life }), actorOf(request)),
  );

  handle(app, endpoints.updateProduct, async ({ call, params, body, request }) =>
    presentProduct(await changeProduct(deps, call, params.id, body), actorOf(request)),
  );

  handle(app, endpoints.deleteProduct, async ({ call, params, query }) => {
    await removeProduct(deps, call, { id: params.id, ...query, life });
  });

  handle(app, endpoints.restoreProduct, async ({ call, params }) => {
    await restoreProduct(deps, call, { id: params.id, life });
  });

  handle(app, endpoints.setMinimum, async ({ call, params, body, request }) =>
    presentProduct(await setMinimum(deps, call, params.id, body), actorOf(request)),
  );
}
