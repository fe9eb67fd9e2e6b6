import { useSyncExternalStore } from 'react';

import { ADMIN_ONLY, mayOpen } from './roles.ts';
import { sessionState, subscribeToSession, type SessionState } from './session.ts';

export const useSession = (): SessionState =>
  useSyncExternalStore(subscribeToSession, sessionState);

export const useIsAdmin = (): boolean => mayOpen(ADMIN_ONLY, useSession().user?.role ?? '');
