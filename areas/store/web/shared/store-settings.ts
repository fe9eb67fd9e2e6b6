import type { StoreSettingsAnswer } from '../../contract.ts';
import { queryOptions } from '@tanstack/react-query';

import { api } from '#kit/web/lib/api/api.ts';

export const storeSettingsKey = ['store', 'settings'] as const;

export const storeSettingsQuery = () =>
  queryOptions({
    queryKey: storeSettingsKey,
    queryFn: ({ signal }) => api.get<StoreSettingsAnswer>('/store/settings', { signal }),
  });
