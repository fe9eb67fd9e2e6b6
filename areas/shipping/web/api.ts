import type { ShippingAnswer, ShippingInput } from '../contract.ts';
import { queryOptions } from '@tanstack/react-query';

import { api } from '#kit/web/lib/api/api.ts';

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

export const shippingCalls = {
  create: (input: ShippingInput, idempotencyKey: string) =>
    api.post<ShippingAnswer>('/shipping', input, { idempotencyKey }),
  update: (id: string, input: ShippingInput) => api.put<ShippingAnswer>(`/shipping/${id}`, input),
  remove: (id: string) => api.delete<null>(`/shipping/${id}`),
  restore: (id: string) => api.put<ShippingAnswer>(`/shipping/${id}/restored`),
};
