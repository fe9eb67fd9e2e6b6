import type { z } from 'zod';
import type { Lack } from './contract/session.ts';
import type { ErrorCode } from './contract/errors.ts';

/**
 * Who may call an endpoint.
 * `public`: anyone, a Bearer token is not even read. `optional`: anyone; staff with a valid token are recognised, and a stale or
 * foreign token is treated like a missing one. `user`: any signed-in user. `staff`: admin and atendente. `admin`: admin only.
 */
export type Access = 'public' | 'optional' | 'user' | 'staff' | 'admin';

/** A call of the API as a value. The server binds a handler to it, and the API's document describes it. The browser takes only its type. */
export interface Endpoint {
  /** Method and path below `/api`, as `PUT /shipping/:id`. */
  readonly at: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;
  /** The name in the API's document. */
  readonly name: string;
  readonly summary: string;
  readonly description?: string;
  readonly access: Access;
  /** Sessions that lack one of these may call it too. */
  readonly isForThoseWhoLack?: readonly Lack[];
  /** Missing: the `:id` of the path, if it has one. */
  readonly params?: z.ZodObject;
  readonly query?: z.ZodType;
  readonly headers?: z.ZodObject;
  /** Takes the header `Idempotency-Key`: a call that is sent twice is done once. */
  readonly once?: true;
  readonly body?: z.ZodType;
  /** Missing: 204, no content. */
  readonly answer?: z.ZodType;
  /** Missing: 200 with an answer, 204 without one. */
  readonly status?: 201 | 202;
  /** Refusals of the endpoint's own rules. Access and schemas imply others. */
  readonly refusals?: readonly ErrorCode[];
  /** Media types of an answer that is a file. */
  readonly produces?: readonly string[];
  /** Answers 304 to a caller who has the current state. */
  readonly isRevalidated?: true;
  /** Media types of a body that is a file. */
  readonly consumes?: readonly string[];
}

export const endpoint = <const Shape extends Endpoint>(shape: Shape): Shape => shape;

type Output<Schema, Otherwise> = Schema extends z.ZodType ? z.output<Schema> : Otherwise;

export type ParamsOf<E extends Endpoint> = Output<
  E['params'],
  E['at'] extends `${string}/:id${string}` ? { readonly id: string } : unknown
>;
export type QueryOf<E extends Endpoint> = Output<E['query'], unknown>;
export type HeadersOf<E extends Endpoint> = Output<E['headers'], unknown>;
export type BodyOf<E extends Endpoint> = Output<E['body'], unknown>;
export type AnswerOf<E extends Endpoint> = Output<E['answer'], void>;
export type RefusalOf<E extends Endpoint> = E['refusals'] extends readonly (infer Code)[]
  ? Code & ErrorCode
  : never;
