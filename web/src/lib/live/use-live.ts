import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

import {
  liveState,
  subscribeToLive,
  subscribeToLiveState,
  type LiveListener,
  type LiveState,
} from './live.ts';

/** How often is asked what nobody tells, ms. */
const POLL_MS = 60_000;

export const useLiveState = (): LiveState => useSyncExternalStore(subscribeToLiveState, liveState);

/** The `refetchInterval` of what the server tells as it happens: none, unless the connection has been away for a while. */
export const useFallbackInterval = (): number | false => useLiveState() === 'down' && POLL_MS;

/** Hears what the server tells while the component is there. */
export function useLiveEvents(listener: LiveListener): void {
  const hear = useEffectEvent(listener);
  useEffect(() => subscribeToLive((message, isOpening) => hear(message, isOpening)), []);
}
