import { useSyncExternalStore } from 'react';

import { sessionState, subscribeToSession, type SessionState } from './session.ts';

export const useSession = (): SessionState =>
  useSyncExternalStore(subscribeToSession, sessionState);
