import type { ServerResponse } from 'node:http';
import type { LiveCounts } from '../contract.ts';
import type { Actor, Deps } from '#kit/server/core/deps.ts';
import type { Call } from '#kit/server/core/call.ts';
import type { LiveEntry } from '#kit/server/core/live-events.ts';
import { findLiveStaffSessions } from '#areas/accounts/server/accounts.service.ts';

/** The interval of signs of life, for the page and for proxies between, which drop a silent connection after 30 seconds or more. */
const HEARTBEAT_MS = 20_000;
/** The time that a stream may outlive its session. */
const CHECK_MS = 5_000;
/**
 * The most streams of an account, one a visible page. The limit holds for all sessions of the account together, so that one
 * account leaves places to the others.
 */
const MOST_AN_ACCOUNT = 12;
const MOST_OPEN = 5_000;
const RETRY_SECONDS = 30;
/** The most unread bytes of a page. A page beyond that is cut off, and reconnects when it can. */
const MOST_UNREAD_BYTES = 65_536;
/** The least time between two counts: many orders in a moment are counted once. */
const COUNT_EVERY_MS = 200;
/** The time for which counts are valid. Counts also change by time alone: a failed message is shown for a week. */
const COUNTS_HOLD_MS = 60_000;

const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // A proxy that compresses or gathers answers would hold events back.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // A connection reserved for a next request would delay the end of a server that closes.
  connection: 'close',
} as const;

const HEARTBEAT = Buffer.from(':\n\n');

const asEvent = (name: string, content: object, id?: string): Buffer =>
  Buffer.from(
    `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(content)}\n\n`,
  );

function entryEvent({ id, event }: LiveEntry): Buffer | undefined {
  // Pages show only the counts of messages.
  if (event.kind === 'messages') return undefined;
  const { kind, ...content } = event;
  return asEvent(kind, content, id);
}

interface Page {
  readonly actor: Actor;
  readonly lastId: string | undefined;
  readonly headers: Readonly<Record<string, number | string | string[] | undefined>>;
}

type LiveDeps = Pick<Deps, 'db' | 'clock' | 'live'>;
/** Each open stream with its user and session. */
type OpenStreams = Map<ServerResponse, Pick<Actor, 'id' | 'sessionId'>>;

export interface LiveStreamsOptions {
  readonly readCounts: () => Promise<LiveCounts>;
  /** The time between two checks of the sessions of open streams; shorter for tests. */
  readonly checkMs?: number | undefined;
}

/** The streams of all open pages of this process. */
export function createLiveStreams(
  deps: LiveDeps,
  { readCounts, checkMs = CHECK_MS }: LiveStreamsOptions,
) {
  const open: OpenStreams = new Map();
  const counts = cachedCounts(deps, readCounts);
  let stop: (() => void) | undefined;

  const write = (to: ServerResponse, text: Buffer): void => {
    if (to.writableLength > MOST_UNREAD_BYTES) to.destroy();
    // A stream that was ended but not read to its end is still in the map.
    else if (!to.writableEnded) to.write(text);
  };
  const broadcast = (text: Buffer): void => {
    for (const to of open.keys()) write(to, text);
  };

  let counting: NodeJS.Timeout | undefined;
  const recount = (): void => {
    counts.forget();
    counting ??= setTimeout(() => {
      counting = undefined;
      counts.read().then(
        (read) => broadcast(asEvent('counts', read)),
        // While the database is away nothing is counted; the next event counts again.
        () => undefined,
      );
    }, COUNT_EVERY_MS).unref();
  };

  const begin = (): void => {
    if (stop) return;
    const unsubscribe = deps.live.subscribe({
      entry(entry) {
        const text = entryEvent(entry);
        if (text) broadcast(text);
        recount();
      },
      gap() {
        broadcast(asEvent('missed', {}));
        recount();
      },
    });
    const heartbeat = setInterval(() => broadcast(HEARTBEAT), HEARTBEAT_MS).unref();
    // While the database is away, sessions cannot be checked.
    const check = everyMs(checkMs, () => endSignedOut(deps, open).catch(() => undefined));
    stop = () => {
      unsubscribe();
      clearInterval(heartbeat);
      clearInterval(check);
      clearTimeout(counting);
      counting = undefined;
      counts.forget();
      stop = undefined;
    };
  };

  return {
    /**
     * Sends events until the page leaves, its session ends or the server closes.
     * @param page.lastId the last event that this page has seen.
     */
    open(to: ServerResponse, call: Pick<Call, 'refusal'>, page: Page): void {
      const { actor, lastId, headers } = page;
      // The page left while its session was looked up: no other close event will come.
      if (to.closed) return;
      requireRoom(call, open, actor.id);
      begin();
      open.set(to, actor);
      to.once('close', () => {
        open.delete(to);
        if (open.size === 0) stop?.();
      });
      to.writeHead(200, { ...headers, ...STREAM_HEADERS });
      write(to, HEARTBEAT);
      if (lastId !== undefined) {
        const missed = deps.live.since(lastId);
        if (missed) missed.map(entryEvent).forEach((text) => text && write(to, text));
        else write(to, asEvent('missed', {}));
      }
      counts.read().then(
        (now) => open.has(to) && write(to, asEvent('counts', now, deps.live.position())),
        () => undefined,
      );
    },
    /** Ends every stream. The pages reconnect to the server that answers then. */
    close(): void {
      for (const to of open.keys()) to.end();
    },
  };
}

/** Refuses an account with too many streams, and everybody once the process has too many. */
function requireRoom(call: Pick<Call, 'refusal'>, open: OpenStreams, account: string): void {
  const own = [...open.values()].filter(({ id }) => id === account).length;
  if (own >= MOST_AN_ACCOUNT) {
    throw call.refusal('too_many_requests', { retryAfter: RETRY_SECONDS });
  }
  if (open.size >= MOST_OPEN) throw call.refusal('unavailable', { retryAfter: RETRY_SECONDS });
}

/** Ends the streams whose session has ended. */
async function endSignedOut({ db, clock }: LiveDeps, open: OpenStreams): Promise<void> {
  const sessions = [...new Set(Array.from(open.values(), ({ sessionId }) => sessionId))];
  const live = await findLiveStaffSessions(db, sessions, clock());
  for (const [to, { sessionId }] of open) {
    if (sessions.includes(sessionId) && !live.has(sessionId)) to.end();
  }
}

/** Runs `task` repeatedly, one run at a time. */
function everyMs(ms: number, task: () => Promise<unknown>): NodeJS.Timeout {
  let isRunning = false;
  const run = (): void => {
    if (isRunning) return;
    isRunning = true;
    void task().finally(() => (isRunning = false));
  };
  return setInterval(run, ms).unref();
}

/** The counts as of the last event. A thousand pages that open at once cause one read. */
function cachedCounts({ clock }: Pick<Deps, 'clock'>, readCounts: () => Promise<LiveCounts>) {
  let known: { readonly at: number; readonly counts: Promise<LiveCounts> } | undefined;
  return {
    forget: () => {
      known = undefined;
    },
    read: (): Promise<LiveCounts> => {
      const now = clock();
      if (!known || Math.abs(now - known.at) > COUNTS_HOLD_MS) {
        const counts = readCounts();
        known = { at: now, counts };
        counts.catch(() => {
          if (known?.counts === counts) known = undefined;
        });
      }
      return known.counts;
    },
  };
}
