import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '#kit/server/core/deps.ts';
import { findPublicOrigin } from '#areas/store/server/store.service.ts';
import { listAccounts, type PixAccountRow } from './pix-accounts.repository.ts';

const SECRET_DIGITS = 32;

/** The part of an account's address for notices that nobody can guess. @returns 32 hexadecimal digits */
export const noticeSecretOf = ({ secrets }: Pick<Deps, 'secrets'>, accountId: string): string =>
  createHmac('sha256', secrets.charges)
    .update(`notices:${accountId}`)
    .digest('hex')
    .slice(0, SECRET_DIGITS);

/**
 * The address at which an account's provider reports payments; undefined while the store has no public address
 * with https.
 */
export async function noticeAddress(
  deps: Pick<Deps, 'db' | 'config' | 'secrets'>,
  accountId: string,
): Promise<string | undefined> {
  const origin = await findPublicOrigin(deps.db, deps.config);
  return origin?.startsWith('https:')
    ? `${origin}/api/pix/notices/${noticeSecretOf(deps, accountId)}`
    : undefined;
}

/** The account of an address for notices, also a former one. */
export async function findAccountByNoticeSecret(
  deps: Pick<Deps, 'db' | 'secrets'>,
  secret: string,
): Promise<PixAccountRow | undefined> {
  const given = Buffer.from(secret);
  const accounts = await listAccounts(deps.db);
  return accounts.find(({ id }) => {
    const own = Buffer.from(noticeSecretOf(deps, id));
    return own.length === given.length && timingSafeEqual(own, given);
  });
}
