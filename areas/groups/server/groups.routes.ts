import * as endpoints from '../endpoints.ts';
import { toIsoOrNull } from '#kit/server/core/instants.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { actorOf } from '#kit/server/http/access.ts';
import { boundsOf, setTotal } from '#kit/server/http/lists/paging.ts';
import type { ListReading } from '#kit/server/http/lists/whole-lists.ts';
import type { App } from '#kit/server/http/types.ts';
import { listOffSale } from './catalogue.repository.ts';
import {
  addGroup,
  changeGroup,
  removeGroup,
  restoreGroup,
  setGroupMinimum,
} from './groups.changes.ts';
import { listCatalogue, presentCatalogueRow, presentGroup, viewGroup } from './read-groups.ts';

export function registerProductGroups(app: App, deps: Deps, { reads }: ListReading): void {
  handle(app, endpoints.listCatalogue, async ({ query, request, reply }) => {
    const page = await reads.page(reply, { query, key: ['catalogue'] }, (reading) =>
      listCatalogue(reading, { query, paging: boundsOf(query) }),
    );
    setTotal(reply, page.total);
    const actor = actorOf(request);
    return page.rows.map((row) => presentCatalogueRow(row, actor));
  });

  handle(app, endpoints.listOffSale, async ({ call }) =>
    (await listOffSale(deps.db, call.now)).map(({ deleted_at, shelved_at, ...row }) => ({
      ...row,
      deletedAt: shelved_at === null ? toIsoOrNull(deleted_at) : null,
    })),
  );

  handle(app, endpoints.getProductGroup, async ({ call, params, request }) =>
    presentGroup(await viewGroup(deps, call, params.id), actorOf(request)),
  );

  handle(app, endpoints.createProductGroup, async ({ call, body, request }) =>
    presentGroup(await addGroup(deps, call, body), actorOf(request)),
  );

  handle(app, endpoints.updateProductGroup, async ({ call, params, body, request }) =>
    presentGroup(await changeGroup(deps, call, params.id, body), actorOf(request)),
  );

  handle(app, endpoints.deleteProductGroup, async ({ call, params, query }) => {
    await removeGroup(deps, call, { id: params.id, ...query });
  });

  handle(app, endpoints.restoreProductGroup, async ({ call, params }) => {
    await restoreGroup(deps, call, params.id);
  });

  handle(app, endpoints.setGroupMinimum, async ({ call, params, body, request }) =>
    presentGroup(await setGroupMinimum(deps, call, params.id, body), actorOf(request)),
  );
}
