import type * as endpoints from '../endpoints.ts';
import { apiOf } from '#kit/web/lib/api/api-of.ts';

export const pixApi = apiOf<typeof endpoints>('pix');

export const pixAccountQuery = pixApi.query('GET /pix-account');

/** Changes of the account make two calls to the provider, up to ten seconds each. */
export const CHANGE_TIMEOUT_MS = 30_000;

export const switchPixAccount = (isOn: boolean) =>
  isOn
    ? pixApi.call('PUT /pix-account/on', { timeoutMs: CHANGE_TIMEOUT_MS })
    : pixApi.call('DELETE /pix-account/on');
