import { Secret, TOTP } from 'otpauth';
import { createVault } from '#kit/server/core/encryption.ts';
import type { Secrets } from '#kit/server/core/deps.ts';

/** The length of a time step. Every authenticator app takes SHA-1, six digits and thirty seconds. */
const STEP_MS = 30_000;
const DIGITS = 6;
/** Clocks may differ by a step either way. */
const STEPS_OFF = 1;

export const newTotpSecret = (): string => new Secret().base32;

export const totpUri = (secret: string, of: { store: string; email: string }): string =>
  new TOTP({ issuer: of.store, label: of.email, secret }).toString();

/** The time step that a code belongs to; undefined for a code of no current step. */
export function totpStep(secret: string, code: string, now: number): number | undefined {
  if (code.length !== DIGITS) return undefined;
  const off = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp: now,
    window: STEPS_OFF,
  });
  return off === null ? undefined : Math.floor(now / STEP_MS) + off;
}

const purposeOf = (userId: string): string => `second-factor ${userId}`;

export const sealTotpSecret = (secrets: Secrets, userId: string, secret: string): string =>
  createVault(secrets.encryption).seal(secret, purposeOf(userId));

/**
 * The app's secret in clear; undefined when it was sealed under another `APP_SECRET`: an admin then has to reset the account's
 * second factor.
 */
export function openTotpSecret(secrets: Secrets, userId: string, sealed: string) {
  try {
    return createVault(secrets.encryption).open(sealed, purposeOf(userId));
  } catch {
    return undefined;
  }
}
