import type { DiscountAnswer, DiscountInput } from '@balcao/domain/contract/discounts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

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

export const discountMutations = {
  create: () =>
    mutationOptions({
      mutationFn: ({ input, idempotencyKey }: { input: DiscountInput; idempotencyKey: string }) =>
        api.post<DiscountAnswer>('/discounts', input, { idempotencyKey }),
    }),

  update: () =>
    mutationOptions({
      mutationFn: ({ id, input }: { id: string; input: DiscountInput }) =>
        api.put<DiscountAnswer>(`/discounts/${id}`, input),
    }),

  remove: () =>
    mutationOptions({ mutationFn: (id: string) => api.delete<null>(`/discounts/${id}`) }),
};
