import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

import {
  liveState,
  subscribeToLive,
  subscribeToLiveState,
  type LiveListener,
  type LiveState,
} from './live.ts';

/** The pause between two calls of a page that no events reach, ms. */
const POLL_MS = 60_000;

export const useLiveState = (): LiveState => useSyncExternalStore(subscribeToLiveState, liveState);

/** The `refetchInterval` of data that events tell of: none, unless the connection has been away for a while. */
export const useFallbackInterval = (): number | false => useLiveState() === 'down' && POLL_MS;

/** Hears the server's events while the component is there. */
export function useLiveEvents(listener: LiveListener): void {
  const hear = useEffectEvent(listener);
  useEffect(() => subscribeToLive((message, moment) => hear(message, moment)), []);
}
