import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { TOKEN_KEY } from '../constants.ts';
import { startSession } from '../session/session.ts';
import { keepConnection } from './live-connection.ts';
import type { LiveMessage } from './live.ts';
import { createSeenEvents, type SeenEvents } from './seen-events.ts';

interface Server {
  /** The headers of each connection so far. */
  readonly asked: Headers[];
  send(text: string): void;
  end(): void;
}

const COUNTS = 'event: counts\ndata: {"confirmed":2,"failedMessages":0}\n\n';
const order = (id: string): string =>
  `id: ${id}\nevent: order\ndata: {"_id":"${id}","from":"CONFIRMADO","status":"ENVIADO","version":0}\n\n`;

let stop: (() => void) | undefined;
let told: [LiveMessage, boolean][];
let states: string[];

/** @param refuse which connections get no answer, counted from 1. */
function standIn(refuse: readonly number[] = []): Server {
  const asked: Headers[] = [];
  let sink: ReadableStreamDefaultController<Uint8Array> | undefined;
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    asked.push(new Headers(init.headers));
    if (refuse.includes(asked.length)) return Promise.reject(new TypeError('no network'));
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => void (sink = controller),
    });
    const own = sink;
    init.signal?.addEventListener('abort', () => own?.error(new DOMException('', 'AbortError')));
    return Promise.resolve(new Response(body));
  });
  return {
    asked,
    send: (text) => sink?.enqueue(new TextEncoder().encode(text)),
    end: () => sink?.close(),
  };
}

function connect(seen?: SeenEvents): void {
  const handlers = {
    opened: () => states.push('opened'),
    lost: () => states.push('lost'),
    heard: () => undefined,
    tell: (message: LiveMessage, isOpening: boolean) => told.push([message, isOpening]),
  };
  stop = keepConnection(handlers, seen);
}

/** Another session begins, as `session.ts` says it. */
function signIn(token: string): void {
  // It is no real token, which is said.
  vi.spyOn(console, 'error').mockReturnValueOnce();
  localStorage.setItem(TOKEN_KEY, token);
  startSession();
}

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  states = [];
});
afterEach(() => {
  stop?.();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('tells each event, and which of them only say how things stand', async () => {
  const server = standIn();
  connect();
  await settle();
  server.send(':\n\n' + COUNTS + order('a').slice(0, 20));
  await settle();
  server.send(order('a').slice(20) + COUNTS);
  await settle();
  expect(states).toEqual(['opened']);
  expect(told.map(([{ name }, isOpening]) => [name, isOpening])).toEqual([
    ['counts', true],
    ['order', false],
    ['counts', false],
  ]);
});

it('comes back, says what it saw last, and tells nothing twice', async () => {
  const server = standIn([2]);
  connect();
  await settle();
  server.send(COUNTS + order('a'));
  await settle();
  server.end();
  await settle(5_000);
  expect(server.asked).toHaveLength(3);
  expect(server.asked[0]?.has('Last-Event-ID')).toBe(false);
  expect(server.asked[2]?.get('Last-Event-ID')).toBe('a');
  server.send(order('a') + order('b') + COUNTS);
  await settle();
  expect(told.map(([{ id, name }]) => id || name)).toEqual(['counts', 'a', 'b', 'counts']);
  expect(states).toEqual(['opened', 'lost', 'lost', 'opened']);
});

it('waits longer from try to try, and comes back at once when the network does', async () => {
  const server = standIn(Array.from({ length: 8 }, (_, index) => index + 1));
  connect();
  await settle(60_000);
  const tries = server.asked.length;
  expect(tries).toBeGreaterThan(3);
  expect(tries).toBeLessThan(9);
  window.dispatchEvent(new Event('online'));
  await settle(1);
  expect(server.asked.length).toBe(tries + 1);
});

it('gives up a connection on which not even a sign of life comes', async () => {
  const server = standIn();
  connect();
  await settle();
  for (let beats = 0; beats < 6; beats += 1) {
    server.send(':\n\n');
    await settle(20_000);
  }
  expect(server.asked).toHaveLength(1);
  await settle(70_000);
  expect(server.asked.length).toBeGreaterThan(1);
});

it('does not come back to a server that has signed it out', async () => {
  const asked = vi.fn(() =>
    Promise.resolve(new Response('{"message":"Acesso negado."}', { status: 403 })),
  );
  vi.stubGlobal('fetch', asked);
  connect();
  await settle(120_000);
  expect(asked).toHaveBeenCalledOnce();
  expect(states).toEqual(['lost']);
});

it('starts again for whoever signs in after the server has refused', async () => {
  const answers = [new Response('{}', { status: 401 }), new Response(new ReadableStream())];
  const asked = vi.fn(() => Promise.resolve(answers.shift()));
  vi.stubGlobal('fetch', asked);
  connect();
  await settle(120_000);
  expect(asked).toHaveBeenCalledOnce();
  signIn('next');
  await settle();
  expect(asked).toHaveBeenCalledTimes(2);
  expect(states).toEqual(['lost', 'opened']);
});

it('waits as long as ever after a connection that was heard once', async () => {
  const server = standIn(Array.from({ length: 40 }, (_, index) => index + 2));
  connect();
  await settle();
  server.send(COUNTS);
  await settle();
  server.end();
  await settle(120_000);
  const tries = server.asked.length;
  await settle(300_000);
  // Every 15 to 45 seconds; from first waits it would be more than thirty.
  expect(server.asked.length - tries).toBeLessThanOrEqual(21);
});

it('says nothing once it is stopped', async () => {
  standIn();
  connect();
  await settle();
  stop?.();
  await settle(60_000);
  expect(states).toEqual(['opened']);
});

it('goes on where the connection before it was, and tells nothing of that twice', async () => {
  const server = standIn();
  const seen = createSeenEvents();
  connect(seen);
  await settle();
  server.send(COUNTS + order('a'));
  await settle();
  stop?.();
  connect(seen);
  await settle();
  expect(server.asked[1]?.get('Last-Event-ID')).toBe('a');
  server.send(order('a') + order('b'));
  await settle();
  expect(told.map(([{ id, name }]) => id || name)).toEqual(['counts', 'a', 'b']);
  stop?.();
  signIn('somebody else');
  connect(seen);
  await settle();
  expect(server.asked[2]?.has('Last-Event-ID')).toBe(false);
});
