import type { SignInPolicy } from '@balcao/domain/contract/accounts';
import { findSetting, saveSetting } from '../../db/settings.ts';
import type { Db, Trx } from '../../db/tables.ts';
import type { Caller } from '../../core/call.ts';
import type { Deps } from '../../deps.ts';
import { changesBetween } from '../../core/trail.ts';
import { recordAudit } from '../audit/audit.service.ts';

/** The setting's key: a session is read together with it. */
export const DEMANDED = 'second-factor-demanded';

export const isDemand = (value: string | null | undefined): boolean => value === 'true';

/** Whether all staff need a second factor: sessions without do nothing but set it up, those that are open too. */
export const isSecondFactorDemanded = async (db: Db): Promise<boolean> =>
  isDemand(await findSetting(db, DEMANDED));

export const findSignInPolicy = async (db: Db): Promise<SignInPolicy> => ({
  secondFactorDemanded: await isSecondFactorDemanded(db),
});

export async function saveSignInPolicy(
  { engine, db }: Pick<Deps, 'engine' | 'db'>,
  call: { readonly input: SignInPolicy; readonly caller: Caller; readonly now: number },
): Promise<SignInPolicy> {
  const { input } = call;
  const save = async (trx: Trx): Promise<void> => {
    const changes = changesBetween(await findSignInPolicy(trx), input);
    await saveSetting(trx, DEMANDED, String(input.secondFactorDemanded));
    if (changes.length === 0) return;
    await recordAudit(trx, {
      at: call.now,
      actor: call.caller,
      action: 'accounts.settings-changed',
      details: { changes },
    });
  };
  await engine.transaction(save);
  return findSignInPolicy(db);
}
