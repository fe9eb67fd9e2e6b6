import type * as endpoints from '../endpoints.ts';
import { apiOf } from '#kit/web/lib/api/api-of.ts';

export const accountsApi = apiOf<typeof endpoints>('accounts');

/** The answers that show accounts of other people. */
export const ACCOUNT_KEYS = [
  accountsApi.key('GET /users'),
  accountsApi.key('GET /customers/:id/account'),
];

/**
 * The server takes half a second or more for each password on purpose, and much more when busy. The time is long because a late
 * answer would be lost although the password was changed.
 */
export const PASSWORD_TIMEOUT_MS = 20_000;
