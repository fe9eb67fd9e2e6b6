import type { UserAnswer } from '@balcao/domain/contract/accounts';
import type { UserRow } from './accounts.repository.ts';

export const presentUser = (row: UserRow): UserAnswer => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  disabled: row.disabled_at !== null,
  createdAt: new Date(row.created_at).toISOString(),
});
