import type { ConciliationAnswer } from '../../conciliation.contract.ts';
import { queryOptions } from '@tanstack/react-query';

import { api } from '#kit/web/lib/api/api.ts';
import { getFile } from '#kit/web/lib/api/api-files.ts';

/** The provider is asked meanwhile, page by page. */
const TIMEOUT_MS = 45_000;

export interface AskedDay {
  day: string;
  /** Missing: the current account. */
  account: string | undefined;
}

export const conciliationQueries = {
  day: ({ day, account }: AskedDay) =>
    queryOptions({
      queryKey: ['conciliation', { day, account }],
      queryFn: ({ signal }) =>
        api.get<ConciliationAnswer>('/conciliation', {
          query: { day, account },
          signal,
          timeoutMs: TIMEOUT_MS,
        }),
    }),
};

export const conciliationCalls = {
  file: ({ day, account }: AskedDay) =>
    getFile('/conciliation.csv', { query: { day, account }, timeoutMs: TIMEOUT_MS }),
};
