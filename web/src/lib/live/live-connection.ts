import { createParser } from 'eventsource-parser';

import { ApiError } from '../api.ts';
import { openStream } from '../api-stream.ts';
import { subscribeToSession } from '../session.ts';
import { readToken } from '../token.ts';
import type { LiveMessage } from './live.ts';
import { createSeenEvents, type SeenEvents } from './seen-events.ts';

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

/**
 * Reads the server's events until stopped. A lost connection is made again: after a wait that grows and differs from browser to
 * browser, at once when the network is back or the page comes to the front. What happened meanwhile is told then.
 * A refused session ends the tries, until somebody signs in.
 * @param seen outlives the connection where another may follow, so that what happened between the two is told, once.
 * @returns the way to stop, after which nothing is told.
 */
export function keepConnection(
  handlers: ConnectionHandlers,
  seen: SeenEvents = createSeenEvents(),
): () => void {
  let isStopped = false;
  let isRunning = false;
  let current: AbortController | undefined;
  let endWait: (() => void) | undefined;
  let wait = FIRST_WAIT_MS;
  let heardAt = 0;
  let token = readToken();

  const read = async (response: Response): Promise<void> => {
    let isOpening = true;
    const parser = createParser({
      onEvent: ({ id = '', event = '', data }) => {
        const message = { id, name: event, content: JSON.parse(data) as unknown } as LiveMessage;
        if (isStopped || !seen.take(message)) return;
        handlers.tell(message, isOpening);
        // The counts come last of what says how things stand.
        if (event === 'counts') isOpening = false;
      },
    });
    const reader = response.body?.getReader();
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done || isStopped) return;
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
    const sentWith = readToken();
    const lastId = seen.lastId();
    try {
      const response = await openStream('/events', {
        signal: controller.signal,
        headers: lastId === undefined ? {} : { 'Last-Event-ID': lastId },
      });
      if (isStopped) return false;
      heardAt = Date.now();
      handlers.opened();
      await read(response);
    } catch (error) {
      // Signed out, or no longer staff; but another session may have begun while this one was refused.
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) {
        const now = readToken();
        return now !== undefined && now !== sentWith;
      }
    } finally {
      // Nothing is connected that could be too quiet.
      heardAt = 0;
      controller.abort();
    }
    if (Date.now() - from > GOOD_AFTER_MS) wait = FIRST_WAIT_MS;
    return true;
  };

  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    while (!isStopped) {
      const goesOn = await connectOnce();
      // Whoever stopped it may be connected otherwise by now.
      if (isStopped) break;
      handlers.lost();
      if (!goesOn) break;
      await pause(wait * (0.5 + Math.random()));
      wait = Math.min(2 * wait, LONGEST_WAIT_MS);
    }
    isRunning = false;
  };

  const reconnect = (): void => {
    wait = FIRST_WAIT_MS;
    current?.abort();
    // The loop waits first: let it come to that.
    setTimeout(() => endWait?.());
  };
  /** Timers rest while the machine sleeps: the clock tells for how long nothing was heard. */
  const watch = (): void => {
    if (heardAt > 0 && Date.now() - heardAt > QUIET_MS) reconnect();
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
    if (!token) return;
    reconnect();
    void run();
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
