import type { ShippingAnswer } from '@balcao/domain/contract/shipping';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../lib/api.ts';

export const shippingKeys = {
  all: ['shipping'] as const,
  list: () => [...shippingKeys.all, 'list'] as const,
};

export const shippingQueries = {
  list: () =>
    queryOptions({
      queryKey: shippingKeys.list(),
      queryFn: ({ signal }) => api.get<ShippingAnswer[]>('/shipping', { signal }),
    }),
};
