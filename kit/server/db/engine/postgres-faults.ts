import { StartupError } from '../../core/startup-error.ts';
import type { Engine } from '../engine.ts';
import { isStale } from './named-statements.ts';
import { READ_ONLY } from './postgres-pool.ts';

const UNIQUE_VIOLATION = '23505';
const DISK_FULL = '53100';
/**
 * Classes 08 (connection), 53 (resources, such as the disk), 57 (operator intervention, shutdown) and 58 (system), 40P01, 40001
 * and 55P03 (locks), 25006 (a standby), 25P03 (a transaction that did nothing for long).
 */
const UNAVAILABLE = /^(08|53|57|58)|^(25006|25P03|40P01|40001|55P03)$/;
const NETWORK_FAULTS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);
/** The driver's own errors for a connection that it has lost, could not get in time or has closed. They carry no code. */
const LOST_CONNECTION =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end|timeout e(xceeded|xpired))/;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** The message for the operator when PostgreSQL could not be reached. */
export const explainNoAnswer = (error: unknown): StartupError =>
  new StartupError(
    codeOf(error) === READ_ONLY
      ? 'DATABASE_URL leads to a PostgreSQL that takes no changes: a standby, or one that was made read-only.'
      : `DATABASE_URL: PostgreSQL does not answer (${codeOf(error) || (error instanceof Error ? error.message : 'unknown error')}).`,
  );

/** The kind of each error of the driver. */
export const postgresFaults: Pick<
  Engine,
  'isUniqueViolation' | 'isUnavailable' | 'isOutOfSpace' | 'explain'
> = {
  isUniqueViolation: (error) => codeOf(error) === UNIQUE_VIOLATION,
  isUnavailable: (error) => {
    const code = codeOf(error);
    return (
      UNAVAILABLE.test(code) ||
      NETWORK_FAULTS.has(code) ||
      (error instanceof Error && (isStale(error) || LOST_CONNECTION.test(error.message)))
    );
  },
  isOutOfSpace: (error) => codeOf(error) === DISK_FULL,
  explain(error) {
    if (postgresFaults.isOutOfSpace(error)) {
      return new StartupError('The disk of PostgreSQL is full. Make room, then start again.', {
        cause: error,
      });
    }
    return postgresFaults.isUnavailable(error) ? explainNoAnswer(error) : undefined;
  },
};
