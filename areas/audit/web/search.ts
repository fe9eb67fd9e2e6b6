import type { AuditSubjectType } from '#kit/contract/trail.ts';

import { day, oneOf, pageNumber, search, text } from '#kit/web/lib/pages/list-search.ts';

/** The kinds of subject, with the name of each, in the order of the filter. */
export type SubjectNames = Readonly<Record<AuditSubjectType, string>>;

export const auditSearch = (names: SubjectNames) =>
  search({
    /** An account's `_id`, or a role that has none. Missing: everyone. */
    who: text,
    subject: oneOf(...(Object.keys(names) as AuditSubjectType[])),
    /** `_id` of the one record that the entries are about. */
    record: text,
    startDate: day,
    endDate: day,
    page: pageNumber,
  });
export type AuditSearch = ReturnType<ReturnType<typeof auditSearch>>;
