import { idParams, pageQuery } from '#kit/contract/common.ts';
import { printBatchAnswer, printTakenBackAnswer, processingAnswer } from '../contract.ts';
import { z } from 'zod';
import type { Deps } from '#kit/server/core/deps.ts';
import { callOf } from '#kit/server/http/call.ts';
import { boundsOf, setTotal } from '#kit/server/http/lists/paging.ts';
import type { App } from '#kit/server/http/types.ts';
import { printAgain } from './get-print-batch.ts';
import { presentBatch, presentPrintBatch } from './print-batches.presenter.ts';
import { listBatches } from './print-batches.repository.ts';
import { processOrders } from './process-orders.ts';
import { takePrintBack } from './take-print-back.ts';

/** The labels of confirmed orders: moved once, printed as often as needed. */
export function registerPrintBatches(app: App, deps: Deps): void {
  app.put(
    '/orders/update-status/processing',
    {
      schema: {
        operationId: 'processOrders',
        summary: 'Move every confirmed order to processing; answers exactly those',
        response: { 200: processingAnswer },
      },
    },
    async (request) => presentPrintBatch(await processOrders(deps, callOf(request))),
  );

  app.get(
    '/orders/batches',
    {
      schema: {
        operationId: 'listPrintBatches',
        summary: 'A page of batches moved to processing, newest first',
        querystring: pageQuery.omit({ q: true }),
        response: { 200: z.array(printBatchAnswer) },
      },
    },
    async (request, reply) => {
      const page = await listBatches(deps.db, boundsOf(request.query));
      setTotal(reply, page.total);
      return page.rows.map(presentBatch);
    },
  );

  app.get(
    '/orders/batches/:id',
    {
      config: { refusals: ['batch_not_found'] },
      schema: {
        operationId: 'getPrintBatch',
        summary: 'A batch again, its orders as they are now',
        params: idParams,
        response: { 200: processingAnswer },
      },
    },
    async (request) =>
      presentPrintBatch(await printAgain(deps, callOf(request), request.params.id)),
  );
  app.delete(
    '/orders/batches/:id',
    {
      config: { refusals: ['batch_not_found', 'batch_too_old', 'batch_moved_on'] },
      schema: {
        operationId: 'takePrintBack',
        summary:
          'Take a print run back within an hour: its orders that are still being processed are confirmed ones again',
        params: idParams,
        response: { 200: printTakenBackAnswer },
      },
    },
    (request) => takePrintBack(deps, callOf(request), request.params.id),
  );
}
