import { Secret, TOTP } from 'otpauth';

/** The length of a time step. Every authenticator app takes SHA-1, six digits and thirty seconds. */
const STEP_MS = 30_000;
const DIGITS = 6;
/** Clocks may differ by a step either way. */
const STEPS_OFF = 1;

/** A new secret, base32. */
export const newTotpSecret = (): string => new Secret().base32;

/** The text of the QR code that an app scans. */
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
