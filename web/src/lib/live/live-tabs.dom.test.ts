import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { shareEvents } from './live-tabs.ts';

/** Channels of one browser; like a real one each throws once it is closed. */
class Channel extends EventTarget {
  static readonly all = new Set<Channel>();
  /** Its tab was put to sleep. */
  static asleep: Channel | undefined;
  constructor() {
    super();
    Channel.all.add(this);
  }
  postMessage(data: unknown): void {
    if (!Channel.all.has(this)) throw new DOMException('closed', 'InvalidStateError');
    if (Channel.asleep === this) return;
    for (const other of Channel.all) {
      if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  close(): void {
    Channel.all.delete(this);
  }
}

/** One holder at a time, the others in a row; who steals goes before them, and the holder before hears of it. */
function createLocks() {
  let robHolder: (() => void) | undefined;
  const waiting: (() => void)[] = [];
  return {
    request: (_: string, options: LockOptions, hold: () => Promise<void>): Promise<void> =>
      new Promise((resolve, reject) => {
        const begin = async (): Promise<void> => {
          const rob = (): void => reject(new DOMException('stolen', 'AbortError'));
          robHolder = rob;
          await hold();
          resolve();
          if (robHolder !== rob) return;
          robHolder = undefined;
          waiting.shift()?.();
        };
        if (options.steal) {
          Channel.asleep = undefined;
          robHolder?.();
          void begin();
        } else if (robHolder) waiting.push(() => void begin());
        else void begin();
      }),
  };
}

const order = (id: string): string =>
  `id: ${id}\nevent: order\ndata: {"_id":"${id}","from":"CONFIRMADO","status":"ENVIADO","version":0}\n\n`;
const COUNTS = 'event: counts\ndata: {"confirmed":2,"failedMessages":0}\n\n';

/** `Last-Event-ID` of each connection so far. */
let asked: (string | null)[];
let send: (text: string) => void;
let stops: (() => void)[];

/** Another tab of the browser, and what it is told. */
function openTab() {
  const told: string[] = [];
  const stop = shareEvents({
    opened: () => told.push('opened'),
    lost: () => told.push('lost'),
    tell: ({ id, name }) => told.push(name === 'order' ? id : name),
  });
  stops.push(stop);
  return { told, stop };
}

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  stops = [];
  vi.stubGlobal('BroadcastChannel', Channel);
  Object.defineProperty(navigator, 'locks', { value: createLocks(), configurable: true });
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    asked.push(new Headers(init.headers).get('Last-Event-ID'));
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        send = (text) => controller.enqueue(new TextEncoder().encode(text));
        init.signal?.addEventListener('abort', () => controller.error(new DOMException('', '')));
      },
    });
    return Promise.resolve(new Response(body));
  });
});
afterEach(() => {
  stops.forEach((stop) => stop());
  Channel.asleep = undefined;
  Reflect.deleteProperty(navigator, 'locks');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('goes on in the tab that is left from what any tab was told last', async () => {
  const first = openTab();
  await settle();
  const second = openTab();
  await settle();
  send(COUNTS + order('a'));
  await settle();
  expect(second.told).toEqual(['opened', 'counts', 'a']);
  const told = [...first.told];
  first.stop();
  await settle();
  expect(asked).toEqual([null, 'a']);
  send(order('a') + order('b'));
  await settle(30_000);
  expect(second.told).toEqual(['opened', 'counts', 'a', 'opened', 'b']);
  expect(first.told).toEqual(told);
});

it('tells a tab that comes later where the stream stands', async () => {
  const first = openTab();
  await settle();
  send(COUNTS + order('a'));
  await settle();
  const second = openTab();
  await settle();
  expect(second.told).toEqual(['opened', 'counts']);
  first.stop();
  await settle();
  expect(asked).toEqual([null, 'a']);
});

it('is connected, too, in a tab that was robbed of the connection for its silence', async () => {
  const first = openTab();
  await settle();
  [Channel.asleep] = Channel.all;
  const second = openTab();
  await settle();
  expect(second.told).toEqual([]);
  await settle(75_000);
  expect(second.told).toContain('opened');
  send(order('c'));
  await settle();
  for (const { told } of [first, second]) {
    expect(told.at(-1)).toBe('c');
    expect(told.filter((word) => word === 'c')).toHaveLength(1);
    expect(told.lastIndexOf('opened')).toBeGreaterThan(told.lastIndexOf('lost'));
  }
});
