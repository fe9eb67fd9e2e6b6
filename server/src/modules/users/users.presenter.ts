import type { UserAnswer } from '@balcao/domain/contract/users';
import type { UserRow } from './users.repository.ts';

export const presentUser = (row: UserRow): UserAnswer => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  disabled: row.disabled_at !== null,
  createdAt: new Date(row.created_at).toISOString(),
});
