import type { WindowFeedAnswer } from '@balcao/domain/contract/window';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../lib/api/api.ts';

export const windowQueries = {
  feed: () =>
    queryOptions({
      queryKey: ['window', 'feed'] as const,
      queryFn: ({ signal }) => api.get<WindowFeedAnswer>('/window/feed', { signal }),
    }),
};
