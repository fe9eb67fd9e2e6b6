import { useEffect } from 'react';

import { paths } from '../lib/paths.ts';
import { SESSION_EXPIRED_DELAY_MS } from '../lib/session.ts';

export const toLogin = (): void => window.location.replace(paths.login);

/** Spec §4: 3000 ms after the session-expired signal the browser goes to `/`, dialog or no dialog. */
export function useSessionExit(expired: boolean): void {
  useEffect(() => {
    if (!expired) return undefined;
    const timer = setTimeout(toLogin, SESSION_EXPIRED_DELAY_MS);
    return () => clearTimeout(timer);
  }, [expired]);
}
