import type { UserAnswer, MyAccountAnswer } from '../contract.ts';
import { toIso, toIsoOrNull } from '#kit/server/core/instants.ts';
import type { AccountRow } from './accounts.repository.ts';
import { hasPasswordOfProgram } from './first-admin.ts';
import type { PasskeyRow } from './passkeys/passkeys.repository.ts';
import type { SessionRow } from './sign-in/sessions.repository.ts';

export const presentUser = (row: AccountRow): UserAnswer => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  disabled: row.disabled_at !== null,
  createdAt: toIso(row.created_at),
  lastSignInAt: toIsoOrNull(row.last_sign_in_at),
  secondFactor: (row.second_factors ?? 0) > 0,
  passkeys: row.passkeys ?? 0,
});

export function presentMyAccount(account: {
  readonly user: AccountRow;
  readonly sessionId: string;
  readonly sessions: readonly SessionRow[];
  readonly passkeys: readonly PasskeyRow[];
  readonly recoveryCodesLeft: number;
  readonly isDemanded: boolean;
}): MyAccountAnswer {
  const { user, sessionId, sessions, passkeys, recoveryCodesLeft, isDemanded } = account;
  return {
    _id: user.id,
    name: user.name,
    email: user.email,
    role: user.role,
    passwordFromProgram: hasPasswordOfProgram(user),
    passwordDueAt: toIsoOrNull(user.password_due_at),
    secondFactor: {
      active: (user.second_factors ?? 0) > 0,
      demanded: isDemanded,
      recoveryCodesLeft,
      provenHere: sessions.some(({ id, is_two_factor }) => id === sessionId && is_two_factor === 1),
    },
    passkeys: passkeys.map(({ id, name, created_at, used_at }) => ({
      _id: id,
      name,
      createdAt: toIso(created_at),
      usedAt: toIsoOrNull(used_at),
    })),
    sessions: sessions.map(({ id, device, created_at, used_at }) => ({
      _id: id,
      device,
      current: id === sessionId,
      createdAt: toIso(created_at),
      usedAt: toIso(used_at),
    })),
  };
}
