import type { Role } from '#kit/contract/session.ts';

declare module '#kit/server/db/column-types.ts' {
  interface ColumnTypes {
    'users.role': Role;
  }
}
