import { request as requestHttp, type IncomingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type LookupFunction, isIP } from 'node:net';
import { isPublicAddress, type ResolveName } from './public-address.ts';

const LARGEST_ANSWER_BYTES = 1_000_000;

/** The host is private, or resolved to a private address. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

/** The connection was made, and no whole answer came: the other side may have done what it was asked. */
export class LostAnswerError extends Error {
  /** Whether no answer came in time. */
  readonly isLate: boolean;

  constructor(cause: Error, isLate: boolean) {
    super(cause.message, { cause });
    this.isLate = isLate;
  }
}

export interface JsonAnswer {
  readonly status: number;
  /** The parsed body; undefined when it is no JSON. */
  readonly body: unknown;
  readonly headers: IncomingHttpHeaders;
}

/** The certificates of a connection, in PEM. */
export interface RequestTls {
  /** The authorities that the other side is checked against; absent: those that Node trusts. */
  readonly ca?: string;
  /** The client's certificate, its chain after it. */
  readonly certificate?: string;
  readonly certificateKey?: string;
}

/** Resolves a name for one connection, which then goes to one of the checked addresses: a check before would leave a gap. */
export const lookupFor =
  (resolveName: ResolveName, allowPrivate: boolean): LookupFunction =>
  (hostname, options, callback) => {
    resolveName(hostname, options).then(
      (addresses) => {
        const [first] = addresses;
        const isRefused = !addresses.every(({ address }) => isPublicAddress(address));
        if (!first || (isRefused && !allowPrivate)) {
          return callback(new PrivateAddressError(hostname), '');
        }
        if (options.all) return callback(null, addresses);
        return callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error as NodeJS.ErrnoException, ''),
    );
  };

/** Whether an address may be called: https, and no private one by its numbers; a name is judged once it is looked up. */
export function isOutside({ protocol, hostname }: URL, allowPrivate: boolean): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (allowPrivate) return protocol === 'https:' || protocol === 'http:';
  return protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host));
}

/** The content of a call, and its type; undefined for none. */
function payloadOf(options: {
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, string>>;
}): { readonly type: string; readonly text: string } | undefined {
  const { body, form } = options;
  if (form) {
    const text = new URLSearchParams(form).toString();
    return { type: 'application/x-www-form-urlencoded', text };
  }
  return body === undefined ? undefined : { type: 'application/json', text: JSON.stringify(body) };
}

/**
 * Makes a JSON call to an address that a person configured: files come by `download`. Redirects are not followed.
 * @throws LostAnswerError; any other error, such as PrivateAddressError, before a byte of the call was sent.
 */
export function requestJson(options: {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as a form, in place of a body. */
  form?: Readonly<Record<string, string>>;
  tls?: RequestTls;
  timeoutMs: number;
  allowPrivate: boolean;
  resolveName: ResolveName;
}): Promise<JsonAnswer> {
  const url = new URL(options.url);
  if (!isOutside(url, options.allowPrivate)) {
    return Promise.reject(new PrivateAddressError(url.hostname));
  }
  const payload = payloadOf(options);
  const { ca, certificate, certificateKey } = options.tls ?? {};
  return new Promise((done, fail) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const sent = send(url, {
      method: options.method,
      // The other side can close a reused connection while a message is sent: it is then unknown whether it arrived.
      agent: false,
      headers: {
        accept: 'application/json',
        ...(payload === undefined
          ? {}
          : {
              'content-type': payload.type,
              'content-length': String(Buffer.byteLength(payload.text)),
            }),
        ...options.headers,
      },
      lookup: lookupFor(options.resolveName, options.allowPrivate),
      ...(ca === undefined ? {} : { ca }),
      ...(certificate === undefined ? {} : { cert: certificate }),
      ...(certificateKey === undefined ? {} : { key: certificateKey }),
    });
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      sent.destroy(new Error('No answer in time'));
    }, options.timeoutMs);
    const end = (finish: () => void): void => {
      clearTimeout(timer);
      finish();
    };
    let isConnected = false;
    const lose = (error: Error): void =>
      end(() => fail(isConnected ? new LostAnswerError(error, isLate) : error));
    // Bytes that are written before wait for this event: nothing goes to a host whose certificate was not accepted.
    sent.on('socket', (socket) =>
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        isConnected = true;
      }),
    );
    sent.on('error', lose);
    sent.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
        if (text.length > LARGEST_ANSWER_BYTES) sent.destroy(new Error('The answer is too large'));
      });
      response.on('error', lose);
      response.on('aborted', () => lose(new Error('The connection was dropped')));
      response.on('end', () =>
        end(() =>
          done({
            status: response.statusCode ?? 0,
            body: parseJson(text),
            headers: response.headers,
          }),
        ),
      );
    });
    sent.end(payload?.text);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
