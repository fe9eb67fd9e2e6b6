import * as endpoints from '../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { Trail } from '#kit/contract/trail.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { LongReading } from '#kit/server/http/lists/reading.ts';
import type { App } from '#kit/server/http/types.ts';
import { anonymizePerson } from './anonymize-person.ts';
import { exportPerson, findPerson } from './find-person.ts';
import { findRetention, saveRetention } from './retention.ts';

export function registerPrivacy(
  app: App,
  deps: Deps,
  { reads, trail }: { readonly reads: LongReading; readonly trail: Trail },
): void {
  handle(app, endpoints.findPerson(trail), ({ call, body, reply }) => {
    const { db } = reads.for(reply, 'report');
    return findPerson({ ...deps, db }, call, body.cpf);
  });

  handle(app, endpoints.exportPerson, async ({ call, body, reply }) => {
    const { format } = body;
    const { db } = reads.for(reply, 'report');
    const file = await exportPerson({ ...deps, db }, call, body);
    return reply
      .type(`${endpoints.FILE_TYPES[format]}; charset=utf-8`)
      .header('content-disposition', `attachment; filename="dados-da-pessoa.${format}"`)
      .serializer(String)
      .send(file);
  });

  handle(app, endpoints.anonymizePerson, ({ call, body }) => anonymizePerson(deps, call, body));

  handle(app, endpoints.getRetention, () => findRetention(deps.db));

  handle(app, endpoints.updateRetention, ({ call, body }) => saveRetention(deps, call, body));
}
