import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Engine, Listening } from '../db/engine.ts';

/**
 * The kinds of event, each with its content; an area adds its own by `declare module`. None names the person of its order or
 * message.
 */
export interface LiveContents {
  /** The counts alone changed, such as that of failed messages. */
  messages: object;
}

/** An event for every process and every open page. */
export type LiveEvent = {
  [Kind in keyof LiveContents]: { readonly kind: Kind } & Readonly<LiveContents[Kind]>;
}[keyof LiveContents];

/** An event as it was published, the same in every process. */
export interface LiveEntry {
  readonly id: string;
  readonly event: LiveEvent;
}

export interface LiveListener {
  entry(entry: LiveEntry): void;
  /** Events of other processes may have been missed. */
  gap(): void;
}

export type LiveEvents = ReturnType<typeof createLiveEvents>;

/** Entries that can be sent again to a page that was away for a moment. */
const MOST_RECENT = 256;
/**
 * Two processes may get two events in opposite order, so a page that comes from another process gets a few entries again,
 * which it knows by their identifiers.
 */
const OVERLAP = 16;
/** PostgreSQL takes 8,000 bytes a notification; an entry is far below 200. */
const MOST_IN_ONE = 30;
/** Entries that wait for the database. Beyond them the others are informed of a gap. */
const MOST_WAITING = 1_000;
const RETRY_MS = 1_000;

/** A message between processes. */
const parcelOf = (liveEvent: z.ZodType<LiveEvent>) =>
  z.object({
    from: z.string(),
    entries: z.array(z.object({ id: z.string(), event: liveEvent })),
    isGap: z.boolean(),
  });
type Parcel = Readonly<z.infer<ReturnType<typeof parcelOf>>>;

/** @returns undefined for another text: anybody with the database can notify, and a neighbour may be of another version. */
function readParcel(parcel: z.ZodType<Parcel>, text: string): Parcel | undefined {
  try {
    return parcel.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Events for the listeners in this process and in the processes beside it. @param liveEvent the events of this version. */
export function createLiveEvents(
  engine: Pick<Engine, 'notify' | 'listen'>,
  liveEvent: z.ZodType<LiveEvent>,
) {
  const parcel = parcelOf(liveEvent);
  const self = randomUUID();
  const listeners = new Set<LiveListener>();
  const recent: LiveEntry[] = [];
  let published = 0;
  let gaps = 0;
  /** The identifier before the first recent entry. */
  let before = `${self}-0`;
  let listening: Listening | undefined;

  const hear = (entry: LiveEntry): void => {
    recent.push(entry);
    if (recent.length > MOST_RECENT) before = recent.shift()?.id ?? before;
    for (const listener of listeners) listener.entry(entry);
  };
  const missed = (): void => {
    recent.length = 0;
    gaps += 1;
    before = `${self}-gap-${gaps}`;
    for (const listener of listeners) listener.gap();
  };

  let waiting: LiveEntry[] = [];
  let hasGap = false;
  let isSending = false;
  /** A single notification runs at a time, so that a burst of orders shares it. */
  const send = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    while (listening && (waiting.length > 0 || hasGap)) {
      const entries = waiting.splice(0, MOST_IN_ONE);
      const sent: Parcel = { from: self, entries, isGap: hasGap };
      hasGap = false;
      try {
        await engine.notify(JSON.stringify(sent));
      } catch {
        // The order itself is stored, even when the database refuses the notification.
        waiting = [];
        hasGap = true;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
      }
    }
    isSending = false;
  };

  return {
    /** Call it after the commit: before, its listeners would still read the old state. Never throws. */
    publish(event: LiveEvent): void {
      published += 1;
      const entry = { id: `${self}-${published}`, event };
      hear(entry);
      if (!listening?.hasOthers) return;
      waiting.push(entry);
      if (waiting.length > MOST_WAITING) {
        waiting = [];
        hasGap = true;
      }
      void send();
    },
    /** @returns the function that stops it. */
    subscribe(listener: LiveListener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The identifier of the present moment: later entries come after it. */
    position: (): string => recent.at(-1)?.id ?? before,
    /** The entries published after that entry or position; undefined when this process no longer knows, or never knew. */
    since(id: string): readonly LiveEntry[] | undefined {
      const index = recent.findIndex((entry) => entry.id === id);
      if (index < 0) return id === before ? [...recent] : undefined;
      const overlap = listening?.hasOthers ? OVERLAP : 0;
      return recent.slice(Math.max(0, index + 1 - overlap));
    },
    /** Hears other processes from now on. */
    start(): void {
      listening ??= engine.listen({
        text(text) {
          const received = readParcel(parcel, text);
          if (received?.from === self) return;
          if (!received || received.isGap) missed();
          received?.entries.forEach(hear);
        },
        gap: missed,
      });
    },
    async stop(): Promise<void> {
      await listening?.close();
      listening = undefined;
    },
  };
}
