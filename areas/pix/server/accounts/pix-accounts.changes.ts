import type { AuditDetails } from '#kit/contract/trail.ts';
import { lockSetting } from '#kit/server/db/settings.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import type { Call, CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { newId } from '#kit/server/core/ids.ts';
import { UNCHANGED, unrecorded } from '#kit/server/core/trail.ts';
import type { PixAccess } from '../providers/pix-provider.ts';
import { changedFields, isSameAccount, openAccount, sealAccess } from './account-access.ts';
import {
  findAccount,
  FORGIVEN,
  findCurrentAccount,
  insertAccount,
  listAccounts,
  retireCurrentAccount,
  updateAccount,
  type PixAccountRow,
} from './pix-accounts.repository.ts';
import { registerNotices } from './notice-address.ts';
import { resolveAccess, type ResolvedAccess, type SentAccount } from './resolve-access.ts';

/** The lock of what says which account is current, and whether it is on. */
const PIX_ACCOUNT = 'pix-account';

/** The row of an account that the store has had before, however long ago. */
async function findSame(
  trx: Trx,
  deps: Pick<Deps, 'secrets'>,
  access: PixAccess,
): Promise<PixAccountRow | undefined> {
  return (await listAccounts(trx)).find((row) => {
    const known = openAccount(deps, row);
    // Sealed under another APP_SECRET: who types it again means the account that is in use.
    if (known === undefined) return row.is_current === 1 && row.provider === access.provider;
    return isSameAccount(known, access);
  });
}

/** Writes the account, and makes it the current one. @returns its id. */
async function writeAccount(
  trx: Trx,
  deps: Pick<Deps, 'secrets'>,
  { access, certificateEndsAt }: ResolvedAccess,
  { same, now }: { readonly same: PixAccountRow | undefined; readonly now: number },
): Promise<string> {
  const id = same?.id ?? newId();
  if (same?.is_current !== 1) await retireCurrentAccount(trx, now);
  const written = {
    ...FORGIVEN,
    provider: access.provider,
    access: sealAccess(deps, id, access),
    is_current: 1,
    certificate_ends_at: certificateEndsAt,
    updated_at: now,
  };
  if (same) {
    await updateAccount(trx, id, written);
    return id;
  }
  await insertAccount(trx, {
    id,
    ...written,
    is_on: 0,
    notices: 'none',
    listed_until: now,
    next_list_at: now,
    created_at: now,
  });
  return id;
}

function detailsOf(
  deps: Pick<Deps, 'secrets'>,
  access: PixAccess,
  { same, current }: Readonly<Record<'same' | 'current', PixAccountRow | undefined>>,
): AuditDetails {
  const fields = changedFields(same && openAccount(deps, same), access);
  if (current?.provider === access.provider) return { fields };
  const from = current?.provider ?? null;
  return { changes: [{ field: 'pixProvider', from, to: access.provider }], fields };
}

/**
 * Saves the store's account at a provider. The same account keeps its row; another one gets a row of its own, which is off until it is
 * switched on, while the row before it stays: its charges are still asked for.
 */
export async function saveAccount(
  deps: Pick<Deps, 'engine' | 'db' | 'config' | 'secrets' | 'clock' | 'pixProviders' | 'charges'>,
  call: Call,
  input: SentAccount,
): Promise<void> {
  for (;;) {
    const before = await findCurrentAccount(deps.db);
    const resolved = await resolveAccess(deps, input, before);
    const id = await change(deps, call, async (trx) => {
      await lockSetting(trx, PIX_ACCOUNT);
      const current = await findCurrentAccount(trx);
      if (current?.access !== before?.access) {
        return { answer: null, trail: unrecorded('it is tried again') };
      }
      const same = await findSame(trx, deps, resolved.access);
      const answer = await writeAccount(trx, deps, resolved, { same, now: call.now });
      const details = detailsOf(deps, resolved.access, { same, current });
      if (details.fields?.length === 0 && same?.is_current === 1) {
        return { answer, trail: UNCHANGED };
      }
      const subject = { type: 'pix-account', id: answer } as const;
      return { answer, trail: { action: 'pix-account.changed', subject, details } };
    });
    // Reading a certificate takes time, in which somebody else may save: masked secrets then stand for the secrets saved meanwhile.
    if (id === null) continue;
    deps.charges.wake();
    const saved = await findAccount(deps.db, id);
    if (saved?.is_on === 1) await registerNotices(deps, saved);
    return;
  }
}

/** Gives customers codes of the account from now on. An account that is on already only registers today's address for notices again. */
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
    const now = { next_list_at: call.now, updated_at: call.now };
    await updateAccount(trx, current.id, { ...FORGIVEN, ...now, is_on: 1 });
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
