import type { LoginAnswer, PasskeyOptions } from '#areas/accounts/contract.ts';
import { startAuthentication } from '@simplewebauthn/browser';

import { api } from '#kit/web/lib/api/api.ts';

/** Asks the browser for a passkey of this site, and the server for a session with it. This module loads on demand. */
export async function logInWithPasskey(): Promise<LoginAnswer> {
  const optionsJSON = await api.get<PasskeyOptions>('/users/login/passkey');
  const response = await startAuthentication({ optionsJSON: optionsJSON as never });
  return api.post<LoginAnswer>('/users/login/passkey', { response });
}
