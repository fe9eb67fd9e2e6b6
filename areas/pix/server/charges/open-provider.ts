import type { Logger } from 'pino';
import type { PixProvider, PixProviderError } from '../providers/pix-provider.ts';
import { findAccount, openAccount } from '../accounts/pix-accounts.service.ts';
import { FORGIVEN, updateAccount } from '../accounts/pix-accounts.repository.ts';
import type { AccountRow } from './account-work.repository.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import { pauseAfter } from './schedule.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { OrderLife } from '#areas/orders/server/orders.service.ts';

export type ChargeContext = Pick<
  Deps,
  'engine' | 'db' | 'config' | 'secrets' | 'clock' | 'pixProviders' | 'live' | 'outbox' | 'charges'
> & {
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly life: Pick<OrderLife, 'paid'>;
};

/** An account, and the way to its provider; without one where it was sealed under another `APP_SECRET`. */
export interface OpenedAccount {
  readonly row: AccountRow;
  readonly provider: PixProvider | undefined;
}

/** @throws Error where there is no such account: nothing refers to one that is gone. */
export async function openProvider(
  context: Pick<ChargeContext, 'db' | 'secrets' | 'pixProviders'>,
  accountId: string,
): Promise<OpenedAccount> {
  const row = await findAccount(context.db, accountId);
  if (!row) throw new Error('A charge without its account');
  const access = openAccount(context, row);
  return { row, provider: access && context.pixProviders.open(access) };
}

/** Records that an account answers. Writes nothing where it did before. */
export async function noteAnswer(trx: Trx, account: AccountRow): Promise<void> {
  if (account.failures > 0) await updateAccount(trx, account.id, FORGIVEN);
}

/**
 * Notes a failed call. A failure that is about more than the one charge or refund leaves the whole account alone for a while, and
 * customers see the static code.
 * @returns until when.
 */
export async function noteProviderFailure(
  trx: Trx,
  account: Pick<AccountRow, 'id' | 'failures'>,
  { fault, retryAfterMs }: PixProviderError,
  now: number,
): Promise<number> {
  if (fault === 'refused' || fault === 'not-found') return now;
  const failures = account.failures + 1;
  const pausedUntil = now + pauseAfter(failures, retryAfterMs);
  const failed = { failures, last_failure: fault, failed_at: now, paused_until: pausedUntil };
  await updateAccount(trx, account.id, failed);
  return pausedUntil;
}
