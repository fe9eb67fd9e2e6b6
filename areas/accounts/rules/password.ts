/**
 * The fewest characters of a password: eight for staff; six for a `cliente`, whose account sees only its own orders, and whose
 * password has no other rule.
 */
export const shortestPassword = (role?: string): number => (role === 'cliente' ? 6 : 8);

export const tooShortPassword = (role?: string): string =>
  `Use uma senha de pelo menos ${shortestPassword(role)} caracteres.`;
