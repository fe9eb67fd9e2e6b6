import { plainTransaction } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { FreightProviderError, type FreightFault } from '../providers/freight-provider.ts';
import { listAccounts, updateAccount } from './freight-accounts.repository.ts';

/** Refusals of one call: the account itself works. */
const OF_ONE_CALL: readonly FreightFault[] = ['refused', 'not-found', 'label-expired'];

/**
 * Keeps with an account why its provider refused a call, for the page of the settings. An error of ours changes nothing.
 * @param error undefined: the provider answered
 */
export async function noteOutcome(
  deps: Pick<Deps, 'engine' | 'db' | 'clock'>,
  accountId: string,
  error: unknown,
): Promise<void> {
  if (error !== undefined && !(error instanceof FreightProviderError)) return;
  const failure = error && !OF_ONE_CALL.includes(error.fault) ? error.fault : null;
  const account = (await listAccounts(deps.db)).find(({ id }) => id === accountId);
  if (!account || account.last_failure === failure) return;
  const failedAt = failure === null ? null : deps.clock();
  const change = { last_failure: failure, failed_at: failedAt };
  await plainTransaction(deps, (trx) => updateAccount(trx, accountId, change));
}
