import type { SignInPolicy } from '../../contract.ts';
import { findSetting, saveSetting } from '#kit/server/db/settings.ts';
import type { Db } from '#kit/server/db/tables.ts';
import type { Call } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { changesBetween, UNCHANGED } from '#kit/server/core/trail.ts';

/** The setting's key: a session is read together with it. */
export const DEMANDED = 'second-factor-demanded';

export const isDemand = (value: string | null | undefined): boolean => value === 'true';

/** Whether all staff need a second factor. A session without one can only set it up, also a session that is already open. */
export const isSecondFactorDemanded = async (db: Db): Promise<boolean> =>
  isDemand(await findSetting(db, DEMANDED));

export const findSignInPolicy = async (db: Db): Promise<SignInPolicy> => ({
  secondFactorDemanded: await isSecondFactorDemanded(db),
});

export async function saveSignInPolicy(
  deps: Pick<Deps, 'engine' | 'db'>,
  call: Call,
  input: SignInPolicy,
): Promise<SignInPolicy> {
  await change(deps, call, async (trx) => {
    const changes = changesBetween(await findSignInPolicy(trx), input);
    await saveSetting(trx, DEMANDED, String(input.secondFactorDemanded));
    if (changes.length === 0) return { trail: UNCHANGED };
    return { trail: { action: 'accounts.settings-changed', details: { changes } } };
  });
  return findSignInPolicy(deps.db);
}
