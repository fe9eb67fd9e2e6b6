import { keepConnection } from './live-connection.ts';
import type { LiveMessage } from './live.ts';
import { createSeenEvents } from './seen-events.ts';

/*
 * One connection per browser: an old protocol allows six to a server, and a seller has many tabs. One tab holds the connection
 * and tells the others.
 */

const NAME = 'balcao-live';
/** A tab that holds the connection but was put to sleep by its browser says nothing; the others then take it over. */
const SILENT_MS = 60_000;
const WATCH_MS = 10_000;

interface Handlers {
  opened(): void;
  lost(): void;
  tell(message: LiveMessage, isOpening: boolean): void;
}

/** The notes that tabs send each other. */
type Note =
  | { kind: 'opened' | 'lost' | 'heard' | 'asked' }
  | { kind: 'told'; message: LiveMessage; isOpening: boolean };

/** Tells of the server's events, whichever tab reads them. @returns the function that stops it. */
export function shareEvents(handlers: Handlers): () => void {
  // Both exist only where the page came by https, or from this very machine.
  const canShare = 'locks' in navigator && 'BroadcastChannel' in window;
  return canShare ? shareWithTabs(handlers) : connectWhileVisible(handlers);
}

function shareWithTabs(handlers: Handlers): () => void {
  const channel = new BroadcastChannel(NAME);
  const post = (note: Note): void => channel.postMessage(note);
  let isStopped = false;
  let stopLeading: (() => void) | undefined;
  let heardAt = Date.now();
  // The events of every tab: a tab that takes the connection over goes on where the tab before was.
  const seen = createSeenEvents();

  const connectForAll = (): (() => void) => {
    let isOpen = false;
    let counts: LiveMessage | undefined;
    const stop = keepConnection(
      {
        opened() {
          isOpen = true;
          handlers.opened();
          post({ kind: 'opened' });
        },
        lost() {
          isOpen = false;
          handlers.lost();
          post({ kind: 'lost' });
        },
        heard: () => post({ kind: 'heard' }),
        tell(message, isOpening) {
          if (message.name === 'counts') counts = message;
          handlers.tell(message, isOpening);
          post({ kind: 'told', message, isOpening });
        },
      },
      seen,
    );
    channel.addEventListener('message', answer);
    function answer({ data: note }: MessageEvent<Note>): void {
      if (note.kind !== 'asked' || !isOpen) return;
      post({ kind: 'opened' });
      // The message gets the current identifier: the listeners are further than when the counts came.
      const message = counts && { ...counts, id: seen.lastId() ?? '' };
      if (message) post({ kind: 'told', message, isOpening: true });
    }
    return () => {
      channel.removeEventListener('message', answer);
      stop();
    };
  };

  /** Waits for its turn to hold the connection, and holds it until the page goes or another tab takes it. */
  const queue = async (options: LockOptions = {}): Promise<void> => {
    const hold = (): Promise<void> =>
      new Promise((resolve) => {
        if (isStopped) return resolve();
        const stop = connectForAll();
        stopLeading = () => {
          stopLeading = undefined;
          stop();
          resolve();
        };
      });
    // The lock was taken over, or never given: the connection ends, and this tab waits again.
    await navigator.locks.request(NAME, options, hold).catch(() => undefined);
    if (stopLeading) {
      stopLeading();
      // The note that the new holder is connected may have come before this tab heard of the loss.
      if (!isStopped) post({ kind: 'asked' });
    }
    if (!isStopped) void queue();
  };

  channel.addEventListener('message', ({ data: note }: MessageEvent<Note>) => {
    heardAt = Date.now();
    // This also runs in a tab that lost the connection while it slept, and has yet to hear of the loss.
    if (note.kind === 'told' && seen.take(note.message)) {
      handlers.tell(note.message, note.isOpening);
    }
    if (stopLeading) return;
    if (note.kind === 'opened') handlers.opened();
    else if (note.kind === 'lost') handlers.lost();
  });
  const watch = (): void => {
    if (stopLeading || document.visibilityState !== 'visible') return;
    if (Date.now() - heardAt < SILENT_MS) return;
    heardAt = Date.now();
    void queue({ steal: true });
  };
  const timer = setInterval(watch, WATCH_MS);
  document.addEventListener('visibilitychange', watch);
  post({ kind: 'asked' });
  void queue();
  return () => {
    isStopped = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', watch);
    stopLeading?.();
    channel.close();
  };
}

/** Each visible tab has its own connection: hidden tabs ask when they come to the front. */
function connectWhileVisible(handlers: Handlers): () => void {
  let stop: (() => void) | undefined;
  const seen = createSeenEvents();
  const follow = (): void => {
    if (document.visibilityState === 'visible') {
      stop ??= keepConnection({ ...handlers, heard: () => undefined }, seen);
      return;
    }
    if (!stop) return;
    stop();
    stop = undefined;
    handlers.lost();
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    stop?.();
  };
}
