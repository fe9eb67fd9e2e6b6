import type { CustomerAnswer } from '#areas/customers/contract.ts';
import type {
  ChangeCartInput,
  TemporaryOrderAnswer,
  TemporaryOrderInput,
} from '../../cart.contract.ts';
import type { OrderDetailAnswer } from '../../contract.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';

import { queryOptions } from '@tanstack/react-query';

import { api } from '#kit/web/lib/api/api.ts';
import { getPage } from '#kit/web/lib/api/api-pages.ts';
import { searchOfCode } from './product-match.ts';

const CUSTOMERS_SHOWN = 6;
/** The most rows of one page: a short code is a part of many codes. */
const CODES_READ = 200;

export const cartQueries = {
  /** The products whose code or barcode a text may be. */
  byCode: (text: string) =>
    queryOptions({
      queryKey: ['products', 'code', 'of-cart', text],
      queryFn: ({ signal }) =>
        getPage<ProductAnswer>('/products', {
          query: { q: searchOfCode(text), page: 1, limit: CODES_READ },
          signal,
        }),
    }),

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
