import type { Trx } from '../../db/tables.ts';
import type { PixProviderError } from '../../integrations/pix/pix-provider.ts';
import { noteFailure, type AccountRow } from './account-work.repository.ts';
import { pauseAfter } from './schedule.ts';

/**
 * Notes a failed call. Where it is not only about the one charge or refund, the whole account is left alone for a while, and customers
 * see the static code.
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
  await noteFailure(trx, account.id, { failures, failure: fault, now, pausedUntil });
  return pausedUntil;
}
