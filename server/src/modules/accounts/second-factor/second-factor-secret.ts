import { createVault } from '../../../core/encryption.ts';
import type { Secrets } from '../../../core/deps.ts';

const purposeOf = (userId: string): string => `second-factor ${userId}`;

export const sealTotpSecret = (secrets: Secrets, userId: string, secret: string): string =>
  createVault(secrets.encryption).seal(secret, purposeOf(userId));

/**
 * The app's secret in clear; undefined when it was sealed under another `APP_SECRET`: an admin then has to reset the account's
 * second factor.
 */
export function openTotpSecret(
  secrets: Secrets,
  userId: string,
  sealed: string,
): string | undefined {
  try {
    return createVault(secrets.encryption).open(sealed, purposeOf(userId));
  } catch {
    return undefined;
  }
}
