import {
  errorOf,
  headersOf,
  HTTP_TIMEOUT_MS,
  parseBody,
  tellSession,
  urlOf,
  type ApiOptions,
} from './api.ts';
import { readToken } from '../session/token.ts';

/**
 * An answer that is long or endless, whose body the caller reads; `signal` ends it. The status is checked before the body, so a
 * refusal is reported as for any call.
 */
export async function openStream(path: string, options: ApiOptions): Promise<Response> {
  const token = readToken();
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), options.timeoutMs ?? HTTP_TIMEOUT_MS);
  const cancel = (): void => timeout.abort();
  if (options.signal?.aborted) cancel();
  options.signal?.addEventListener('abort', cancel);
  try {
    const response = await fetch(urlOf(path, options.query), {
      credentials: 'include',
      headers: headersOf(options, undefined),
      signal: timeout.signal,
    });
    if (response.ok) return response;
    const error = errorOf(response.status, parseBody(await response.text()));
    tellSession(error, token);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
