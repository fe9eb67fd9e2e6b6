import type { NewPasskeyInput, PasskeyOptions } from '../../contract.ts';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { refuseDuplicate } from '#kit/server/db/refuse-duplicate.ts';
import type { Call, CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { challengeEnd, newChallenge } from './challenge.ts';
import {
  insertPasskey,
  insertUsedChallenge,
  listPasskeys,
  deletePasskey,
} from './passkeys.repository.ts';
import type { ProvenOwner } from '../owner-proofs.ts';
import { findStoreName } from '#areas/store/server/store.service.ts';

/** The site that a passkey belongs to: browsers use the passkey on no other site. */
export interface PasskeySite {
  readonly host: string;
  readonly origin: string;
}

const purposeFor = (userId: string): string => `add ${userId}`;

const transportsOf = (text: string): string[] => JSON.parse(text) as string[];

/** The options with which the browser makes a passkey. The challenge carries the owner's proof on to `addPasskey`. */
export async function beginPasskey(
  deps: Pick<Deps, 'db' | 'config' | 'secrets'>,
  call: Call,
  { owner, site }: { readonly owner: ProvenOwner; readonly site: PasskeySite },
): Promise<PasskeyOptions> {
  const { id: userId } = owner;
  // Others know the password: a passkey of theirs would outlive it.
  if (owner.password_due_at !== null) throw call.refusal('own_password_missing');
  // Loaded at the first use: the library reads every kind of attestation, which few sites need.
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const known = await listPasskeys(deps.db, userId);
  const options = await generateRegistrationOptions({
    rpName: await findStoreName(deps.db, deps.config),
    rpID: site.host,
    userID: Buffer.from(userId),
    userName: owner.email,
    userDisplayName: owner.name,
    challenge: new Uint8Array(newChallenge(deps.secrets.signIn, purposeFor(userId), call.now)),
    excludeCredentials: known.map(({ id, transports }) => ({
      id,
      transports: transportsOf(transports),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

/** Stores a passkey that the browser has made. */
export async function addPasskey(
  deps: Pick<Deps, 'engine' | 'secrets'>,
  call: CallWith<'passkey_not_verified'>,
  input: NewPasskeyInput,
  { userId, site }: { readonly userId: string; readonly site: PasskeySite },
): Promise<void> {
  const { now } = call;
  const used = { challenge: '', expiresAt: 0 };
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyRegistrationResponse({
    response: input.response as unknown as RegistrationResponseJSON,
    expectedChallenge: (challenge) => {
      const end = challengeEnd(deps.secrets.signIn, purposeFor(userId), challenge, now);
      Object.assign(used, { challenge, expiresAt: end });
      return end !== undefined;
    },
    expectedOrigin: site.origin,
    expectedRPID: site.host,
  }).catch(() => undefined);
  if (!verified?.verified) throw call.refusal('passkey_not_verified');
  const { credential } = verified.registrationInfo;
  const added = change(deps, call, async (trx) => {
    await insertUsedChallenge(trx, used.challenge, used.expiresAt);
    await insertPasskey(trx, {
      id: credential.id,
      user_id: userId,
      name: input.name,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: JSON.stringify(credential.transports ?? []),
      created_at: now,
      used_at: null,
    });
    return { trail: { action: 'account.passkey-added' } };
  });
  await refuseDuplicate(deps.engine, 'duplicate_passkey', added);
}

export function removePasskey(
  deps: Pick<Deps, 'engine'>,
  call: CallWith<'passkey_not_found'>,
  owner: ProvenOwner,
  id: string,
): Promise<void> {
  return change(deps, call, async (trx) => {
    if (!(await deletePasskey(trx, owner.id, id))) throw call.refusal('passkey_not_found');
    return { trail: { action: 'account.passkey-removed' } };
  });
}
