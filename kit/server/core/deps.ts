import type { Lack } from '../../contract/session.ts';
import type { Config } from './config.ts';
import type { Engine } from '../db/engine.ts';
import type { Db } from '../db/tables.ts';
import type { ResolveName } from '../integrations/public-address.ts';
import type { Passwords } from './passwords.ts';
import type { LiveEvents } from './live-events.ts';
import type { WakeSignal } from './wake-signal.ts';

/** Keys derived from `APP_SECRET`, one a purpose. */
export interface Secrets {
  readonly jwt: string;
  readonly cpfHash: string;
  /** The CPFs of people who asked to be forgotten. */
  readonly forgottenCpf: string;
  readonly knownDevice: string;
  /** The addresses of influencers' own pages. */
  readonly partnerPage: string;
  readonly encryption: string;
  /** Recovery codes and the challenges of passkeys. */
  readonly signIn: string;
  /** The names of charges at their provider, and the addresses of providers' notices. */
  readonly providers: string;
  /** The callers that limits count. */
  readonly rateLimit: string;
}

/**
 * The parts of the application. Tests give their own clock and stand-ins. An area adds its own client of the outside by
 * `declare module`, beside the client's interface.
 */
export interface Deps {
  readonly config: Config;
  readonly engine: Engine;
  readonly db: Db;
  readonly secrets: Secrets;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly passwords: Passwords;
  readonly resolveName: ResolveName;
  /** Wakes the worker that delivers messages: called after the commit that wrote one. */
  readonly outbox: Pick<WakeSignal, 'wake'>;
  /** Wakes the worker that asks the provider for charges: called after the commit that left it something to do. */
  readonly charges: Pick<WakeSignal, 'wake'>;
  /** Wakes the worker that buys and follows labels: called after the commit that left it something to do. */
  readonly parcels: Pick<WakeSignal, 'wake'>;
  /** Tells open pages of events: published after the commit. */
  readonly live: LiveEvents;
}

/** The caller: a signed-in user, as the users table has them now. */
export interface Actor {
  readonly id: string;
  readonly role: 'admin' | 'atendente' | 'cliente';
  readonly name: string;
  readonly email: string;
  readonly customerId: string | null;
  readonly sessionId: string;
  /** The task that the user has to do before anything else. */
  readonly lacks: Lack | undefined;
}
