import type { CustomerAnswer, CustomerEdit, CustomerInput } from '../contract.ts';
import { onlyDigits } from '#kit/rules/cpf.ts';
import { queryOptions } from '@tanstack/react-query';

import { api } from '#kit/web/lib/api/api.ts';
import { getPage } from '#kit/web/lib/api/api-pages.ts';

export interface CustomersPageQuery {
  q?: string | undefined;
  page: number;
  limit: number;
}

/** A CPF's digits may also be part of another phone number, so a few rows are read and one is taken. */
const ROWS_A_CPF = 10;

export const customerKeys = {
  all: ['customers'] as const,
  lists: ['customers', 'list'] as const,
  details: ['customers', 'detail'] as const,
  byCpf: ['customers', 'cpf'] as const,
};

export const customerQueries = {
  page: (query: CustomersPageQuery) =>
    queryOptions({
      queryKey: [...customerKeys.lists, query],
      queryFn: ({ signal }) =>
        getPage<CustomerAnswer>('/customers', { query: { ...query }, signal }),
    }),

  detail: (id: string) =>
    queryOptions({
      queryKey: [...customerKeys.details, id],
      queryFn: ({ signal }) =>
        api.get<CustomerAnswer>(`/customers/${encodeURIComponent(id)}`, { signal }),
    }),

  /**
   * The whole record of a CPF (11 digits), which the look-up of a form does not return. null when there is none.
   */
  byCpf: (cpf: string) =>
    queryOptions({
      queryKey: [...customerKeys.byCpf, cpf],
      queryFn: async ({ signal }) => {
        const query = { q: cpf, page: 1, limit: ROWS_A_CPF };
        const { rows } = await getPage<CustomerAnswer>('/customers', { query, signal });
        return rows.find((row) => onlyDigits(row.cpf) === cpf) ?? null;
      },
    }),
};

export const customerCalls = {
  create: (input: CustomerInput, idempotencyKey: string) =>
    api.post<CustomerAnswer>('/customers', input, { idempotencyKey }),
  update: (id: string, edit: CustomerEdit) => api.put<CustomerAnswer>(`/customers/${id}`, edit),
  /** The customer as it is now, beside the one on screen. */
  lookAt: (id: string) => api.get<CustomerAnswer>(`/customers/${encodeURIComponent(id)}`),

  note: (id: string, note: string) => api.patch<CustomerAnswer>(`/customers/${id}/note`, { note }),
  remove: (id: string) => api.delete<null>(`/customers/${id}`),
};
