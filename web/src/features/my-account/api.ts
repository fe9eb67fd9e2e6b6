import type { MyAccountAnswer } from '@balcao/domain/contract/accounts';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../lib/api/api.ts';

export const myAccountKeys = { account: ['my-account'] as const };

export const myAccountQueries = {
  account: () =>
    queryOptions({
      queryKey: myAccountKeys.account,
      queryFn: ({ signal }) => api.get<MyAccountAnswer>('/users/me', { signal }),
    }),
};
