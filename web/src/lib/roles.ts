/** Who may open a screen. The server enforces the same table on every call; this one is for comfort. */
export type AllowedRoles = readonly string[] | 'anyone';

export const ADMIN_ONLY: AllowedRoles = ['admin'];
export const STAFF: AllowedRoles = ['admin', 'atendente'];
export const ANYONE: AllowedRoles = 'anyone';

export const mayOpen = (allowed: AllowedRoles, role: string): boolean =>
  allowed === 'anyone' || allowed.includes(role);

export const isStaff = (role: string | undefined): boolean =>
  role !== undefined && mayOpen(STAFF, role);
