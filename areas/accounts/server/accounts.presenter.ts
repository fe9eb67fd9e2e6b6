import type { UserAnswer, MyAccountAnswer } from '../contract.ts';
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
  createdAt: new Date(row.created_at).toISOString(),
  lastSignInAt: row.last_sign_in_at === null ? null : new Date(row.last_sign_in_at).toISOString(),
  secondFactor: (row.second_factors ?? 0) > 0,
  passkeys: row.passkeys ?? 0,
});

const instant = (ms: number): string => new Date(ms).toISOString();

export const presentMyAccount = (account: {
  readonly user: AccountRow;
  readonly sessionId: string;
  readonly sessions: readonly SessionRow[];
  readonly passkeys: readonly PasskeyRow[];
  readonly recoveryCodesLeft: number;
  readonly isDemanded: boolean;
}): MyAccountAnswer => ({
  _id: account.user.id,
  name: account.user.name,
  email: account.user.email,
  role: account.user.role,
  passwordFromProgram: hasPasswordOfProgram(account.user),
  passwordDueAt:
    account.user.password_due_at === null ? null : instant(account.user.password_due_at),
  secondFactor: {
    active: (account.user.second_factors ?? 0) > 0,
    demanded: account.isDemanded,
    recoveryCodesLeft: account.recoveryCodesLeft,
    provenHere: account.sessions.some(
      ({ id, is_two_factor }) => id === account.sessionId && is_two_factor === 1,
    ),
  },
  passkeys: account.passkeys.map((row) => ({
    _id: row.id,
    name: row.name,
    createdAt: instant(row.created_at),
    usedAt: row.used_at === null ? null : instant(row.used_at),
  })),
  sessions: account.sessions.map((row) => ({
    _id: row.id,
    device: row.device,
    current: row.id === account.sessionId,
    createdAt: instant(row.created_at),
    usedAt: instant(row.used_at),
  })),
});
