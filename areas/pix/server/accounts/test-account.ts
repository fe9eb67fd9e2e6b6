import { randomBytes } from 'node:crypto';
import type { PixAccountTestAnswer } from '../../pix-account.contract.ts';
import { plainTransaction } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { PixProviderError, type PixFault } from '../providers/pix-provider.ts';
import { findStore } from '#areas/store/server/store.service.ts';
import { openAccount } from './account-access.ts';
import { faultInWords, fieldOfFault } from './fault-words.ts';
import { findCurrentAccount, updateAccount } from './pix-accounts.repository.ts';
import { resolveAccess, type SentAccount } from './resolve-access.ts';
import { FORGIVEN } from './save-account.ts';

const WORKS = 'Tudo certo: uma cobrança de teste foi criada e cancelada.';

const ADVICE: Readonly<Partial<Record<PixFault, string>>> = {
  away: ' Confira a internet e teste de novo em alguns minutos.',
  busy: ' Teste de novo em alguns minutos.',
};

/**
 * Makes a charge at the provider and cancels it, with the typed values. An account whose stored values were typed, and work, is
 * tried again at once.
 */
export async function testAccount(
  deps: Pick<Deps, 'engine' | 'db' | 'config' | 'secrets' | 'clock' | 'pixProviders' | 'charges'>,
  input: SentAccount,
): Promise<PixAccountTestAnswer> {
  const current = await findCurrentAccount(deps.db);
  const { access } = await resolveAccess(deps, input, current);
  const { name, email } = await findStore(deps.db, deps.config);
  const token = randomBytes(16).toString('hex');
  try {
    const provider = deps.pixProviders.open(access);
    await provider.prove({ storeName: name, email, now: deps.clock(), token });
  } catch (error) {
    if (!(error instanceof PixProviderError)) throw error;
    const { fault, detail } = error;
    const message = faultInWords(access.provider, fault, detail) + (ADVICE[fault] ?? '');
    return { works: false, message, field: fieldOfFault(access.provider, fault) };
  }
  const isStored = current && JSON.stringify(openAccount(deps, current)) === JSON.stringify(access);
  if (isStored && current.failures > 0) {
    await plainTransaction(deps, (trx) => updateAccount(trx, current.id, FORGIVEN));
    deps.charges.wake();
  }
  return { works: true, message: WORKS, field: null };
}
