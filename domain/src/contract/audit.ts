import { z } from 'zod';
import {
  EXAMPLE_ID,
  instant,
  pageQuery,
  rangeEnd,
  recordId,
  storableText,
  text,
} from './common.ts';

/** The names of the actions in the trail, `subject.what-happened`. A released name is never changed: its rows stay. */
export const auditAction = z
  .enum([
    'session.started',
    'session.refused',
    'session.ended',
    'session.ended-everywhere',
    'account.added',
    'account.changed',
    'account.disabled',
    'account.enabled',
    'account.password-reset',
    'account.password-changed',
    'account.two-factor-enabled',
    'account.two-factor-disabled',
    'account.two-factor-reset',
    'account.recovery-codes-renewed',
    'account.passkey-added',
    'account.passkey-removed',
    'accounts.settings-changed',
    'product.added',
    'product.changed',
    'product.removed',
    'product-group.added',
    'product-group.changed',
    'product-group.removed',
    'product.stock-added',
    'product.stock-removed',
    'product.photo-added',
    'product.photo-removed',
    'product.photos-changed',
    'stock.batch-added',
    'stock.batch-undone',
    'discount.added',
    'discount.changed',
    'discount.removed',
    'coupon.added',
    'coupon.changed',
    'coupon.removed',
    'coupon.restored',
    'shipping.added',
    'shipping.changed',
    'shipping.removed',
    'shipping.restored',
    'senders.changed',
    'pix-account.changed',
    'pix-account.switched-on',
    'pix-account.switched-off',
    'pix-account.removed',
    'templates.changed',
    'store.changed',
    'store.logo-changed',
    'store.logo-removed',
    // Nothing writes it any more; stores of 1.0.0 have entries of it.
    'store.clock-confirmed',
    'store.backup-started',
    'link.added',
    'link.changed',
    'link.removed',
    'link.restored',
    'link.page-renewed',
    'customer.added',
    'customer.changed',
    'customer.removed',
    'customer.viewed',
    'customer.looked-up',
    'customer.exported',
    'customer.anonymized',
    'order.viewed',
    'order.cancelled',
    'order.changed',
    'order.link-renewed',
    'order.note-changed',
    'order.shipping-taken-back',
    'order.handed-over',
    'order.hand-over-taken-back',
    'order.fiscal-key-changed',
    'order.fiscal-key-removed',
    'order.message-resent',
    'order.payment-noted',
    'order.refund-noted',
    'order.refund-asked',
    'order.payment-taken-back',
    'order.delivered',
    'order.delivery-taken-back',
    'order.withdrawal-requested',
    'order.withdrawal-refused',
    'order.goods-returned',
    'order.goods-return-undone',
    'order.doubt-settled',
    'orders.printed',
    'orders.printed-again',
    'orders.print-taken-back',
    'orders.exported',
    'customers.exported',
    'products.exported',
    'stock.exported',
    'export.stopped',
    'orders.separation-printed',
    'orders.labels-printed',
    'report.exported',
    'audit.exported',
    'privacy.settings-changed',
    'window.changed',
    'window.settings-changed',
    'window.opened',
    'window.closed',
  ])
  .meta({ examples: ['product.changed'] });
export type AuditAction = z.infer<typeof auditAction>;

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
