import type { AuditRole } from '../../contract/trail.ts';

/** Who does something, as the trail records it: name and role as they are at that moment. */
export interface Caller {
  readonly id: string | null;
  readonly name: string;
  readonly role: AuditRole;
  /** The caller's network, not the whole address. */
  readonly network: string | null;
  readonly requestId: string | null;
}

/** The key under which a sender may ask twice for something that is done once. */
export interface Once {
  readonly key: string;
  /** The call, its record and its caller: the same key elsewhere is another key. */
  readonly scope: string;
  /** The question: another payload under the same key is refused. A plain hash is kept, so a payload holds no secret. */
  readonly payload: unknown;
}

/** Who asks, when, and under which key; without a key each call is another one. `callOf(request)` in a route. */
export interface Call {
  readonly caller: Caller;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly once: Once | undefined;
}

/** The caller of work that nobody asked for over the network: a command, a nightly task. */
export const PROGRAM: Caller = {
  id: null,
  name: 'Balcão',
  role: 'system',
  network: null,
  requestId: null,
};

export const programCall = (now: number): Call => ({ caller: PROGRAM, now, once: undefined });
