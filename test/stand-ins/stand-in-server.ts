import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/* Shared by the stand-ins for providers. */

export interface StandInAnswer {
  readonly status: number;
  readonly body: unknown;
}

export interface StandInCall {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Readonly<Record<string, unknown>>;
}

function readBody(text: string, type: string): Record<string, unknown> {
  if (type.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  return JSON.parse(text || '{}') as Record<string, unknown>;
}

export async function readCall(request: IncomingMessage): Promise<StandInCall> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const url = new URL(request.url ?? '/', 'http://stand-in');
  const { method = 'GET', headers } = request;
  const body = readBody(text, String(headers['content-type']));
  return { method, path: url.pathname, query: url.searchParams, headers, body };
}

export function sendJson(
  response: ServerResponse,
  { status, body }: StandInAnswer,
  errorType = 'application/json',
): void {
  response.writeHead(status, { 'content-type': status >= 400 ? errorType : 'application/json' });
  response.end(status === 204 ? undefined : JSON.stringify(body));
}

export function sendPage(response: ServerResponse, status: number, title: string): void {
  response.writeHead(status, { 'content-type': 'text/html' });
  response.end(`<html><head><title>${status} ${title}</title></head></html>`);
}

/** Listens on a free port of this machine. */
export async function listenHere(
  server: Server,
): Promise<{ readonly port: number; stop(): Promise<void> }> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port: (server.address() as AddressInfo).port, stop };
}
