import type {
  PasskeyOptions,
  PasswordChange,
  PasswordChangeAnswer,
  RecoveryCodesAnswer,
  SecondFactorAnswer,
  SecondFactorSecret,
} from '@balcao/domain/contract/accounts';

import { api } from '../../lib/api.ts';

/* Apart from `api.ts`, which comes with the first screen: these are of Minha conta alone. */

/**
 * The server takes its time over a password on purpose, half a second or more each, and a busy one much more. An answer that
 * came too late would be lost: the password changed all the same, and the one that was typed counts no longer.
 */
const ofPassword = { timeoutMs: 20_000 };

export const myAccountCalls = {
  changePassword: (change: PasswordChange) =>
    api.put<PasswordChangeAnswer>('/users/me/password', change, ofPassword),
  endSession: (id: string) => api.delete<null>(`/users/me/sessions/${id}`),
  endAllSessions: () => api.delete<null>('/users/me/sessions'),
  beginSecondFactor: (currentPassword: string) =>
    api.post<SecondFactorSecret>('/users/me/second-factor', { currentPassword }, ofPassword),
  confirmSecondFactor: (code: string) =>
    api.put<SecondFactorAnswer>('/users/me/second-factor', { code }),
  giveUpSecondFactor: (currentPassword: string) =>
    api.post<null>('/users/me/second-factor/removal', { currentPassword }, ofPassword),
  replaceRecoveryCodes: (currentPassword: string) =>
    api.post<RecoveryCodesAnswer>(
      '/users/me/second-factor/recovery-codes',
      { currentPassword },
      ofPassword,
    ),
  passkeyOptions: (currentPassword: string) =>
    api.post<PasskeyOptions>('/users/me/passkeys/options', { currentPassword }, ofPassword),
  addPasskey: (name: string, response: object) =>
    api.post<null>('/users/me/passkeys', { name, response }),
  removePasskey: (id: string) => api.delete<null>(`/users/me/passkeys/${id}`),
};
