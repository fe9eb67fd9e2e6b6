import { createHmac, randomInt } from 'node:crypto';
import type { Secrets } from '../../../core/deps.ts';

const HOW_MANY = 10;
const HALF = 5;
/** Letters and digits without those that are easily confused in writing. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const half = (): string =>
  Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Codes for an owner who lost the authenticator app: `k7qmx-x3vbd`, 49 bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: HOW_MANY }, () => `${half()}-${half()}`);

/** The code's letters and digits, however the code was typed. */
const bare = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Whether a code has as many characters as a recovery code. An authenticator app's code has fewer. */
export const looksLikeRecoveryCode = (code: string): boolean => bare(code).length === 2 * HALF;

/**
 * A code's hash, as it is stored. The hash is keyed, so that the table alone gives nobody the codes. Blanks, dashes and case do
 * not count.
 */
export const hashRecoveryCode = (secrets: Pick<Secrets, 'signIn'>, code: string): string =>
  createHmac('sha256', secrets.signIn)
    .update(`recovery-code ${bare(code)}`)
    .digest('base64url');
