import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../core/deps.ts';

const SECRET_DIGITS = 32;

/** The part of an account's address for notices that nobody can guess. @returns 32 hexadecimal digits */
export const noticeSecretOf = ({ secrets }: Pick<Deps, 'secrets'>, accountId: string): string =>
  createHmac('sha256', secrets.providers)
    .update(`notices:${accountId}`)
    .digest('hex')
    .slice(0, SECRET_DIGITS);

/** The address for notices of an account; undefined while the store has no public address with https. @param area of its route. */
export const noticeAddressOf = (
  deps: Pick<Deps, 'secrets'>,
  area: string,
  { origin, accountId }: { readonly origin: string | undefined; readonly accountId: string },
): string | undefined =>
  origin?.startsWith('https:')
    ? `${origin}/api/${area}/notices/${noticeSecretOf(deps, accountId)}`
    : undefined;

/** The account that a secret of an address belongs to. */
export function findByNoticeSecret<Account extends { readonly id: string }>(
  deps: Pick<Deps, 'secrets'>,
  accounts: readonly Account[],
  secret: string,
): Account | undefined {
  const wanted = Buffer.from(secret);
  return accounts.find(({ id }) => {
    const own = Buffer.from(noticeSecretOf(deps, id));
    return own.length === wanted.length && timingSafeEqual(own, wanted);
  });
}
