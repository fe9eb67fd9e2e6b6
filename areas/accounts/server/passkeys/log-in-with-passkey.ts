import type { PasskeyLoginInput, PasskeyOptions } from '../../contract.ts';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { refuseDuplicate } from '#kit/server/db/refuse-duplicate.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { findUserById } from '../accounts.repository.ts';
import type { PasskeySite } from './passkeys.changes.ts';
import { challengeEnd, newChallenge } from './challenge.ts';
import { findPasskey, insertUsedChallenge, recordPasskeyUse } from './passkeys.repository.ts';
import { startSession, type Session } from '../sign-in/start-session.ts';

const PURPOSE = 'sign in';

/** The options with which the browser offers every passkey that it holds for this site. */
export async function beginPasskeyLogin(
  { secrets }: Pick<Deps, 'secrets'>,
  call: { readonly site: PasskeySite; readonly now: number },
): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: call.site.host,
    challenge: new Uint8Array(newChallenge(secrets.signIn, PURPOSE, call.now)),
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
  const used = { challenge: '', expiresAt: 0 };
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => {
      const end = challengeEnd(deps.secrets.signIn, PURPOSE, challenge, now);
      Object.assign(used, { challenge, expiresAt: end });
      return end !== undefined;
    },
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
    await insertUsedChallenge(trx, used.challenge, used.expiresAt);
    const isThere = await recordPasskeyUse(trx, passkey.id, { counter, used_at: now });
    if (!isThere) throw call.refusal('invalid_passkey');
  };
  const started = startSession(deps, call, { user, device, how: 'passkey', inTransaction });
  return refuseDuplicate(deps.engine, 'invalid_passkey', started);
}
