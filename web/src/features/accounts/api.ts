import type { NewUserInput, UserAnswer, UserEdit } from '@balcao/domain/contract/accounts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

import { api } from '../../lib/api.ts';

export const accountKeys = { list: ['staff'] as const };

export const accountQueries = {
  list: () =>
    queryOptions({
      queryKey: accountKeys.list,
      queryFn: ({ signal }) => api.get<UserAnswer[]>('/users', { signal }),
    }),
};

export const accountMutations = {
  create: () =>
    mutationOptions({ mutationFn: (input: NewUserInput) => api.post<UserAnswer>('/users', input) }),

  update: () =>
    mutationOptions({
      mutationFn: ({ id, edit }: { id: string; edit: UserEdit }) =>
        api.patch<UserAnswer>(`/users/${id}`, edit),
    }),
};
