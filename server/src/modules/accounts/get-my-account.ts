import type { MyAccountAnswer } from '@balcao/domain/contract/accounts';
import type { Actor, Deps } from '../../core/deps.ts';
import { getAccount } from './accounts.repository.ts';
import { presentMyAccount } from './accounts.presenter.ts';
import { listPasskeys } from './passkeys/passkeys.repository.ts';
import { countRecoveryCodes } from './second-factor/second-factors.repository.ts';
import { listSessions } from './sign-in/sessions.repository.ts';
import { isSecondFactorDemanded } from './sign-in/sign-in-policy.ts';

/** Everything about one's own account: devices, passkeys, second factor. */
export async function getMyAccount(
  { db }: Pick<Deps, 'db'>,
  call: { readonly actor: Actor; readonly now: number },
): Promise<MyAccountAnswer> {
  const { id, sessionId, role } = call.actor;
  return presentMyAccount({
    user: await getAccount(db, id),
    sessionId,
    sessions: await listSessions(db, id, call.now),
    passkeys: await listPasskeys(db, id),
    recoveryCodesLeft: await countRecoveryCodes(db, id),
    isDemanded: role !== 'cliente' && (await isSecondFactorDemanded(db)),
  });
}
