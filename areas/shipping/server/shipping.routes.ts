import * as endpoints from '../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { App } from '#kit/server/http/types.ts';
import {
  addShipping,
  changeShipping,
  removeShipping,
  restoreShipping,
} from './shipping.changes.ts';
import { presentShipping } from './shipping.service.ts';
import { listShippingPolicies } from './shipping.repository.ts';

export function registerShipping(app: App, deps: Deps): void {
  handle(app, endpoints.listShipping, async () =>
    (await listShippingPolicies(deps.db)).map(presentShipping),
  );

  handle(app, endpoints.createShipping, async ({ call, body }) =>
    presentShipping(await addShipping(deps, call, body)),
  );

  handle(app, endpoints.updateShipping, async ({ call, params, body }) =>
    presentShipping(await changeShipping(deps, call, params.id, body)),
  );

  handle(app, endpoints.deleteShipping, async ({ call, params }) => {
    await removeShipping(deps, call, params.id);
  });

  handle(app, endpoints.restoreShipping, async ({ call, params }) =>
    presentShipping(await restoreShipping(deps, call, params.id)),
  );
}
