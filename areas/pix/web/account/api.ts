import type {
  PixAccountAnswer,
  PixAccountInput,
  PixAccountTestAnswer,
} from '../../pix-account.contract.ts';
import { queryOptions } from '@tanstack/react-query';

import { api } from '#kit/web/lib/api/api.ts';

/** A test makes several calls to the provider, up to ten seconds each; the others make two. */
const TEST_TIMEOUT_MS = 60_000;
const CHANGE_TIMEOUT_MS = 30_000;

export const pixAccountKey = ['pix-account'] as const;

export const pixAccountQuery = () =>
  queryOptions({
    queryKey: pixAccountKey,
    queryFn: ({ signal }) => api.get<PixAccountAnswer>('/pix-account', { signal }),
  });

export const pixAccountCalls = {
  save: (account: PixAccountInput) =>
    api.put<PixAccountAnswer>('/pix-account', account, { timeoutMs: CHANGE_TIMEOUT_MS }),
  test: (account: PixAccountInput) =>
    api.post<PixAccountTestAnswer>('/pix-account/test', account, { timeoutMs: TEST_TIMEOUT_MS }),
  switchOn: () =>
    api.put<PixAccountAnswer>('/pix-account/on', undefined, { timeoutMs: CHANGE_TIMEOUT_MS }),
  switchOff: () => api.delete<PixAccountAnswer>('/pix-account/on'),
  remove: () => api.delete<PixAccountAnswer>('/pix-account'),
};
