import type { SignInPolicy } from '@balcao/domain/contract/accounts';
import { findSetting, saveSetting } from '../../db/settings.ts';
import type { Db, Trx } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';

const DEMANDED = 'second-factor-demanded';

/** Whether all staff need a second factor; whoever has none sets it up at the next sign-in with a password. */
export const isSecondFactorDemanded = async (db: Db): Promise<boolean> =>
  (await findSetting(db, DEMANDED)) === 'true';

export const findSignInPolicy = async (db: Db): Promise<SignInPolicy> => ({
  secondFactorDemanded: await isSecondFactorDemanded(db),
});

export async function saveSignInPolicy(
  { engine, db }: Pick<Deps, 'engine' | 'db'>,
  call: { readonly input: SignInPolicy },
): Promise<SignInPolicy> {
  const save = (trx: Trx) => saveSetting(trx, DEMANDED, String(call.input.secondFactorDemanded));
  await engine.transaction(save);
  return findSignInPolicy(db);
}
