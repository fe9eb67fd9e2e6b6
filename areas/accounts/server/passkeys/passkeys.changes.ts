import type { NewPasskeyInput, PasskeyOptions, PasskeyLoginInput } from '../../contract.ts';
import type { RegistrationResponseJSON, AuthenticationResponseJSON } from '@simplewebauthn/server';
import { refuseDuplicate } from '#kit/server/db/refuse-duplicate.ts';
import type { Call, CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { expectChallenge, newChallenge } from './challenge.ts';
import {
  insertPasskey,
  insertUsedChallenge,
  listPasskeys,
  deletePasskey,
  findPasskey,
  recordPasskeyUse,
} from './passkeys.repository.ts';
import type { ProvenOwner } from '../owner-proofs.ts';
import { findStoreName } from '#areas/store/server/store.service.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import { findUserById } from '../accounts.repository.ts';
import { startSession, type Session } from '../sign-in/start-session.ts';

/** The site that a passkey belongs to: browsers use the passkey on no other site. */
export interface PasskeySite {
  readonly host: string;
  readonly origin: string;
}

const purposeFor = (userId: string): string => `add ${userId}`;

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
    challenge: newChallenge(deps.secrets.signIn, purposeFor(userId), call.now),
    excludeCredentials: known.map(({ id, transports }) => ({
      id,
      transports: JSON.parse(transports) as string[],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

export async function addPasskey(
  deps: Pick<Deps, 'engine' | 'secrets'>,
  call: CallWith<'passkey_not_verified'>,
  input: NewPasskeyInput,
  { userId, site }: { readonly userId: string; readonly site: PasskeySite },
): Promise<void> {
  const { now } = call;
  const { used, isExpected } = expectChallenge(deps.secrets.signIn, purposeFor(userId), now);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyRegistrationResponse({
    response: input.response as unknown as RegistrationResponseJSON,
    expectedChallenge: isExpected,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
  }).catch(() => undefined);
  if (!verified?.verified) throw call.refusal('passkey_not_verified');
  const { credential } = verified.registrationInfo;
  const added = change(deps, call, async (trx) => {
    await insertUsedChallenge(trx, used);
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

export const removePasskey = (
  deps: Pick<Deps, 'engine'>,
  call: CallWith<'passkey_not_found'>,
  owner: ProvenOwner,
  id: string,
): Promise<void> =>
  change(deps, call, async (trx) => {
    if (!(await deletePasskey(trx, owner.id, id))) throw call.refusal('passkey_not_found');
    return { trail: { action: 'account.passkey-removed' } };
  });

const SIGN_IN = 'sign in';

/** The options with which the browser offers every passkey that it holds for this site. */
export async function beginPasskeyLogin(
  { secrets }: Pick<Deps, 'secrets'>,
  call: { readonly site: PasskeySite; readonly now: number },
): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: call.site.host,
    challenge: newChallenge(secrets.signIn, SIGN_IN, call.now),
    userVerification: 'required',
  });
  return { ...options };
}

/**
 * A session for the owner of a passkey. No code is asked for: a passkey is two factors in one, the device and the finger or
 * number that opens the device.
 */
export async function logInWithPasskey(
  deps: Pick<Deps, 'engine' | 'db' | 'secrets'>,
  call: CallWith<'invalid_credentials' | 'invalid_passkey'>,
  input: PasskeyLoginInput,
  { site, device }: { readonly site: PasskeySite; readonly device: string },
): Promise<Session> {
  const { now } = call;
  const response = input.response as unknown as AuthenticationResponseJSON;
  const passkey = await findPasskey(deps.db, response.id);
  const user = passkey && (await findUserById(deps.db, passkey.user_id));
  if (!user || user.disabled_at !== null) throw call.refusal('invalid_passkey');
  const { used, isExpected } = expectChallenge(deps.secrets.signIn, SIGN_IN, now);
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: isExpected,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => undefined);
  if (!verified?.verified) throw call.refusal('invalid_passkey');
  const counter = verified.authenticationInfo.newCounter;
  const inTransaction = async (trx: Trx): Promise<void> => {
    await insertUsedChallenge(trx, used);
    const isThere = await recordPasskeyUse(trx, passkey.id, { counter, used_at: now });
    if (!isThere) throw call.refusal('invalid_passkey');
  };
  const started = startSession(deps, call, { user, device, how: 'passkey', inTransaction });
  return refuseDuplicate(deps.engine, 'invalid_passkey', started);
}
