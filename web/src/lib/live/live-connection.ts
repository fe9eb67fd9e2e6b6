import { createParser } from 'eventsource-parser';

import { ApiError } from '../api/api.ts';
import { openStream } from '../api/api-stream.ts';
import { subscribeToSession } from '../session/session.ts';
import { readToken } from '../session/token.ts';
import type { LiveMessage } from './live.ts';
import { createSeenEvents, type SeenEvents } from './seen-events.ts';

export interface ConnectionHandlers {
  opened(): void;
  lost(): void;
  tell(message: LiveMessage, isOpening: boolean): void;
  /** Data came, if only a sign of life. */
  heard(): void;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** A connection that held for this long was a good one: the next wait is as short as the first. */
const GOOD_AFTER_MS = 10_000;
/** The server gives a sign of life every 20 seconds. */
const QUIET_MS = 50_000;
const WATCH_MS = 10_000;

interface Reading {
  isStopped(): boolean;
  onHeard(): void;
  /** @param isOpening the message belongs to the opening ones, which say how things stand. */
  onMessage(message: LiveMessage, isOpening: boolean): void;
}

/** Reads one connection's events to its end. */
async function readEvents(response: Response, reading: Reading): Promise<void> {
  let isOpening = true;
  const parser = createParser({
    onEvent: ({ id = '', event = '', data }) => {
      const message = { id, name: event, content: JSON.parse(data) as unknown } as LiveMessage;
      reading.onMessage(message, isOpening);
      // The counts are the last of the opening messages.
      if (event === 'counts') isOpening = false;
    },
  });
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done || reading.isStopped()) return;
    reading.onHeard();
    parser.feed(decoder.decode(value, { stream: true }));
  }
}

/** The session was signed out, or is no longer of staff. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

/** Another session began while the one with this token was refused. */
function isOtherSession(sentWith: string | undefined): boolean {
  const now = readToken();
  return now !== undefined && now !== sentWith;
}

/** The pauses between tries: each is twice as long as the one before, and differs from browser to browser. */
function createPauses() {
  let wait = FIRST_WAIT_MS;
  let end: (() => void) | undefined;
  return {
    pause: async (): Promise<void> => {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, wait * (0.5 + Math.random()));
        end = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      wait = Math.min(2 * wait, LONGEST_WAIT_MS);
    },
    /** Ends the pause under way. */
    end: (): void => end?.(),
    /** Makes the pauses short again. */
    restart: (): void => {
      wait = FIRST_WAIT_MS;
    },
  };
}

type Listener = readonly [target: EventTarget, name: string, listener: () => void];

/** @returns the function that stops listening. */
function listenTo(listeners: readonly Listener[]): () => void {
  for (const [target, name, listener] of listeners) target.addEventListener(name, listener);
  return () => {
    for (const [target, name, listener] of listeners) target.removeEventListener(name, listener);
  };
}

/** Calls `listener` when somebody signs in. @returns the function that stops listening. */
function onSignIn(listener: () => void): () => void {
  let token = readToken();
  return subscribeToSession(() => {
    if (readToken() === token) return;
    token = readToken();
    if (token) listener();
  });
}

/**
 * Reads the server's events until stopped. A lost connection is made again: after a wait that grows and differs from browser to
 * browser, at once when the network is back or the page comes to the front. Events of the meantime are told then.
 * A refused session ends the tries, until somebody signs in.
 * @param seen outlives the connection where another may follow, so that events between the two are told, once.
 * @returns the function that stops the connection, after which nothing is told.
 */
export function keepConnection(
  handlers: ConnectionHandlers,
  seen: SeenEvents = createSeenEvents(),
): () => void {
  let isStopped = false;
  let isRunning = false;
  let current: AbortController | undefined;
  let heardAt = 0;
  const pauses = createPauses();

  const read = (response: Response): Promise<void> =>
    readEvents(response, {
      isStopped: () => isStopped,
      onHeard: () => {
        heardAt = Date.now();
        handlers.heard();
      },
      onMessage: (message, isOpening) => {
        if (!isStopped && seen.take(message)) handlers.tell(message, isOpening);
      },
    });

  /** @returns whether another try is worthwhile. */
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
      if (isRefused(error)) return isOtherSession(sentWith);
    } finally {
      // There is no connection that could be too quiet.
      heardAt = 0;
      controller.abort();
    }
    if (Date.now() - from > GOOD_AFTER_MS) pauses.restart();
    return true;
  };

  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    while (!isStopped) {
      const goesOn = await connectOnce();
      // The code that stopped this connection may have another one by now.
      if (isStopped) break;
      handlers.lost();
      if (!goesOn) break;
      await pauses.pause();
    }
    isRunning = false;
  };

  const reconnect = (): void => {
    pauses.restart();
    current?.abort();
    // The loop gets to its wait first.
    setTimeout(() => pauses.end());
  };
  /** Timers rest while the machine sleeps: the clock tells for how long nothing was heard. */
  const watch = (): void => {
    if (heardAt > 0 && Date.now() - heardAt > QUIET_MS) reconnect();
  };
  const onVisible = (): void => {
    if (document.visibilityState !== 'visible') return;
    watch();
    pauses.end();
  };
  const onOffline = (): void => current?.abort();
  const timer = setInterval(watch, WATCH_MS);
  const unsubscribe = onSignIn(() => {
    reconnect();
    void run();
  });
  const ignore = listenTo([
    [window, 'online', reconnect],
    [window, 'offline', onOffline],
    [window, 'pageshow', onVisible],
    [document, 'visibilitychange', onVisible],
  ]);
  void run();
  return () => {
    isStopped = true;
    clearInterval(timer);
    unsubscribe();
    ignore();
    current?.abort();
    pauses.end();
  };
}
