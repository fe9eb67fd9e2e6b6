import type { UserAnswer } from '@balcao/domain/contract/accounts';
import type { AccountRow } from './accounts.repository.ts';

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
