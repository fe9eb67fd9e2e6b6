import type { Deps } from '#kit/server/core/deps.ts';

/** The address to which an account's app sends webhooks; undefined while the store has no public address with https. */
export const noticeAddress = (
  _deps: Pick<Deps, 'db' | 'config' | 'secrets'>,
  _accountId: string,
): Promise<string | undefined> => Promise.resolve(undefined);
