import {
  anonymizeAnswer,
  anonymizeInput,
  personAnswer,
  personExportInput,
  personInput,
  retention,
} from '../contract.ts';
import { text } from '#kit/contract/common.ts';
import type { Trail } from '#kit/contract/trail.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { callOf } from '#kit/server/http/call.ts';
import type { LongReading } from '#kit/server/http/lists/reading.ts';
import type { App } from '#kit/server/http/types.ts';
import { anonymizePerson } from './anonymize-person.ts';
import { exportPerson, findPerson } from './find-person.ts';
import { findRetention, saveRetention } from './retention.ts';

const FILE_TYPES = { json: 'application/json', csv: 'text/csv' } as const;

/** The routes for a person's rights to their data, and for how long data is kept. */
export function registerPrivacy(
  app: App,
  deps: Deps,
  { reads, trail }: { readonly reads: LongReading; readonly trail: Trail },
): void {
  app.post(
    '/privacy/person',
    {
      schema: {
        operationId: 'findPerson',
        summary: 'Everything that is held about one CPF',
        body: personInput,
        response: { 200: personAnswer(trail) },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const { db } = reads.for(reply, 'report');
      return findPerson({ ...deps, db }, callOf(request), request.body.cpf);
    },
  );

  app.post(
    '/privacy/person/export',
    {
      schema: {
        operationId: 'exportPerson',
        summary: 'The same as a file to hand over, JSON or CSV',
        produces: Object.values(FILE_TYPES),
        body: personExportInput,
        response: {
          200: text('\uFEFFPedido;Total\r\n482913057761;189,90\r\n').describe('The file'),
        },
      },
    },
    async (request, reply) => {
      const { format } = request.body;
      const { db } = reads.for(reply, 'report');
      const file = await exportPerson({ ...deps, db }, callOf(request), request.body);
      return reply
        .type(`${FILE_TYPES[format]}; charset=utf-8`)
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="dados-da-pessoa.${format}"`)
        .serializer(String)
        .send(file);
    },
  );

  app.post(
    '/privacy/person/anonymize',
    {
      config: { refusals: ['person_has_open_orders'] },
      schema: {
        operationId: 'anonymizePerson',
        summary: 'Leave nothing of a person: orders keep figures and places',
        body: anonymizeInput,
        response: { 200: anonymizeAnswer },
      },
    },
    (request) => anonymizePerson(deps, callOf(request), request.body),
  );

  app.get(
    '/privacy/retention',
    {
      schema: {
        operationId: 'getRetention',
        summary: 'After how long data goes by itself',
        response: { 200: retention },
      },
    },
    () => findRetention(deps.db),
  );

  app.put(
    '/privacy/retention',
    {
      schema: {
        operationId: 'updateRetention',
        summary: 'Change after how long data goes by itself',
        body: retention,
        response: { 200: retention },
      },
    },
    (request) => saveRetention(deps, callOf(request), request.body),
  );
}
