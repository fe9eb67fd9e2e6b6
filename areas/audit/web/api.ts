import type { AuditEntryAnswer, AuditExportQuery } from '../contract.ts';
import { queryOptions } from '@tanstack/react-query';

import { api } from '#kit/web/lib/api/api.ts';
import { getFile } from '#kit/web/lib/api/api-files.ts';
import { getPage } from '#kit/web/lib/api/api-pages.ts';
import type { AuditSearch } from './search.ts';
import { auditTexts } from './texts.ts';

/** An account to filter by. */
interface StaffMember {
  readonly _id: string;
  readonly name: string;
}

/** The filters of an address, as the server takes them. */
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

export const auditQueries = {
  page: ({ page, limit, ...search }: AuditSearch & { page: number; limit: number }) => {
    const query = { ...filterOf(search), page, limit };
    return queryOptions({
      queryKey: ['audit', 'list', query],
      queryFn: ({ signal }) => getPage<AuditEntryAnswer>('/audit', { query, signal }),
    });
  },

  /** The people to filter by: the accounts of staff, disabled ones too. */
  staff: () =>
    queryOptions({
      queryKey: ['accounts'],
      queryFn: ({ signal }) => api.get<StaffMember[]>('/users', { signal }),
    }),
};

export const auditCalls = {
  file: (search: AuditSearch) => getFile('/audit/export', { query: { ...filterOf(search) } }),
};
