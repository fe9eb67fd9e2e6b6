import type { StoreSettingsAnswer } from '#areas/store/contract.ts';
import { queryOptions } from '@tanstack/react-query';

import { api } from './api/api.ts';

export const storeSettingsKey = ['store', 'settings'] as const;

export const storeSettingsQuery = () =>
  queryOptions({
    queryKey: storeSettingsKey,
    queryFn: ({ signal }) => api.get<StoreSettingsAnswer>('/store/settings', { signal }),
  });
