import { QueryClient } from '@tanstack/react-query';

import { NetworkError } from './api.ts';

const FRESH_MS = 10_000;

/** One try more for a reading that got no answer; what the server refused is not asked again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: (failures, error) => failures < 1 && error instanceof NetworkError,
      retryDelay: 400,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
