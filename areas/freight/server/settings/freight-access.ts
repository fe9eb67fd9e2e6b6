import { plainTransaction } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { accessSeal } from '#kit/server/core/encryption.ts';
import {
  FreightProviderError,
  type FreightAccess,
  type FreightFault,
} from '../providers/freight-provider.ts';
import { listAccounts, updateAccount } from './freight-accounts.repository.ts';

export const { seal: sealAccess, open: openAccess } = accessSeal<FreightAccess>('freight-account');

/** An account that is on and can be opened. */
export interface UsableAccount {
  readonly id: string;
  readonly access: FreightAccess;
  /** The services to offer; none: all. */
  readonly services: readonly string[];
}

export async function findUsableAccounts(
  deps: Pick<Deps, 'db' | 'secrets'>,
): Promise<UsableAccount[]> {
  return (await listAccounts(deps.db)).flatMap((row) => {
    const access = row.is_on === 1 ? openAccess(deps, row) : undefined;
    return access ? [{ id: row.id, access, services: JSON.parse(row.services) as string[] }] : [];
  });
}

/** Refusals of one call: the account itself works. */
const OF_ONE_CALL: readonly FreightFault[] = ['refused', 'not-found', 'label-expired'];

/**
 * Keeps with an account why its provider refused a call, for the page of the settings. An error of ours changes nothing.
 * @param error undefined: the provider answered
 */
export async function noteOutcome(
  deps: Pick<Deps, 'engine' | 'db'>,
  accountId: string,
  error: unknown,
): Promise<void> {
  if (error !== undefined && !(error instanceof FreightProviderError)) return;
  const failure = error && !OF_ONE_CALL.includes(error.fault) ? error.fault : null;
  const account = (await listAccounts(deps.db)).find(({ id }) => id === accountId);
  if (!account || account.last_failure === failure) return;
  await plainTransaction(deps, (trx) => updateAccount(trx, accountId, { last_failure: failure }));
}
