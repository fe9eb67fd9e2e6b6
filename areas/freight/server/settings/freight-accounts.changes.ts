import type { Call } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { isMask, maskSecret } from '#kit/server/core/encryption.ts';
import { invalidField } from '#kit/server/core/errors.ts';
import { newId } from '#kit/server/core/ids.ts';
import { UNCHANGED } from '#kit/server/core/trail.ts';
import { lockSetting } from '#kit/server/db/settings.ts';
import type { Db } from '#kit/server/db/tables.ts';
import type { z } from 'zod';
import { findStore } from '#areas/store/server/store.service.ts';
import type { freightAccountInput, FreightProviderName } from '../../contract.ts';
import { FREIGHT_PROVIDERS } from '../../rules/providers.ts';
import type { FreightAccess } from '../providers/freight-provider.ts';
import { openAccess, sealAccess } from './freight-access.ts';
import {
  deleteAccount,
  findAccount,
  insertAccount,
  updateAccount,
} from './freight-accounts.repository.ts';
import { findFreightSettings, FREIGHT } from './stored-settings.ts';
import { findSender } from './view-freight.ts';

export type SentAccount = z.output<typeof freightAccountInput>;

/** A secret as it was typed, or the stored one for which its mask stands. */
function secretOf(field: 'token' | 'appSecret', typed: string, stored: string | undefined): string {
  if (!isMask(typed)) return typed;
  if (stored && typed === maskSecret(stored)) return stored;
  throw invalidField(field, 'Cole este campo de novo.');
}

/** Reads an account as it was sent. A mask stands for the stored secret of the same provider. */
export async function resolveAccess(
  deps: Pick<Deps, 'secrets' | 'config'> & { readonly db: Db },
  provider: FreightProviderName,
  sent: SentAccount,
): Promise<FreightAccess> {
  const row = await findAccount(deps.db, provider);
  const stored = row && openAccess(deps, row);
  const token = secretOf('token', sent.token, stored?.token);
  const appSecret = secretOf('appSecret', sent.appSecret, stored?.appSecret);
  const isSandbox = FREIGHT_PROVIDERS[provider].hasSandbox && sent.isSandbox;
  const { email } = await findSender(deps, await findFreightSettings(deps.db));
  const contact = email || (await findStore(deps.db, deps.config)).email;
  if (contact === '') throw invalidField('token', 'Salve antes o e-mail do remetente, abaixo.');
  return { provider, token, isSandbox, contact, appSecret };
}

const changeOf = (from: FreightProviderName | null, to: FreightProviderName | null) => ({
  changes: [{ field: 'freightProvider', from, to }],
});

/** Saves the account at a provider, of which there is one. A failure of earlier calls is forgotten. */
export const saveAccount = (
  deps: Pick<Deps, 'engine' | 'secrets' | 'config'>,
  call: Call,
  provider: FreightProviderName,
  sent: SentAccount,
): Promise<void> =>
  change(deps, call, async (trx) => {
    await lockSetting(trx, FREIGHT);
    const access = await resolveAccess({ ...deps, db: trx }, provider, sent);
    const row = await findAccount(trx, provider);
    const id = row?.id ?? newId();
    const written = {
      access: sealAccess(deps, id, access),
      services: JSON.stringify(sent.services),
      is_on: sent.isOn ? 1 : 0,
      last_failure: null,
      failed_at: null,
      updated_at: call.now,
    };
    if (row) await updateAccount(trx, id, written);
    else await insertAccount(trx, { id, provider, ...written, created_at: call.now });
    const details = changeOf(row ? provider : null, provider);
    const subject = { type: 'freight', id } as const;
    return { trail: { action: 'freight.account-saved', subject, details } };
  });

export const removeAccount = (
  deps: Pick<Deps, 'engine'>,
  call: Call,
  provider: FreightProviderName,
): Promise<void> =>
  change(deps, call, async (trx) => {
    await lockSetting(trx, FREIGHT);
    const row = await findAccount(trx, provider);
    if (!row) return { trail: UNCHANGED };
    await deleteAccount(trx, row.id);
    const subject = { type: 'freight', id: row.id } as const;
    const details = changeOf(provider, null);
    return { trail: { action: 'freight.account-removed', subject, details } };
  });
