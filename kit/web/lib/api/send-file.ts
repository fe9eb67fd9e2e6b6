import {
  errorOf,
  headersOf,
  NetworkError,
  parseBody,
  tellSession,
  TimeoutError,
  urlOf,
} from './api.ts';
import { readToken } from '../session/token.ts';

/** The time after which an upload counts as lost, ms: a slow phone sends some 300 KB in it, and the server waits no longer. */
const UPLOAD_TIMEOUT_MS = 60_000;

/**
 * Sends a file as the body of a POST, with its progress, which `fetch` cannot report.
 * @param options.onProgress gets the sent part, from 0 to 1.
 * @throws ApiError, NetworkError or TimeoutError.
 */
export function sendFile<Answer>(
  path: string,
  file: Blob,
  options: { idempotencyKey: string; onProgress: (part: number) => void },
): Promise<Answer> {
  const token = readToken();
  const { idempotencyKey, onProgress } = options;
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', urlOf(path, undefined));
    headersOf({ idempotencyKey }, file).forEach((value, name) =>
      call.setRequestHeader(name, value),
    );
    call.timeout = UPLOAD_TIMEOUT_MS;
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    call.ontimeout = () => reject(new TimeoutError(`POST ${path} took too long`));
    call.onerror = () => reject(new NetworkError(`POST ${path} got no answer`));
    call.onload = () => {
      const body = parseBody(call.responseText);
      if (call.status >= 200 && call.status < 300) return resolve(body as Answer);
      const error = errorOf(call.status, body);
      tellSession(error, token);
      return reject(error);
    };
    call.send(file);
  });
}
