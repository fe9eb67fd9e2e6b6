import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

import { NetworkError } from './api.ts';
import { logFailure } from './log-failure.ts';

const FRESH_MS = 10_000;

/** Repeats a query once when no answer came; never after a refusal. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => logFailure(error) }),
  mutationCache: new MutationCache({ onError: (error) => logFailure(error) }),
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
