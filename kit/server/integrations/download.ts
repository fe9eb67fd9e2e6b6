import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isOutside, lookupFor, PrivateAddressError } from './json-request.ts';
import type { ResolveName } from './public-address.ts';

interface DownloadOptions {
  readonly mostBytes: number;
  /** For the whole way, redirects and body. */
  readonly timeoutMs: number;
  /** Lets addresses be http and local, for stand-ins. */
  readonly allowPrivate: boolean;
  readonly resolveName: ResolveName;
}

export type Download =
  | { readonly bytes: Buffer }
  /** `private`: the address, or one that it leads to, is not https, or not public. `silent`: no whole answer came in time. */
  | { readonly fault: 'private' | 'too-large' | 'silent' }
  | { readonly fault: 'status'; readonly status: number };

const MOST_REDIRECTS = 5;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/** The file at an address that somebody wrote into a list. Each redirect is judged as the address itself is. Never throws. */
export async function download(address: string, options: DownloadOptions): Promise<Download> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  let next = address;
  try {
    for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
      const url = URL.parse(next);
      const isOpen = url !== null && url.username === '' && url.password === '';
      if (!isOpen || !isOutside(url, options.allowPrivate)) return { fault: 'private' };
      const answer = await ask(url, options, signal);
      const { statusCode: status = 0 } = answer;
      const { location } = answer.headers;
      if (REDIRECTS.includes(status) && location !== undefined) {
        answer.destroy();
        next = URL.parse(location, url)?.href ?? '';
        continue;
      }
      if (status === 200) return await bodyOf(answer, options.mostBytes);
      answer.destroy();
      return { fault: 'status', status };
    }
    return { fault: 'silent' };
  } catch (error) {
    return { fault: error instanceof PrivateAddressError ? 'private' : 'silent' };
  }
}

function ask(
  url: URL,
  { resolveName, allowPrivate }: DownloadOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = send(url, {
      agent: false,
      signal,
      headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Balcao' },
      lookup: lookupFor(resolveName, allowPrivate),
    });
    sent.on('error', reject);
    sent.on('response', resolve);
    sent.end();
  });
}

async function bodyOf(answer: IncomingMessage, mostBytes: number): Promise<Download> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    size += piece.length;
    // Leaving the loop ends the connection.
    if (size > mostBytes) return { fault: 'too-large' };
    pieces.push(piece);
  }
  return { bytes: Buffer.concat(pieces) };
}
