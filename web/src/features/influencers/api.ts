import type { TrackingAnswer } from '@balcao/domain/contract/tracking';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../lib/api.ts';

export const influencerKeys = {
  all: ['influencers'] as const,
  list: () => [...influencerKeys.all, 'list'] as const,
};

/** An influencer is known by the tracking record behind their link. */
export const influencerQueries = {
  list: () =>
    queryOptions({
      queryKey: influencerKeys.list(),
      queryFn: ({ signal }) => api.get<TrackingAnswer[]>('/tracking', { signal }),
    }),
};
