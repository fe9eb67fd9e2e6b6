/**
 * Characters of a password at least: eight of staff; six of a `cliente`, whose account sees no more than its own orders, and of
 * whose password nothing else is refused.
 */
export const shortestPassword = (role?: string): number => (role === 'cliente' ? 6 : 8);

/** The answer to a password that is too short. */
export const tooShortPassword = (role?: string): string =>
  `Use uma senha de pelo menos ${shortestPassword(role)} caracteres.`;
