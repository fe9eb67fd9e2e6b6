import type { ShippingAnswer, ShippingInput } from '@balcao/domain/contract/shipping';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

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

export const shippingMutations = {
  create: () =>
    mutationOptions({
      mutationFn: ({ input, idempotencyKey }: { input: ShippingInput; idempotencyKey: string }) =>
        api.post<ShippingAnswer>('/shipping', input, { idempotencyKey }),
    }),

  update: () =>
    mutationOptions({
      mutationFn: ({ id, input }: { id: string; input: ShippingInput }) =>
        api.put<ShippingAnswer>(`/shipping/${id}`, input),
    }),

  remove: () =>
    mutationOptions({ mutationFn: (id: string) => api.delete<null>(`/shipping/${id}`) }),
};
