import { createParser } from 'eventsource-parser';

import { api, ApiError } from '../api.ts';
import { subscribeToSession } from '../session.ts';
import { readToken } from '../token.ts';
import type { LiveMessage } from './live.ts';

export interface ConnectionHandlers {
  opened(): void;
  lost(): void;
  tell(message: LiveMessage, isOpening: boolean): void;
  /** Something came, if only a sign of life. */
  heard(): void;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** A connection that held for this long was a good one: the next wait is a first one again. */
const GOOD_AFTER_MS = 10_000;
/** The server gives a sign of life every 20 seconds. */
const QUIET_MS = 50_000;
const WATCH_MS = 10_000;
/** Events that come again after a change of server are known by their identifiers. */
const REMEMBERED = 400;

/**
 * Reads the server's events until stopped. A lost connection is made again: after a wait that grows and differs from browser to
 * browser, at once when the network is back or the page comes to the front. What happened meanwhile is told then.
 * @returns the way to stop.
 */
export function keepConnection(handlers: ConnectionHandlers): () => void {
  const known = new Set<string>();
  let lastId: string | undefined;
  let isStopped = false;
  let current: AbortController | undefined;
  let endWait: (() => void) | undefined;
  let wait = FIRST_WAIT_MS;
  let heardAt = 0;
  let token = readToken();

  const isNew = (id: string): boolean => {
    if (known.has(id)) return false;
    known.add(id);
    const [oldest] = known;
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
    return true;
  };

  const read = async (response: Response): Promise<void> => {
    let isOpening = true;
    const parser = createParser({
      onEvent: ({ id = '', event = '', data }) => {
        if (id !== '') lastId = id;
        // The counts say where the stream stands, under the identifier of what came last.
        if (event !== 'counts' && id !== '' && !isNew(id)) return;
        const content: unknown = JSON.parse(data);
        handlers.tell({ id, name: event, content } as LiveMessage, isOpening);
        // The counts come last of what says how things stand.
        if (event === 'counts') isOpening = false;
      },
    });
    const reader = response.body?.getReader();
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) return;
      heardAt = Date.now();
      handlers.heard();
      parser.feed(decoder.decode(value, { stream: true }));
    }
  };

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  /** @returns whether it is worth another try. */
  const connectOnce = async (): Promise<boolean> => {
    const controller = new AbortController();
    current = controller;
    const from = Date.now();
    try {
      const response = await api.stream('/events', {
        signal: controller.signal,
        headers: lastId === undefined ? {} : { 'Last-Event-ID': lastId },
      });
      heardAt = Date.now();
      handlers.opened();
      await read(response);
    } catch (error) {
      // Signed out, or no longer staff.
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return false;
    } finally {
      controller.abort();
    }
    if (Date.now() - from > GOOD_AFTER_MS) wait = FIRST_WAIT_MS;
    return true;
  };

  const run = async (): Promise<void> => {
    while (!isStopped) {
      const goesOn = await connectOnce();
      handlers.lost();
      if (!goesOn || isStopped) return;
      await pause(wait * (0.5 + Math.random()));
      wait = Math.min(2 * wait, LONGEST_WAIT_MS);
    }
  };

  const reconnect = (): void => {
    wait = FIRST_WAIT_MS;
    current?.abort();
    // The loop waits first: let it come to that.
    setTimeout(() => endWait?.());
  };
  /** Timers rest while the machine sleeps: the clock tells for how long nothing was heard. */
  const watch = (): void => {
    if (heardAt > 0 && Date.now() - heardAt > QUIET_MS) {
      heardAt = Date.now();
      reconnect();
    }
  };
  const onVisible = (): void => {
    if (document.visibilityState !== 'visible') return;
    watch();
    endWait?.();
  };
  const onOffline = (): void => current?.abort();
  const timer = setInterval(watch, WATCH_MS);
  const unsubscribe = subscribeToSession(() => {
    if (readToken() === token) return;
    token = readToken();
    lastId = undefined;
    if (token) reconnect();
  });
  window.addEventListener('online', reconnect);
  window.addEventListener('offline', onOffline);
  window.addEventListener('pageshow', onVisible);
  document.addEventListener('visibilitychange', onVisible);
  void run();
  return () => {
    isStopped = true;
    clearInterval(timer);
    unsubscribe();
    window.removeEventListener('online', reconnect);
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('pageshow', onVisible);
    document.removeEventListener('visibilitychange', onVisible);
    current?.abort();
    endWait?.();
  };
}
