import type { DiscountAnswer } from '@balcao/domain/contract/discounts';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../lib/api.ts';

export const discountKeys = {
  all: ['discounts'] as const,
  list: () => [...discountKeys.all, 'list'] as const,
};

export const discountQueries = {
  list: () =>
    queryOptions({
      queryKey: discountKeys.list(),
      queryFn: ({ signal }) => api.get<DiscountAnswer[]>('/discounts', { signal }),
    }),
};
