import type { Db } from '#kit/server/db/tables.ts';
import { findCurrentAccount } from './pix-accounts.repository.ts';

export { openAccount, sealAccess } from './account-access.ts';
export { faultInWords } from './fault-words.ts';
export { findAccountByNoticeSecret, noticeAddress, noticeSecretOf } from './notice-address.ts';
export { findAccount, findCurrentAccount } from './pix-accounts.repository.ts';
export { isCertificateEnding } from './view-account.ts';

/** The end of the certificate with which customers' codes are made, epoch milliseconds; null without one, or while it is off. */
export async function findCertificateEnd(db: Db): Promise<number | null> {
  const account = await findCurrentAccount(db);
  return account?.is_on === 1 ? account.certificate_ends_at : null;
}
