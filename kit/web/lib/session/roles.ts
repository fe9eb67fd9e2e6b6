import type { Role } from '../../../contract/session.ts';

/** The roles that may open a screen. The server enforces the same table on every call; here it only hides what would fail. */
export type AllowedRoles = readonly string[] | 'anyone';

export const ADMIN_ONLY: AllowedRoles = ['admin'];
export const STAFF: AllowedRoles = ['admin', 'atendente'];
export const ANYONE: AllowedRoles = 'anyone';

export const mayOpen = (allowed: AllowedRoles, role: string): boolean =>
  allowed === 'anyone' || allowed.includes(role);

/** The role as the rules know it: anyone who is not staff is a customer. */
export const roleOf = (role: string | undefined): Role =>
  role === 'admin' || role === 'atendente' ? role : 'cliente';

export const isStaff = (role: string | undefined): boolean =>
  role !== undefined && mayOpen(STAFF, role);
