import type { CouponAnswer, CouponInput } from '../contract.ts';
import { queryOptions } from '@tanstack/react-query';

import { api } from '#kit/web/lib/api/api.ts';

export const couponKeys = {
  all: ['coupons'] as const,
  list: () => [...couponKeys.all, 'list'] as const,
};

export const couponQueries = {
  list: () =>
    queryOptions({
      queryKey: couponKeys.list(),
      queryFn: ({ signal }) => api.get<CouponAnswer[]>('/coupons', { signal }),
    }),
};

export const couponCalls = {
  create: (input: CouponInput, idempotencyKey: string) =>
    api.post<CouponAnswer>('/coupons', input, { idempotencyKey }),
  update: (id: string, input: CouponInput) => api.put<CouponAnswer>(`/coupons/${id}`, input),
  remove: (id: string) => api.delete<null>(`/coupons/${id}`),
  restore: (id: string) => api.put<CouponAnswer>(`/coupons/${id}/restored`),
};
