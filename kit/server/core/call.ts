import type { ErrorCode, KitErrorCode } from '../../contract/errors.ts';
import type { AuditRole } from '../../contract/trail.ts';
import { AppError, type ErrorDetails } from './errors.ts';

/** The doer of something, as the trail records it: name and role as they are at that moment. */
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

/** The caller, the time and the key of a request; without a key each call is another one. Handlers are given it. */
export interface Call {
  readonly caller: Caller;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly once: Once | undefined;
  /** A refusal of the kit's own, for the caller to throw. */
  readonly refusal: (code: KitErrorCode, details?: ErrorDetails) => AppError;
}

/** A call that may also be refused with these codes. A use case names them in its signature, and another code does not compile. */
export interface CallWith<Code extends ErrorCode> extends Omit<Call, 'refusal'> {
  readonly refusal: (code: Code | KitErrorCode, details?: ErrorDetails) => AppError;
}

/** The part of a call by which a function that only reads, or only judges, refuses. */
export type Refusing<Code extends ErrorCode> = Pick<CallWith<Code>, 'refusal'>;

/** A call by its parts; it may be refused with any code. */
export const callBy = (caller: Caller, now: number, once?: Once): CallWith<ErrorCode> => ({
  caller,
  now,
  once,
  refusal: (code, details) => new AppError(code, details),
});

/** The caller of work that nobody asked for over the network: a command, a nightly task. */
export const PROGRAM: Caller = {
  id: null,
  name: 'Balcão',
  role: 'system',
  network: null,
  requestId: null,
};

export const programCall = (now: number): CallWith<ErrorCode> => callBy(PROGRAM, now);
