import type { NewUserInput, UserAnswer, UserEdit } from '@balcao/domain/contract/accounts';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../lib/api.ts';

export const accountKeys = { list: ['accounts'] as const };

export const accountQueries = {
  list: () =>
    queryOptions({
      queryKey: accountKeys.list,
      queryFn: ({ signal }) => api.get<UserAnswer[]>('/users', { signal }),
    }),
};

export const accountCalls = {
  create: (input: NewUserInput) => api.post<UserAnswer>('/users', input),
  update: (id: string, edit: UserEdit) => api.patch<UserAnswer>(`/users/${id}`, edit),
};
