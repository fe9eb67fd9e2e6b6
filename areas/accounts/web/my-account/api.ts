import type {
  MyAccountAnswer,
  OwnerProof,
  PasskeyOptions,
  PasswordChange,
  PasswordChangeAnswer,
  RecoveryCodesAnswer,
  SecondFactorAnswer,
  SecondFactorSecret,
} from '../../contract.ts';
import { queryOptions } from '@tanstack/react-query';

import { api } from '#kit/web/lib/api/api.ts';

export const myAccountKeys = { account: ['my-account'] as const };

export const myAccountQueries = {
  account: () =>
    queryOptions({
      queryKey: myAccountKeys.account,
      queryFn: ({ signal }) => api.get<MyAccountAnswer>('/users/me', { signal }),
    }),
};

/**
 * The server takes half a second or more for each password on purpose, and much more when busy. The time is long because a late
 * answer would be lost although the password was changed.
 */
const ofPassword = { timeoutMs: 20_000 };

export const myAccountCalls = {
  changePassword: (change: PasswordChange) =>
    api.put<PasswordChangeAnswer>('/users/me/password', change, ofPassword),
  endSession: (id: string) => api.delete<null>(`/users/me/sessions/${id}`),
  endAllSessions: () => api.delete<null>('/users/me/sessions'),
  beginSecondFactor: (proof: OwnerProof) =>
    api.post<SecondFactorSecret>('/users/me/second-factor', proof, ofPassword),
  confirmSecondFactor: (code: string) =>
    api.put<SecondFactorAnswer>('/users/me/second-factor', { code }),
  giveUpSecondFactor: (proof: OwnerProof) =>
    api.post<null>('/users/me/second-factor/removal', proof, ofPassword),
  replaceRecoveryCodes: (proof: OwnerProof) =>
    api.post<RecoveryCodesAnswer>('/users/me/second-factor/recovery-codes', proof, ofPassword),
  passkeyOptions: (proof: OwnerProof) =>
    api.post<PasskeyOptions>('/users/me/passkeys/options', proof, ofPassword),
  addPasskey: (name: string, response: object) =>
    api.post<null>('/users/me/passkeys', { name, response }),
  removePasskey: (id: string, proof: OwnerProof) =>
    api.post<null>(`/users/me/passkeys/${id}/removal`, proof, ofPassword),
};
