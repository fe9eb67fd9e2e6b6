import type { Deps } from '#kit/server/core/deps.ts';
import { findByNoticeSecret, noticeAddressOf } from '#kit/server/integrations/notice-secret.ts';
import { findPublicOrigin } from '#areas/store/server/store.service.ts';
import { listAccounts, type PixAccountRow, updateAccount } from './pix-accounts.repository.ts';
import { plainTransaction } from '#kit/server/core/change.ts';
import { PixProviderError } from '../providers/pix-provider.ts';
import { openAccount } from './account-access.ts';
import { faultInWords } from './fault-words.ts';

/** The address at which an account's provider reports payments; undefined while the store has no public address with https. */
export const noticeAddress = async (
  deps: Pick<Deps, 'db' | 'config' | 'secrets'>,
  accountId: string,
): Promise<string | undefined> => {
  const origin = await findPublicOrigin(deps.db, deps.config);
  return noticeAddressOf(deps, 'pix', { origin, accountId });
};

export const findAccountByNoticeSecret = async (
  deps: Pick<Deps, 'db' | 'secrets'>,
  secret: string,
): Promise<PixAccountRow | undefined> =>
  findByNoticeSecret(deps, await listAccounts(deps.db), secret);

type Outcome = Pick<PixAccountRow, 'notices' | 'notice_failure'>;

const NOWHERE: Outcome = { notices: 'none', notice_failure: null };

async function register(
  deps: Pick<Deps, 'db' | 'config' | 'secrets' | 'pixProviders'>,
  account: PixAccountRow,
): Promise<Outcome> {
  const address = await noticeAddress(deps, account.id);
  const access = openAccount(deps, account);
  if (address === undefined || access === undefined) return NOWHERE;
  try {
    const isDone = await deps.pixProviders.open(access).registerNotices(address);
    return { notices: isDone ? 'registered' : 'by-hand', notice_failure: null };
  } catch (error) {
    if (!(error instanceof PixProviderError)) throw error;
    const failure = faultInWords(account.provider, error.fault, error.detail);
    return { notices: 'none', notice_failure: failure };
  }
}

/**
 * Registers for notices of an account's payments at the provider, and records the result. Never fails because of the provider:
 * without notices, payments are asked for, only later.
 */
export async function registerNotices(
  deps: Pick<Deps, 'engine' | 'db' | 'config' | 'secrets' | 'pixProviders'>,
  account: PixAccountRow,
): Promise<void> {
  const outcome = await register(deps, account);
  await plainTransaction(deps, (trx) => updateAccount(trx, account.id, outcome));
}
