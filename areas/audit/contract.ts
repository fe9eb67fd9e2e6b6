import { z } from 'zod';
import { auditSentences } from './sentences.ts';
import {
  EXAMPLE_ID,
  instant,
  pageQuery,
  rangeEnd,
  recordId,
  storableText,
  text,
} from '#kit/contract/common.ts';

export type AuditAction = keyof typeof auditSentences;

export const auditAction = z
  .enum(Object.keys(auditSentences) as AuditAction[])
  .meta({ examples: ['product.changed'] });

/** The kinds of subject that an entry is about. */
export const auditSubjectType = z
  .enum([
    'account',
    'product',
    'discount',
    'coupon',
    'shipping',
    'senders',
    'pix-account',
    'templates',
    'store',
    'link',
    'customer',
    'order',
    'batch',
    'report',
    'audit',
    'privacy',
    'window',
  ])
  .meta({ examples: ['product'] });
export type AuditSubjectType = z.infer<typeof auditSubjectType>;

/** Who acted: a role of the accounts, someone without a session, or the program itself (a command, a nightly task). */
export const auditRole = z
  .enum(['admin', 'atendente', 'cliente', 'anonymous', 'system'])
  .meta({ examples: ['atendente'] });
export type AuditRole = z.infer<typeof auditRole>;

const auditValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type AuditValue = z.infer<typeof auditValue>;

/**
 * The details of an entry beside who, what and when. Rows are never changed, so they hold nothing of a customer but the names of
 * fields.
 */
export const auditDetails = z.object({
  /** The fields that changed, with both values. Prices are centavos, their fields end in `Cents`. */
  changes: z.array(z.object({ field: z.string(), from: auditValue, to: auditValue })).optional(),
  /** The names of changed fields whose values are private. */
  fields: z.array(z.string()).optional(),
  /** Why the action was refused, or how it was done: a class such as `wrong-password`, never typed text. */
  reason: z.string().optional(),
  /** How many: units of a product, orders of a print, rows of a file. */
  count: z.number().optional(),
  /** The filters of a list; null for a private value, such as a search text. */
  filters: z.array(z.object({ field: z.string(), value: z.string().nullable() })).optional(),
});
export type AuditDetails = z.infer<typeof auditDetails>;

export const auditEntryAnswer = z.object({
  _id: recordId,
  at: instant,
  action: auditAction,
  actor: z.object({
    _id: text(EXAMPLE_ID).nullable(),
    name: text('Bruno Reis').describe('As it was then'),
    role: auditRole,
  }),
  subject: z
    .object({
      type: auditSubjectType,
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
export type AuditEntryAnswer = z.infer<typeof auditEntryAnswer>;

const auditFilter = {
  actor: storableText(80).optional().describe("An account's `_id`"),
  role: auditRole.optional(),
  subjectType: auditSubjectType.optional(),
  subject: storableText(80).optional().describe("The subject's `_id`"),
  startDate: rangeEnd.optional(),
  endDate: rangeEnd.optional(),
};

/** Always a page: the whole trail is a file, `GET /audit/export`. */
export const auditQuery = pageQuery.omit({ q: true }).extend(auditFilter);
export type AuditQuery = z.input<typeof auditQuery>;

export const auditExportQuery = z.object(auditFilter);
export type AuditExportQuery = z.input<typeof auditExportQuery>;
