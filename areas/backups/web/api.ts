import type { BackupStateAnswer } from '../contract.ts';
import { queryOptions } from '@tanstack/react-query';

import { api } from '#kit/web/lib/api/api.ts';

export const backupQueries = {
  state: () =>
    queryOptions({
      queryKey: ['backups', 'state'],
      queryFn: ({ signal }) => api.get<BackupStateAnswer>('/backups/state', { signal }),
    }),
};

export const backupCalls = {
  start: (_: undefined, idempotencyKey: string) =>
    api.post<BackupStateAnswer>('/backups', {}, { idempotencyKey }),
};
