import type { AuditSubjectType } from '../contract.ts';

import { day, oneOf, pageNumber, search, text } from '#kit/web/lib/pages/list-search.ts';

export const AUDIT_SUBJECTS = [
  'account',
  'product',
  'discount',
  'coupon',
  'shipping',
  'link',
  'customer',
  'order',
  'batch',
  'senders',
  'pix-account',
  'templates',
  'store',
  'report',
  'audit',
  'privacy',
  'window',
] as const satisfies readonly AuditSubjectType[];

export const auditSearch = search({
  /** An account's `_id`, or a role that has none. Missing: everyone. */
  who: text,
  subject: oneOf(...AUDIT_SUBJECTS),
  /** `_id` of the one record that the entries are about. */
  record: text,
  startDate: day,
  endDate: day,
  page: pageNumber,
});
export type AuditSearch = ReturnType<typeof auditSearch>;
