import type { Deps } from '#kit/server/core/deps.ts';
import { openAccount } from './account-access.ts';
import { findCurrentAccount } from './pix-accounts.repository.ts';
import { isCertificateEnding, whyNot } from './view-account.ts';

export { sealAccess } from './account-access.ts';
export { openAccount };
export { faultInWords } from './fault-words.ts';
export { findAccountByNoticeSecret, noticeAddress } from './notice-address.ts';
export { findAccount, findCurrentAccount } from './pix-accounts.repository.ts';
export { isCertificateEnding };

/**
 * Whether the account that is on gives customers no codes now, and the end of its certificate, epoch milliseconds, null without
 * one; undefined while none is on.
 */
export async function findPixState(deps: Pick<Deps, 'db' | 'secrets' | 'clock'>) {
  const account = await findCurrentAccount(deps.db);
  if (account?.is_on !== 1) return undefined;
  const isPaused = whyNot(account, openAccount(deps, account), deps.clock()) !== null;
  return { isPaused, certificateEndsAt: account.certificate_ends_at };
}
