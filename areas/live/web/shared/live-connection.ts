import { createParser } from 'eventsource-parser';

import { ApiError } from '#kit/web/lib/api/api.ts';
import { openStream } from '#kit/web/lib/api/api-stream.ts';
import { live, type LiveMessage, type LiveMoment } from './live.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** A connection of at least this length was good: the next wait is as short as the first. */
const GOOD_AFTER_MS = 10_000;
/** The longest silence of a connection, ms: the server gives a sign of life every 20 seconds. */
const QUIET_MS = 50_000;
const WATCH_MS = 10_000;
/** The number of remembered identifiers, which recognise repeated events after a change of server. */
const REMEMBERED = 400;

/** The session has ended, or its user is not staff. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

/** The place of this page in the stream of events, over all its connections: each event is reported once. */
function createPlace() {
  let seen: readonly string[] = [];
  let lastId: string | undefined;
  let moment: LiveMoment = 'untold';
  return {
    /** Asks the server for the events after this place. */
    headers: () => (lastId === undefined ? {} : { 'Last-Event-ID': lastId }),
    hide(): void {
      if (moment === 'now') moment = 'hidden';
    },
    tell(message: LiveMessage): void {
      const { id, name } = message;
      const isSeen = seen.includes(id);
      if (id !== '') {
        lastId = id;
        if (!isSeen) seen = [...seen, id].slice(-REMEMBERED);
      }
      // The counts come under the identifier of the event before them.
      if (isSeen && name !== 'counts') return;
      if (name === 'missed') moment = 'untold';
      live.tell(message, moment);
      // The counts are the last of a connection's first messages.
      if (name === 'counts') moment = 'now';
    },
  };
}

interface Reading {
  /** Ends the reading; no event is reported afterwards. */
  readonly signal: AbortSignal;
  /** Called for all data, even a mere sign of life. */
  hear(): void;
  tell(message: LiveMessage): void;
}

async function readEvents(response: Response, { signal, hear, tell }: Reading): Promise<void> {
  const parser = createParser({
    onEvent: ({ id = '', event = '', data }) =>
      tell({ id, name: event, content: JSON.parse(data) as unknown } as LiveMessage),
  });
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done || signal.aborted) return;
    hear();
    parser.feed(decoder.decode(value, { stream: true }));
  }
}

/**
 * Holds a connection to the server's events while the page is visible, until stopped. A page that comes to the front, or whose
 * network changes, connects at once; a lost connection is made again after a wait that grows and differs between browsers. Events
 * of the meantime are reported then. A refused session ends the waits.
 * @returns the function that stops it and all reports.
 */
export function connectWhileVisible(): () => void {
  const place = createPlace();
  let current: AbortController | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT_MS;
  /** The time of the last sign of life, epoch ms; 0 without a connection that could be too quiet. */
  let heardAt = 0;
  const hear = (): void => {
    heardAt = Date.now();
  };

  const end = (): void => {
    clearTimeout(retry);
    current?.abort();
    heardAt = 0;
  };
  const read = async (signal: AbortSignal): Promise<void> => {
    const response = await openStream('/events', { signal, headers: place.headers() });
    if (signal.aborted) return;
    hear();
    live.opened();
    await readEvents(response, { signal, hear, tell: place.tell });
  };
  const connect = async (): Promise<void> => {
    const { signal } = (current = new AbortController());
    const from = Date.now();
    live.lost();
    const fault: unknown = await read(signal).catch((error: unknown) => error);
    if (signal.aborted) return;
    end();
    live.lost();
    if (isRefused(fault)) return;
    if (Date.now() - from > GOOD_AFTER_MS) wait = FIRST_WAIT_MS;
    retry = setTimeout(() => void connect(), wait * (0.5 + Math.random()));
    wait = Math.min(2 * wait, LONGEST_WAIT_MS);
  };
  const follow = (): void => {
    end();
    wait = FIRST_WAIT_MS;
    if (document.visibilityState === 'visible') void connect();
    else {
      place.hide();
      live.stopped();
    }
  };

  // Timers stop while the machine sleeps: the clock tells the length of the silence.
  const watch = setInterval(() => {
    if (heardAt > 0 && Date.now() - heardAt > QUIET_MS) follow();
  }, WATCH_MS);
  const listening = new AbortController();
  document.addEventListener('visibilitychange', follow, listening);
  window.addEventListener('online', follow, listening);
  window.addEventListener('offline', follow, listening);
  follow();
  return () => {
    listening.abort();
    clearInterval(watch);
    end();
    live.stopped();
  };
}
