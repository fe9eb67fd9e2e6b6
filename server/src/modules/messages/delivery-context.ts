import type { Deps } from '../../core/deps.ts';
import type { Pace } from './schedule.ts';

/** Where the worker says what happened; never what a message says or whom it is for. */
export interface WorkerLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** What delivering needs. */
export interface DeliveryContext extends Pick<
  Deps,
  'engine' | 'db' | 'secrets' | 'zapi' | 'clock' | 'live'
> {
  /** From 0 up to 1. */
  readonly random: () => number;
  readonly pace: Pace;
  readonly log: WorkerLog;
}
