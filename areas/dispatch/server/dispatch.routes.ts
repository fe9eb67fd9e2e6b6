import * as endpoints from '../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { boundsOf } from '#kit/server/http/lists/paging.ts';
import type { ListReading } from '#kit/server/http/lists/whole-lists.ts';
import type { App } from '#kit/server/http/types.ts';
import { presentDispatch, presentPapers } from './dispatch.presenter.ts';
import { listDispatch } from './list-dispatch.ts';
import { printPapers } from './print-papers.ts';

/** The orders that wait to leave, and the papers of their parcels. */
export function registerDispatch(app: App, deps: Deps, { reads }: ListReading): void {
  handle(app, endpoints.listDispatch, async ({ query, reply }) => {
    const bounds = boundsOf(query);
    const { payment, travels } = query;
    const filter = { onlyPaid: payment === 'paid', travels };
    const key = ['dispatch', bounds.offset, bounds.limit, payment, travels];
    return presentDispatch(
      await reads.list(reply, key, ({ db }) => listDispatch(db, bounds, filter)),
    );
  });

  handle(app, endpoints.printDispatchPapers, async ({ call, body }) =>
    presentPapers(await printPapers(deps, call, body)),
  );
}
