import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { connectWhileVisible } from './live-connection.ts';
import { liveState, subscribeToLive, subscribeToLiveState } from './live.ts';

interface Server {
  /** Each connection so far, with its `Last-Event-ID`. */
  readonly asked: { readonly lastId: string | null; readonly signal: AbortSignal }[];
  send(text: string): void;
  end(): void;
}

const COUNTS = 'event: counts\ndata: {"confirmed":2,"failedMessages":0}\n\n';
const MISSED = 'event: missed\ndata: {}\n\n';
const order = (id: string): string =>
  `id: ${id}\nevent: order\ndata: {"_id":"${id}","from":"CONFIRMADO","status":"ENVIADO","version":0}\n\n`;

let stop: () => void;
/** Each reported event: its identifier or name, and when it happened. */
let told: string[];
let states: string[];
let ignore: (() => void)[];
let visibility: DocumentVisibilityState;

/** @param refuse the connections that get no answer, counted from 1. */
function standIn(refuse: readonly number[] = []): Server {
  const asked: Server['asked'] = [];
  let sink: ReadableStreamDefaultController<Uint8Array> | undefined;
  vi.stubGlobal('fetch', (_: string, init: RequestInit & { signal: AbortSignal }) => {
    asked.push({ lastId: new Headers(init.headers).get('Last-Event-ID'), signal: init.signal });
    if (refuse.includes(asked.length)) return Promise.reject(new TypeError('no network'));
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => void (sink = controller),
    });
    const own = sink;
    init.signal.addEventListener('abort', () => own?.error(new DOMException('', 'AbortError')));
    return Promise.resolve(new Response(body));
  });
  return {
    asked,
    send: (text) => sink?.enqueue(new TextEncoder().encode(text)),
    end: () => sink?.close(),
  };
}

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

async function turn(next: DocumentVisibilityState): Promise<void> {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
}

async function connect(): Promise<void> {
  stop = connectWhileVisible();
  await settle();
}

async function hear(server: Server, text: string): Promise<void> {
  server.send(text);
  await settle();
}

beforeEach(() => {
  vi.useFakeTimers();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  told = [];
  states = [];
  ignore = [
    subscribeToLive(({ id, name }, moment) => told.push(`${id || name} ${moment}`)),
    subscribeToLiveState(() => states.push(liveState())),
  ];
});
afterEach(() => {
  stop();
  ignore.forEach((end) => end());
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('tells each event, and of the first counts that nobody told what changed them', async () => {
  const server = standIn();
  await connect();
  await hear(server, ':\n\n' + COUNTS + order('a').slice(0, 20));
  await hear(server, order('a').slice(20) + COUNTS);
  expect(told).toEqual(['counts untold', 'a now', 'counts now']);
  await hear(server, MISSED + COUNTS + COUNTS);
  expect(told.slice(3)).toEqual(['missed untold', 'counts untold', 'counts now']);
  expect(states).toEqual(['live']);
});

it('comes back, says what it saw last, and tells nothing twice', async () => {
  const server = standIn([2]);
  await connect();
  await hear(server, COUNTS + order('a'));
  server.end();
  await settle(5_000);
  expect(server.asked.map(({ lastId }) => lastId)).toEqual([null, 'a', 'a']);
  await hear(server, order('a') + order('b') + `id: b\n${COUNTS}`);
  expect(told).toEqual(['counts untold', 'a now', 'b now', 'b now']);
  expect(states).toEqual(['live', 'starting', 'live']);
});

it('closes the connection of a hidden page, and catches up once the page is visible again', async () => {
  const server = standIn();
  await connect();
  await hear(server, COUNTS + order('a'));
  await turn('hidden');
  expect(server.asked.map(({ signal }) => signal.aborted)).toEqual([true]);
  window.dispatchEvent(new Event('online'));
  await settle(120_000);
  expect(server.asked).toHaveLength(1);
  // A hidden page does not count as `down`.
  expect(states).toEqual(['live', 'starting']);

  await turn('visible');
  expect(server.asked.map(({ lastId }) => lastId)).toEqual([null, 'a']);
  await hear(server, order('b') + COUNTS + order('c'));
  expect(told.slice(2)).toEqual(['b hidden', 'counts hidden', 'c now']);
  expect(states).toEqual(['live', 'starting', 'live']);
});

it('connects no page that opens hidden, until somebody sees it', async () => {
  const server = standIn();
  visibility = 'hidden';
  await connect();
  await settle(120_000);
  expect(server.asked).toEqual([]);
  expect(states).toEqual([]);
  await turn('visible');
  await hear(server, COUNTS);
  expect(told).toEqual(['counts untold']);
});

it('makes no try more for a page that was hidden between two tries', async () => {
  const server = standIn([1]);
  await connect();
  await turn('hidden');
  await settle(120_000);
  expect(server.asked).toHaveLength(1);
});

it('says that it is down once no connection came for a while', async () => {
  standIn(Array.from({ length: 20 }, (_, index) => index + 1));
  await connect();
  await settle(29_000);
  expect(states).toEqual([]);
  await settle(2_000);
  expect(states).toEqual(['down']);
});

it('waits longer from try to try, and comes back at once when the network does', async () => {
  const server = standIn(Array.from({ length: 8 }, (_, index) => index + 1));
  await connect();
  await settle(60_000);
  const tries = server.asked.length;
  expect(tries).toBeGreaterThan(3);
  expect(tries).toBeLessThan(9);
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(server.asked.length).toBe(tries + 1);
});

it('gives up a connection on which not even a sign of life comes', async () => {
  const server = standIn();
  await connect();
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
  await connect();
  await settle(120_000);
  expect(asked).toHaveBeenCalledOnce();
  expect(states).toEqual(['down']);
});

it('waits as long as ever after a connection that was heard once', async () => {
  const server = standIn(Array.from({ length: 40 }, (_, index) => index + 2));
  await connect();
  await hear(server, COUNTS);
  server.end();
  await settle(120_000);
  const tries = server.asked.length;
  await settle(300_000);
  // Tries come every 15 to 45 seconds; waits that began anew would make more than thirty.
  expect(server.asked.length - tries).toBeLessThanOrEqual(21);
});

it('says nothing once it is stopped', async () => {
  const server = standIn();
  await connect();
  stop();
  await turn('visible');
  await settle(60_000);
  expect(server.asked).toHaveLength(1);
  expect(states).toEqual(['live', 'starting']);
});
