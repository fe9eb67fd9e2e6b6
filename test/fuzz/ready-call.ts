import type { TestServer } from '../harness.ts';

/** A right call, for operations that no guess reaches: two places that belong together, a proof, a state. */
export interface ReadyCall {
  readonly operationId: string;
  readonly caller: 'admin' | 'atendente' | 'anonymous';
  /** The token of the call's own account; absent: the caller's. */
  readonly token?: string;
  /** The values of the places in the path, by their names. */
  readonly path?: Readonly<Record<string, string>>;
  /** The values after the question mark, by their names; absent: made from the schema. */
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body; absent: made from the schema. */
  readonly body?: unknown;
}

/** The site of the passkeys, which the callers name. */
export const SITE = 'loja.exemplo';

type Call = <Body = unknown>(
  method: string,
  path: string,
  options?: { token?: string; body?: unknown },
) => Promise<Body>;

/** Calls that have to succeed: they make the records that a ready call needs. */
export const callOf =
  (server: TestServer): Call =>
  async <Body>(method: string, path: string, options: { token?: string; body?: unknown } = {}) => {
    const token = options.token ?? server.tokens.atendente;
    const headers = { host: SITE };
    const { status, body } = await server.call<Body>(method, path, { ...options, token, headers });
    if (status < 300) return body;
    throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
  };
