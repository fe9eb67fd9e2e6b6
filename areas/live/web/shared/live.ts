import type { LiveEvents } from '../../contract.ts';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/* The server's events for open pages, as they happen. The connection itself is in `live-connection.ts`. */

/** An event as the server sent it. */
export type LiveMessage = {
  [Name in keyof LiveEvents]: { id: string; name: Name; content: LiveEvents[Name] };
}[keyof LiveEvents];

/**
 * The moment of an event: `now`, which includes a break of the connection; `hidden`, while the page was. The first counts, and
 * those after `missed`, are `untold`: the events behind them were not reported.
 */
export type LiveMoment = 'now' | 'hidden' | 'untold';

type LiveListener = (message: LiveMessage, moment: LiveMoment) => void;

/** `down`: there has been no connection for a while, so pages poll. */
type LiveState = 'starting' | 'live' | 'down';

/** The longest break of a connection before pages poll. */
const PATIENCE_MS = 30_000;

let state: LiveState = 'starting';
let patience: ReturnType<typeof setTimeout> | undefined;
const stateListeners = new Set<() => void>();
const listeners = new Set<LiveListener>();

function setState(next: LiveState): void {
  if (state === next) return;
  state = next;
  for (const listener of stateListeners) listener();
}

export const liveState = (): LiveState => state;

export function subscribeToLiveState(listener: () => void): () => void {
  stateListeners.add(listener);
  return () => stateListeners.delete(listener);
}

/** @returns the function that stops listening. */
export function subscribeToLive(listener: LiveListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The state of the connection, set by the code that holds it. */
export const live = {
  opened(): void {
    clearTimeout(patience);
    patience = undefined;
    setState('live');
  },
  /** The connection is lost, or not made yet. */
  lost(): void {
    if (state === 'live') setState('starting');
    patience ??= setTimeout(() => setState('down'), PATIENCE_MS);
  },
  /** No connection is wanted: the page is hidden, or left. */
  stopped(): void {
    clearTimeout(patience);
    patience = undefined;
    setState('starting');
  },
  tell(message: LiveMessage, moment: LiveMoment): void {
    for (const listener of listeners) listener(message, moment);
  },
};

/** The pause between two calls of a page without events, ms. */
const POLL_MS = 60_000;

export const useLiveState = (): LiveState => useSyncExternalStore(subscribeToLiveState, liveState);

/** The `refetchInterval` of data with events: none, unless the connection has been away for a while. */
export const useFallbackInterval = (): number | false => useLiveState() === 'down' && POLL_MS;

/** Hears the server's events while the component is mounted. */
export function useLiveEvents(listener: LiveListener): void {
  const hear = useEffectEvent(listener);
  useEffect(() => subscribeToLive((message, moment) => hear(message, moment)), []);
}
