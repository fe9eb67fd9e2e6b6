import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

import { NetworkError } from './api.ts';

const FRESH_MS = 10_000;

/** The one place where failed calls are logged. */
const logFailure = (error: unknown): void => console.error(error);

/** Tries a query once more when no answer came; never after a refusal. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: logFailure }),
  mutationCache: new MutationCache({ onError: logFailure }),
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
