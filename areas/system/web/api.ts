import type { SystemAnswer } from '../contract.ts';
import { queryOptions } from '@tanstack/react-query';

import { api } from '#kit/web/lib/api/api.ts';

const all = ['system'] as const;

export const systemQueries = {
  all,
  state: () =>
    queryOptions({
      queryKey: [...all, 'state'],
      queryFn: ({ signal }) => api.get<SystemAnswer>('/system', { signal }),
    }),
};
