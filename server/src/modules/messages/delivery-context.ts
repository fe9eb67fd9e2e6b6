import type { Logger } from 'pino';
import type { Deps } from '../../core/deps.ts';
import type { Pace } from './schedule.ts';

/** The dependencies of delivery. */
export interface DeliveryContext extends Pick<
  Deps,
  'engine' | 'db' | 'config' | 'secrets' | 'zapi' | 'clock' | 'live' | 'outbox'
> {
  /** A random number from 0 up to 1. */
  readonly random: () => number;
  readonly pace: Pace;
  /** It never holds a message's text or recipient. */
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
}
