import { Agent, request } from 'node:http';
import autocannon from 'autocannon';

export const CONNECTIONS = 8;

/** How many GET answers a second, over `seconds`. @throws when an answer is not a success. */
export async function getRate(
  url: string,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, headers });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  }
  return result.requests.average;
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

/** One JSON call. @throws for anything but a success. */
export function call<Answer>(
  method: string,
  url: string,
  options: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const body = options.body === undefined ? undefined : JSON.stringify(options.body);
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method,
        agent,
        headers: {
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          ...options.headers,
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('end', () => {
          const status = response.statusCode ?? 0;
          if (status >= 200 && status < 300) resolve(JSON.parse(text || 'null') as Answer);
          else reject(new Error(`${method} ${url}: ${status} ${text}`));
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** How many whole `work`s a second when `CONNECTIONS` of them run side by side for `seconds`. */
export async function workRate(seconds: number, work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  let done = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() < until) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return (done * 1000) / (performance.now() - startedAt);
}
