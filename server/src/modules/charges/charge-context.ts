import type { Logger } from 'pino';
import type { Deps } from '../../core/deps.ts';

/** What the work on charges needs. */
export type ChargeContext = Pick<
  Deps,
  'engine' | 'db' | 'config' | 'secrets' | 'clock' | 'pixProviders' | 'live' | 'outbox' | 'charges'
> & { readonly log: Pick<Logger, 'warn' | 'error'> };
