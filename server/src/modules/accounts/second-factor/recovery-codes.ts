import { createHmac, randomInt } from 'node:crypto';
import type { Secrets } from '../../../core/deps.ts';

const HOW_MANY = 10;
const HALF = 5;
/** Without what is easily confused in writing. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const half = (): string =>
  Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** For whoever lost the authenticator app: `k7qmx-x3vbd`, 49 bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: HOW_MANY }, () => `${half()}-${half()}`);

/** However it was typed. */
const bare = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Whether it has as many characters; what an authenticator app shows has fewer. */
export const looksLikeRecoveryCode = (code: string): boolean => bare(code).length === 2 * HALF;

/** A code as it is kept. Keyed, so that the table alone gives nobody the codes; blanks, dashes and case do not count. */
export const hashRecoveryCode = (secrets: Pick<Secrets, 'signIn'>, code: string): string =>
  createHmac('sha256', secrets.signIn)
    .update(`recovery-code ${bare(code)}`)
    .digest('base64url');
