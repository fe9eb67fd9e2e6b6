import type { CustomerAnswer } from '@balcao/domain/contract/customers';
import type {
  ChangeCartInput,
  TemporaryOrderAnswer,
  TemporaryOrderInput,
} from '@balcao/domain/contract/cart';
import type { OrderDetailAnswer } from '@balcao/domain/contract/orders';

import { queryOptions } from '@tanstack/react-query';

import { api } from '../../lib/api/api.ts';
import { getPage } from '../../lib/api/api-pages.ts';

const CUSTOMERS_SHOWN = 6;

export const cartQueries = {
  /** Customers by any part of name, CPF or phone. Customers that begin with it come first, then the latest buyers. */
  customers: (q: string) =>
    queryOptions({
      queryKey: ['customers', 'list', 'of-cart', q],
      queryFn: ({ signal }) =>
        getPage<CustomerAnswer>('/customers', {
          query: { q, sort: 'likely', page: 1, limit: CUSTOMERS_SHOWN },
          signal,
        }),
    }),

  /** The chosen customer; null once the record is gone. */
  customer: (id: string) =>
    queryOptions({
      queryKey: ['customers', 'of-cart', id],
      queryFn: async ({ signal }) =>
        (await api.get<CustomerAnswer[]>('/customers', { query: { ids: id }, signal }))[0] ?? null,
    }),
};

/** Creates the order that the customer's link will lead to. */
export const createTemporaryOrder = (
  order: TemporaryOrderInput,
  idempotencyKey: string,
): Promise<Partial<TemporaryOrderAnswer> | null> =>
  api.post<Partial<TemporaryOrderAnswer> | null>('/orders/temporary', order, { idempotencyKey });

/** Gives an order another cart, under the same link. */
export const changeCart = (
  id: string,
  cart: ChangeCartInput,
  idempotencyKey: string,
): Promise<OrderDetailAnswer> =>
  api.put<OrderDetailAnswer>(`/orders/${id}/cart`, cart, { idempotencyKey });
