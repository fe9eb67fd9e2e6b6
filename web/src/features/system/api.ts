import type { SystemAnswer } from '#domain/contract/system.ts';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../lib/api/api.ts';

const all = ['system'] as const;

export const systemQueries = {
  all,
  state: () =>
    queryOptions({
      queryKey: [...all, 'state'],
      queryFn: ({ signal }) => api.get<SystemAnswer>('/system', { signal }),
    }),
};
