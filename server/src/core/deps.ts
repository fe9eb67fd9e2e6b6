import type { Lack } from '@balcao/domain/contract/accounts';
import type { Config } from './config.ts';
import type { Engine } from '../db/engine.ts';
import type { Db } from '../db/tables.ts';
import type { ZapiClient } from '../integrations/zapi.ts';
import type { PostalCodeClient } from '../integrations/postal-code-client.ts';
import type { ResolveName } from '../integrations/resolve-name.ts';
import type { Passwords } from './passwords.ts';
import type { LiveEvents } from './live-events.ts';
import type { WakeSignal } from './wake-signal.ts';

/** Keys derived from `APP_SECRET`, one a purpose. */
export interface Secrets {
  readonly jwt: string;
  readonly cpfHash: string;
  readonly knownDevice: string;
  readonly trackingClick: string;
  /** Which orders of links a browser has opened, and for which it has waited. */
  readonly orderPass: string;
  readonly encryption: string;
  /** Recovery codes and the challenges of passkeys. */
  readonly signIn: string;
  /** Whom limits on calls count. */
  readonly rateLimit: string;
}

/** What the application is built from. Tests give their own clock and stand-ins. */
export interface Deps {
  readonly config: Config;
  readonly engine: Engine;
  readonly db: Db;
  readonly secrets: Secrets;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly passwords: Passwords;
  readonly postalCodes: PostalCodeClient;
  readonly zapi: ZapiClient;
  readonly resolveName: ResolveName;
  /** Wakes the worker that delivers messages: called after the commit of whatever wrote one. */
  readonly outbox: Pick<WakeSignal, 'wake'>;
  /** Tells open pages what happens: published after the commit. */
  readonly live: LiveEvents;
}

/** Who is calling: a signed-in user, as the users table has them now. */
export interface Actor {
  readonly id: string;
  readonly role: 'admin' | 'atendente' | 'cliente';
  readonly name: string;
  readonly email: string;
  readonly customerId: string | null;
  readonly sessionId: string;
  /** What they have to see to before they may do anything else. */
  readonly lacks: Lack | undefined;
}
