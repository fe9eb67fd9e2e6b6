import { lockSetting } from '#kit/server/db/settings.ts';
import type { Call, CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { UNCHANGED } from '#kit/server/core/trail.ts';
import {
  findCurrentAccount,
  retireCurrentAccount,
  updateAccount,
} from './pix-accounts.repository.ts';
import { registerNotices } from './register-notices.ts';
import { FORGIVEN, PIX_ACCOUNT } from './save-account.ts';

/**
 * Gives customers codes of the account from now on. An account that is on already only registers today's address for notices
 * again.
 */
export async function switchAccountOn(
  deps: Pick<Deps, 'engine' | 'db' | 'config' | 'secrets' | 'pixProviders' | 'charges'>,
  call: CallWith<'pix_account_missing'>,
): Promise<void> {
  const id = await change(deps, call, async (trx) => {
    await lockSetting(trx, PIX_ACCOUNT);
    const current = await findCurrentAccount(trx);
    if (!current) throw call.refusal('pix_account_missing');
    if (current.is_on === 1) return { answer: current.id, trail: UNCHANGED };
    // The list of the provider is read at once: a fault of the account shows before a customer meets it.
    const asked = { next_list_at: call.now, updated_at: call.now };
    await updateAccount(trx, current.id, { ...FORGIVEN, ...asked, is_on: 1 });
    const subject = { type: 'pix-account', id: current.id } as const;
    return { answer: current.id, trail: { action: 'pix-account.switched-on', subject } };
  });
  deps.charges.wake();
  const current = await findCurrentAccount(deps.db);
  if (current?.id === id) await registerNotices(deps, current);
}

/** Gives customers the static code from now on. Earlier codes can still be paid, and are asked for. */
export const switchAccountOff = (deps: Pick<Deps, 'engine'>, call: Call): Promise<void> =>
  change(deps, call, async (trx) => {
    await lockSetting(trx, PIX_ACCOUNT);
    const current = await findCurrentAccount(trx);
    if (current?.is_on !== 1) return { trail: UNCHANGED };
    await updateAccount(trx, current.id, { is_on: 0, updated_at: call.now });
    const subject = { type: 'pix-account', id: current.id } as const;
    return { trail: { action: 'pix-account.switched-off', subject } };
  });

/** Leaves the store without an account. The row stays for the charges that were made with it. */
export const removeAccount = (deps: Pick<Deps, 'engine'>, call: Call): Promise<void> =>
  change(deps, call, async (trx) => {
    await lockSetting(trx, PIX_ACCOUNT);
    const current = await findCurrentAccount(trx);
    if (!current) return { trail: UNCHANGED };
    await retireCurrentAccount(trx, call.now);
    const subject = { type: 'pix-account', id: current.id } as const;
    return { trail: { action: 'pix-account.removed', subject } };
  });
