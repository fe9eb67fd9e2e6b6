import { Agent, request } from 'node:http';
import type { FuzzCall } from './make-call.ts';

const LONGEST_WAIT_MS = 20_000;

export interface FuzzAnswer {
  /** The status of the answer; 0 when the connection ended without one. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /**
   * The processor's time from the first byte sent to the last received, of server, client and SQLite alike. Unlike elapsed time
   * it is the same on a busy machine.
   */
  readonly ms: number;
}

export interface Sender {
  send(call: FuzzCall, token: string | undefined): Promise<FuzzAnswer>;
  close(): void;
}

/** Sends calls over one kept connection to a server on this machine. */
export function createSender(address: URL): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    close: () => agent.destroy(),
    send: ({ method, url, headers, body }, token) =>
      new Promise((resolve) => {
        const before = process.cpuUsage();
        const elapsed = () => {
          const { user, system } = process.cpuUsage(before);
          return (user + system) / 1_000;
        };
        const sent = request(
          {
            agent,
            host: address.hostname,
            port: address.port,
            method,
            path: url,
            timeout: LONGEST_WAIT_MS,
            headers: {
              ...headers,
              ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
              ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
            },
          },
          (response) => {
            const chunks: Buffer[] = [];
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.on('error', () => sent.destroy());
            response.on('end', () =>
              resolve({
                status: response.statusCode ?? 0,
                headers: response.headers,
                text: Buffer.concat(chunks).toString(),
                ms: elapsed(),
              }),
            );
          },
        );
        sent.on('timeout', () => sent.destroy());
        sent.on('error', () => resolve({ status: 0, headers: {}, text: '', ms: elapsed() }));
        sent.end(body);
      }),
  };
}
