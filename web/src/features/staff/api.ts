import type { NewUserInput, UserAnswer, UserEdit } from '@balcao/domain/contract/users';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

import { api } from '../../lib/api.ts';

export const staffKeys = { list: ['staff'] as const };

export const staffQueries = {
  list: () =>
    queryOptions({
      queryKey: staffKeys.list,
      queryFn: ({ signal }) => api.get<UserAnswer[]>('/users', { signal }),
    }),
};

export const staffMutations = {
  create: () =>
    mutationOptions({ mutationFn: (input: NewUserInput) => api.post<UserAnswer>('/users', input) }),

  update: () =>
    mutationOptions({
      mutationFn: ({ id, edit }: { id: string; edit: UserEdit }) =>
        api.patch<UserAnswer>(`/users/${id}`, edit),
    }),
};
