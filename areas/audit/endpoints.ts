import { z } from 'zod';
import {
  csvAnswer,
  EXAMPLE_ID,
  instant,
  pageQuery,
  rangeEnd,
  recordId,
  storableText,
  text,
} from '#kit/contract/common.ts';
import {
  type Trail,
  auditRole,
  type AuditAction,
  type AuditSubjectType,
} from '#kit/contract/trail.ts';
import { endpoint } from '#kit/endpoint.ts';

/** The kinds of subject and action are those of `app/trail.ts`. */
type Kinds = Pick<Trail, 'subjects' | 'actions'>;

export const auditAction = ({ actions }: Pick<Trail, 'actions'>) =>
  z.enum(Object.keys(actions) as AuditAction[]).meta({ examples: ['product.changed'] });

const auditSubjectType = ({ subjects }: Pick<Trail, 'subjects'>) =>
  z.enum(Object.keys(subjects) as AuditSubjectType[]).meta({ examples: ['product'] });

const auditEntryAnswer = (trail: Kinds) =>
  z.object({
    _id: recordId,
    at: instant,
    action: auditAction(trail),
    actor: z.object({
      _id: text(EXAMPLE_ID).nullable(),
      name: text('Bruno Reis').describe('As it was then'),
      role: auditRole,
    }),
    subject: z
      .object({
        type: auditSubjectType(trail),
        _id: text(EXAMPLE_ID).nullable(),
        name: text('Vestido midi azul')
          .nullable()
          .describe('As it was then; of a customer as it is now, null once they are gone'),
      })
      .nullable(),
    summary: text('mudou o preço de um produto').describe(
      'What the actor did, in words: follows their name',
    ),
    changes: z
      .array(
        z.object({
          field: text('Preço'),
          from: text('R$ 199,90').nullable(),
          to: text('R$ 189,90').nullable(),
        }),
      )
      .describe('What became what, in words; both null where the values are not kept'),
    network: text('203.0.113.0/24')
      .nullable()
      .describe("The caller's network, such as 203.0.113.0/24"),
    requestId: text('req-1').nullable(),
  });
export type AuditEntryAnswer = z.infer<ReturnType<typeof auditEntryAnswer>>;

const auditFilter = (trail: Kinds) => ({
  actor: storableText(80).optional().describe("An account's `_id`"),
  role: auditRole.optional(),
  subjectType: auditSubjectType(trail).optional(),
  subject: storableText(80).optional().describe("The subject's `_id`"),
  startDate: rangeEnd.optional(),
  endDate: rangeEnd.optional(),
});

/** Always a page: the whole trail is a file, `GET /audit/export`. */
const auditQuery = (trail: Kinds) => pageQuery.omit({ q: true }).extend(auditFilter(trail));

const auditExportQuery = (trail: Kinds) => z.object(auditFilter(trail));
export type AuditExportQuery = z.input<ReturnType<typeof auditExportQuery>>;

export const CSV_HEADINGS = [
  'Quando',
  'Quem',
  'O que fez',
  'Mudanças',
  'Ação',
  'Identificador',
  'Rede',
  'Requisição',
];

/* The kinds of subject and action are those of all areas: each call is made of their joined trail. */

export const listAudit = (trail: Trail) =>
  endpoint({
    at: 'GET /audit',
    name: 'listAudit',
    summary: 'A page of the trail, newest first, with the count in X-Total-Count',
    access: 'admin',
    query: auditQuery(trail),
    answer: z.array(auditEntryAnswer(trail)),
  });

export const exportAudit = (trail: Trail) =>
  endpoint({
    at: 'GET /audit/export',
    name: 'exportAudit',
    summary: 'The trail as CSV, newest first',
    access: 'admin',
    query: auditExportQuery(trail),
    answer: csvAnswer(CSV_HEADINGS),
    produces: ['text/csv'],
  });
