import { endpoint } from '#kit/endpoint.ts';
import {
  anonymizeAnswer,
  anonymizeInput,
  personAnswer,
  personExportInput,
  personInput,
  retention,
} from './contract.ts';
import { text } from '#kit/contract/common.ts';
import type { Trail } from '#kit/contract/trail.ts';

export const FILE_TYPES = { json: 'application/json', csv: 'text/csv' } as const;

/** @param trail the joined trail of all areas, whose actions the answer can name. */
export const findPerson = (trail: Trail) =>
  endpoint({
    at: 'POST /privacy/person',
    name: 'findPerson',
    summary: 'Everything that is held about one CPF',
    access: 'admin',
    body: personInput,
    answer: personAnswer(trail),
  });

export const exportPerson = endpoint({
  at: 'POST /privacy/person/export',
  name: 'exportPerson',
  summary: 'The same as a file to hand over, JSON or CSV',
  access: 'admin',
  body: personExportInput,
  answer: text('\uFEFFPedido;Total\r\n482913057761;189,90\r\n').describe('The file'),
  produces: Object.values(FILE_TYPES),
});

export const anonymizePerson = endpoint({
  at: 'POST /privacy/person/anonymize',
  name: 'anonymizePerson',
  summary: 'Leave nothing of a person: orders keep figures and places',
  access: 'admin',
  body: anonymizeInput,
  answer: anonymizeAnswer,
  refusals: ['person_has_open_orders'],
});

export const getRetention = endpoint({
  at: 'GET /privacy/retention',
  name: 'getRetention',
  summary: 'After how long data goes by itself',
  access: 'admin',
  answer: retention,
});

export const updateRetention = endpoint({
  at: 'PUT /privacy/retention',
  name: 'updateRetention',
  summary: 'Change after how long data goes by itself',
  access: 'admin',
  body: retention,
  answer: retention,
});
