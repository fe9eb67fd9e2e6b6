import type { Lack } from '../../../contract/session.ts';
import type { ErrorAnswer } from '../../../contract/errors.ts';

import { isUnattended } from '../session/activity.ts';
import { readToken, removeToken } from '../session/token.ts';

export const HTTP_TIMEOUT_MS = 5000;

const BASE = '/api';

/** The server's text for "this session is over" (spec §4). */
const SESSION_EXPIRED_MESSAGE = 'Token inválido ou expirado';

interface SessionRefusals {
  expired: () => void;
  /** The session lacks something that its token, issued earlier, does not name. */
  lacks: (lack: Lack) => void;
}

let refusals: SessionRefusals | undefined;

/** Sets the listener for refusals of the session. The customer's pages keep no session, and load no code for it. */
export const onSessionRefused = (listener: SessionRefusals): void => {
  refusals = listener;
};

export interface ApiIssue {
  field: string;
  message: string;
}

/** The server answered with an error. `message` is Portuguese and fit to show. */
export class ApiError extends Error {
  // Declared only: values would bring the bundler's helpers into every page.
  declare readonly status: number;
  declare readonly code: string;
  declare readonly issues: readonly ApiIssue[];
  /** The wait that the server asks for; 0 without one. */
  declare readonly retryAfterMs: number;

  constructor(status: number, answer: Partial<ErrorAnswer>, retryAfterMs = 0) {
    super(answer.message ?? '');
    this.name = 'ApiError';
    this.status = status;
    this.code = answer.code ?? '';
    this.issues = answer.issues ?? [];
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * Whether the shop itself answered. A portal or a proxy in between refuses without a code. The limit on calls comes before the
 * answer to a repeated call, so it does not tell whether that one was done.
 */
export const isAnswered = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status < 500 &&
  error.code !== '' &&
  error.code !== 'too_many_requests';

/** No answer came: no connection, or the server is away. */
export class NetworkError extends Error {
  override get name(): string {
    return 'NetworkError';
  }
}

/** No answer came within `HTTP_TIMEOUT_MS`. */
export class TimeoutError extends NetworkError {
  override get name(): string {
    return 'TimeoutError';
  }
}

export type QueryValue = string | number | boolean | undefined | null;

export interface ApiOptions {
  /** Empty, null and undefined values are left out. */
  query?: Readonly<Record<string, QueryValue>>;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** The key of a submission makes sending again after a time-out safe. */
  idempotencyKey?: string;
  /** Missing: `HTTP_TIMEOUT_MS`. A file is sent more slowly than an answer is read. */
  timeoutMs?: number;
  /** Called with the headers of the answer, a refusal's too. */
  onHeaders?: (headers: Headers) => void;
}

export const NOT_CHANGED = 304;

export function urlOf(path: string, query: ApiOptions['query']): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${BASE}${path}?${text}` : `${BASE}${path}`;
}

export function headersOf(options: ApiOptions, body: unknown): Headers {
  const headers = new Headers(options.headers);
  headers.set('Accept', 'application/json');
  if (body !== undefined) {
    headers.set('Content-Type', body instanceof Blob ? body.type : 'application/json');
  }
  const token = readToken();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (token && isUnattended()) headers.set('X-Unattended', '1');
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  return headers;
}

/** Null when the text is not JSON. */
export function parseBody(text: string): unknown {
  if (!text) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The error in a refusal's body. @param retryAfter the header of that name, in seconds. */
export function errorOf(status: number, body: unknown, retryAfter?: string | null): ApiError {
  const answer: Partial<ErrorAnswer> = {};
  if (isObject(body)) {
    if (typeof body['message'] === 'string') answer.message = body['message'];
    if (typeof body['code'] === 'string') answer.code = body['code'];
    if (Array.isArray(body['issues'])) answer.issues = body['issues'] as ApiIssue[];
  }
  return new ApiError(status, answer, (Number(retryAfter) || 0) * 1_000);
}

/** Tells the session of a refusal. @param token the token of the call. */
export function tellSession({ status, message, code }: ApiError, token: string | undefined): void {
  // A late refusal of an earlier token says nothing about a newer one.
  if (readToken() !== token) return;
  if (status === 401 && message === SESSION_EXPIRED_MESSAGE) {
    removeToken();
    refusals?.expired();
  } else if (code === 'own_password_missing') refusals?.lacks('own-password');
  else if (code === 'second_factor_missing') refusals?.lacks('second-factor');
}

/** Makes a call. Throws ApiError, NetworkError or TimeoutError; a 304 is an answer. */
export async function request(method: string, path: string, body: unknown, options: ApiOptions) {
  const { timeoutMs = HTTP_TIMEOUT_MS } = options;
  const token = readToken();
  const controller = new AbortController();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    controller.abort();
  }, timeoutMs);
  const cancel = (): void => controller.abort();
  if (options.signal?.aborted) cancel();
  options.signal?.addEventListener('abort', cancel);
  try {
    const response = await fetch(urlOf(path, options.query), {
      method,
      credentials: 'include',
      headers: headersOf(options, body),
      signal: controller.signal,
      ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const parsed = parseBody(text);
    options.onHeaders?.(response.headers);
    if (response.ok || response.status === NOT_CHANGED) {
      return { status: response.status, text, body: parsed, headers: response.headers };
    }
    throw errorOf(response.status, parsed, response.headers.get('Retry-After'));
  } catch (error) {
    if (error instanceof ApiError) {
      tellSession(error, token);
      throw error;
    }
    if (timedOut) throw new TimeoutError(`${method} ${path} took longer than ${timeoutMs} ms`);
    if (options.signal?.aborted) throw error;
    throw new NetworkError(`${method} ${path} got no answer`, { cause: error });
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', cancel);
  }
}

/**
 * A function for each method; `Answer` is a contract type. A `Blob` is sent as it is, with its own type. Throws ApiError,
 * NetworkError or TimeoutError.
 */
export const api = {
  get: async <Answer>(path: string, options: ApiOptions = {}): Promise<Answer> =>
    (await request('GET', path, undefined, options)).body as Answer,

  post: async <Answer>(path: string, body?: unknown, options: ApiOptions = {}): Promise<Answer> =>
    (await request('POST', path, body, options)).body as Answer,

  put: async <Answer>(path: string, body?: unknown, options: ApiOptions = {}): Promise<Answer> =>
    (await request('PUT', path, body, options)).body as Answer,

  patch: async <Answer>(path: string, body?: unknown, options: ApiOptions = {}): Promise<Answer> =>
    (await request('PATCH', path, body, options)).body as Answer,

  delete: async <Answer>(path: string, options: ApiOptions = {}): Promise<Answer> =>
    (await request('DELETE', path, undefined, options)).body as Answer,
};

/** The server's message, else `fallback`: for errors whose text the spec leaves to the server. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message ? error.message : fallback;
}
