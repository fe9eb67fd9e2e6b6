import { findPublicOrigin } from '#areas/store/server/store.service.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { findByNoticeSecret, noticeSecretOf } from '#kit/server/integrations/notice-secret.ts';
import { listAccounts, type FreightAccountRow } from '../settings/freight-accounts.repository.ts';

/** The address to which an account's app sends webhooks; undefined while the store has no public address with https. */
export async function noticeAddress(
  deps: Pick<Deps, 'db' | 'config' | 'secrets'>,
  accountId: string,
): Promise<string | undefined> {
  const origin = await findPublicOrigin(deps.db, deps.config);
  return origin?.startsWith('https:')
    ? `${origin}/api/freight/notices/${noticeSecretOf(deps, accountId)}`
    : undefined;
}

export const findAccountByNoticeSecret = async (
  deps: Pick<Deps, 'db' | 'secrets'>,
  secret: string,
): Promise<FreightAccountRow | undefined> =>
  findByNoticeSecret(deps, await listAccounts(deps.db), secret);
