import { Agent, request } from 'node:http';
import autocannon from 'autocannon';

export const CONNECTIONS = 10;
/** Clients that make whole orders side by side. */
export const CLIENTS = 16;

/** The figures of repeated requests to one address. */
export interface Load {
  /** Answers a second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** The size of one answer, headers included. */
  readonly bytes: number;
}

/** @throws when an answer is not a success, or when there was none. */
export async function getLoad(
  url: string,
  options: { seconds: number; headers?: Record<string, string>; connections?: number },
): Promise<Load> {
  const { seconds, headers = {}, connections = CONNECTIONS } = options;
  const ask = (until: { duration: number } | { amount: number }) =>
    autocannon({ url, connections, headers, timeout: 60, ...until });
  let result = await ask({ duration: seconds });
  // No answer within the time: each connection waits for one answer.
  if (result.requests.total === 0) result = await ask({ amount: connections });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  }
  const answers = result.requests.total;
  if (answers === 0) throw new Error(`${url}: no answer`);
  return {
    rate: answers / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    bytes: result.throughput.total / answers,
  };
}

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });

/** Makes a JSON call. @throws for anything but a success. */
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

/** Whole `work`s a second when `CLIENTS` of them run side by side for `seconds`, and the time that each takes. */
export async function workLoad(
  seconds: number,
  work: () => Promise<void>,
): Promise<Omit<Load, 'bytes'>> {
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  const times: number[] = [];
  const worker = async (): Promise<void> => {
    for (let begunAt = performance.now(); begunAt < until; begunAt = performance.now()) {
      await work();
      times.push(performance.now() - begunAt);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, worker));
  const rate = (times.length * 1000) / (performance.now() - startedAt);
  return { rate, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
