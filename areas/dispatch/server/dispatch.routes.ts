import {
  dispatchAnswer,
  dispatchPapersAnswer,
  dispatchPapersInput,
  dispatchQuery,
} from '../contract.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { callOf } from '#kit/server/http/call.ts';
import { boundsOf } from '#kit/server/http/lists/paging.ts';
import type { ListReading } from '#kit/server/http/lists/whole-lists.ts';
import type { App } from '#kit/server/http/types.ts';
import { presentDispatch, presentPapers } from './dispatch.presenter.ts';
import { listDispatch } from './list-dispatch.ts';
import { printPapers } from './print-papers.ts';

/** The orders that wait to leave, and the papers of their parcels. */
export function registerDispatch(app: App, deps: Deps, { reads }: ListReading): void {
  app.get(
    '/orders/dispatch',
    {
      schema: {
        operationId: 'listDispatch',
        summary: 'Orders that wait to leave, by the batches they were printed in, oldest first',
        querystring: dispatchQuery,
        response: { 200: dispatchAnswer },
      },
    },
    async (request, reply) => {
      const bounds = boundsOf(request.query);
      const { payment, travels } = request.query;
      const filter = { onlyPaid: payment === 'paid', travels };
      const key = ['dispatch', bounds.offset, bounds.limit, payment, travels];
      return presentDispatch(
        await reads.list(reply, key, ({ db }) => listDispatch(db, bounds, filter)),
      );
    },
  );

  app.post(
    '/orders/dispatch/papers',
    {
      schema: {
        operationId: 'printDispatchPapers',
        summary: 'What a separation list or labels say of orders that wait to leave',
        body: dispatchPapersInput,
        response: { 200: dispatchPapersAnswer },
      },
    },
    async (request) => presentPapers(await printPapers(deps, callOf(request), request.body)),
  );
}
