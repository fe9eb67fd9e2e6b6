import { Readable } from 'node:stream';
import type { AuditEntryAnswer } from '../endpoints.ts';
import * as endpoints from '../endpoints.ts';
import type { Trail } from '#kit/contract/trail.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { toIso } from '#kit/server/core/instants.ts';
import { handle } from '#kit/server/http/handle.ts';
import { boundsOf, setTotal } from '#kit/server/http/lists/paging.ts';
import type { LongReading } from '#kit/server/http/lists/reading.ts';
import type { App } from '#kit/server/http/types.ts';
import { exportAudit, listAudit } from './list-audit.ts';
import { nameOfActor, subjectOf, summaryOf, changesInWords } from './audit-words.ts';
import type { AuditRow } from './audit.repository.ts';

const presentEntry = (trail: Trail, row: AuditRow): AuditEntryAnswer => ({
  _id: row.id,
  at: toIso(row.at),
  action: row.action,
  actor: { _id: row.actor_id, name: nameOfActor(row), role: row.actor_role },
  subject: subjectOf(row),
  summary: summaryOf(trail, row),
  changes: changesInWords(trail, row),
  network: row.network,
  requestId: row.request_id,
});

const DEFAULT_LIMIT = 20;
export function registerAudit(
  app: App,
  deps: Deps,
  { reads, trail }: { readonly reads: LongReading; readonly trail: Trail },
): void {
  handle(app, endpoints.listAudit(trail), async ({ query, reply }) => {
    const paging = boundsOf(query, DEFAULT_LIMIT);
    const page = await reads.list(reply, ['audit', query, paging], (reading) =>
      listAudit({ ...deps, ...reading }, { query, paging }),
    );
    setTotal(reply, page.total);
    return page.rows.map((row) => presentEntry(trail, row));
  });

  handle(
    app,
    endpoints.exportAudit(trail),
    async ({ call, query, reply }) => {
      const { engine } = reads.for(reply, 'report');
      const pieces = await exportAudit(deps, call, trail, { query, reading: { engine } });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="registro-de-atividades.csv"')
        .send(Readable.from(pieces));
    },
    { exposeHeadRoute: false },
  );
}
