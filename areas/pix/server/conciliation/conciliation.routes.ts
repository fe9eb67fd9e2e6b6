import * as endpoints from '../../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { CsvFiles } from '#kit/server/http/lists/csv-files.ts';
import type { App } from '#kit/server/http/types.ts';
import { presentConciliation } from './conciliation.presenter.ts';
import { exportConciliation } from './export-conciliation.ts';
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

  handle(app, endpoints.getConciliation, async ({ query }) =>
    presentConciliation(await conciliationOf(query)),
  );

  handle(
    app,
    endpoints.exportConciliation,
    ({ call, query, reply }) =>
      files.send(reply, async () => exportConciliation(deps, call, await conciliationOf(query))),
    { exposeHeadRoute: false },
  );
}
