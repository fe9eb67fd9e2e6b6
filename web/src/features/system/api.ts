import type { SystemAnswer } from '@balcao/domain/contract/system';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../lib/api.ts';

export const systemQueries = {
  state: () =>
    queryOptions({
      queryKey: ['system'],
      queryFn: ({ signal }) => api.get<SystemAnswer>('/system', { signal }),
    }),
};
