import type { Deps } from '../../core/deps.ts';
import type { Pace } from './schedule.ts';

/** The worker's log. It never holds a message's text or recipient. */
export interface WorkerLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** The dependencies of delivery. */
export interface DeliveryContext extends Pick<
  Deps,
  'engine' | 'db' | 'config' | 'secrets' | 'zapi' | 'clock' | 'live' | 'outbox'
> {
  /** A random number from 0 up to 1. */
  readonly random: () => number;
  readonly pace: Pace;
  readonly log: WorkerLog;
}
