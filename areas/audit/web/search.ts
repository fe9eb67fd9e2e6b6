import { day, pageNumber, search, text } from '#kit/web/lib/pages/list-search.ts';

export const auditSearch = search({
  /** An account's `_id`, or a role that has none. Missing: everyone. */
  who: text,
  /** A kind of subject. The names of all kinds load with the page, which leaves an unknown one out. */
  subject: text,
  /** `_id` of the one record that the entries are about. */
  record: text,
  startDate: day,
  endDate: day,
  page: pageNumber,
});
export type AuditSearch = ReturnType<typeof auditSearch>;
