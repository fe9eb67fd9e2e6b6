import { csvAnswer } from '#kit/contract/common.ts';
import { conciliationAnswer, conciliationQuery } from '../../conciliation.contract.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { callOf } from '#kit/server/http/call.ts';
import type { CsvFiles } from '#kit/server/http/lists/csv-files.ts';
import type { App } from '#kit/server/http/types.ts';
import { presentConciliation } from './conciliation.presenter.ts';
import { CONCILIATION_COLUMNS, exportConciliation } from './export-conciliation.ts';
import { getConciliation } from './get-conciliation.ts';

/** A day of PIX payments, at the provider and as recorded. */
export function registerConciliation(app: App, deps: Deps, files: CsvFiles): void {
  const conciliationOf = ({
    day,
    account,
  }: {
    day?: string | undefined;
    account?: string | undefined;
  }) => getConciliation(deps, { day, account, now: deps.clock() });

  app.get(
    '/conciliation',
    {
      schema: {
        operationId: 'getConciliation',
        summary:
          "The PIX payments of a day at the store's provider, beside those that are noted here",
        querystring: conciliationQuery,
        response: { 200: conciliationAnswer },
      },
    },
    async (request) => presentConciliation(await conciliationOf(request.query)),
  );

  app.get(
    '/conciliation.csv',
    {
      // A HEAD request exports nothing.
      exposeHeadRoute: false,
      schema: {
        operationId: 'exportConciliation',
        summary: 'The same as CSV',
        produces: ['text/csv'],
        querystring: conciliationQuery,
        response: { 200: csvAnswer(CONCILIATION_COLUMNS) },
      },
    },
    (request, reply) =>
      files.send(reply, async () =>
        exportConciliation(deps, callOf(request), await conciliationOf(request.query)),
      ),
  );
}
