import type { DiscountAnswer, DiscountInput } from '../contract.ts';
import { queryOptions } from '@tanstack/react-query';

import { api } from '#kit/web/lib/api/api.ts';

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

export const discountCalls = {
  create: (input: DiscountInput, idempotencyKey: string) =>
    api.post<DiscountAnswer>('/discounts', input, { idempotencyKey }),
  update: (id: string, input: DiscountInput) => api.put<DiscountAnswer>(`/discounts/${id}`, input),
  remove: (id: string) => api.delete<null>(`/discounts/${id}`),
};
