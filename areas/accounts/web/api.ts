import type {
  CustomerAccountAnswer,
  NewUserInput,
  SignInPolicy,
  UserAnswer,
  UserEdit,
} from '../contract.ts';
import { queryOptions } from '@tanstack/react-query';

import { api } from '#kit/web/lib/api/api.ts';

export const accountKeys = {
  list: ['accounts'] as const,
  ofCustomer: (id: string) => ['accounts', 'customer', id] as const,
  policy: ['sign-in-policy'] as const,
};

export const accountQueries = {
  list: () =>
    queryOptions({
      queryKey: accountKeys.list,
      queryFn: ({ signal }) => api.get<UserAnswer[]>('/users', { signal }),
    }),
  ofCustomer: (id: string) =>
    queryOptions({
      queryKey: accountKeys.ofCustomer(id),
      queryFn: ({ signal }) =>
        api.get<CustomerAccountAnswer>(`/customers/${id}/account`, { signal }),
    }),
  policy: () =>
    queryOptions({
      queryKey: accountKeys.policy,
      queryFn: ({ signal }) => api.get<SignInPolicy>('/users/sign-in-policy', { signal }),
    }),
};

export const accountCalls = {
  create: (input: NewUserInput) => api.post<UserAnswer>('/users', input),
  update: (id: string, edit: UserEdit) => api.patch<UserAnswer>(`/users/${id}`, edit),
  resetSecondFactor: (id: string) => api.delete<UserAnswer>(`/users/${id}/second-factor`),
  changePolicy: (policy: SignInPolicy) => api.put<SignInPolicy>('/users/sign-in-policy', policy),
};
