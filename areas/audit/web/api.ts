import type { AuditExportQuery } from '../endpoints.ts';
import type * as endpoints from '../endpoints.ts';
import { apiOf } from '#kit/web/lib/api/api-of.ts';
import type { AuditSearch } from './search.ts';
import { auditTexts } from './texts.ts';

export const auditApi = apiOf<typeof endpoints>('audit');

export function filterOf(search: AuditSearch): AuditExportQuery {
  const { who, subject, record, startDate, endDate } = search;
  const isRole = who !== undefined && Object.hasOwn(auditTexts.noAccount, who);
  const actor = isRole ? { role: who as AuditExportQuery['role'] } : { actor: who };
  const isRange = Boolean(startDate && endDate);
  return {
    ...actor,
    subjectType: subject,
    subject: record,
    ...(isRange ? { startDate, endDate } : {}),
  };
}
