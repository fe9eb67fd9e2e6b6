import { SESSION_EXPIRED_REDIRECT_MS } from '../lib/constants.ts';
import { useEffect } from 'react';

import { rememberAskedPage } from '../lib/pages/asked-page.ts';
import { paths } from '../lib/pages/paths.ts';
import { sessionState } from '../lib/session/session.ts';

export const toLogin = (): void => window.location.replace(paths.login);

/** Spec §4: the browser goes to `/` 3000 ms after the session-expired signal, whether or not the dialog is open. */
export function useSessionExit(expired: boolean): void {
  useEffect(() => {
    if (!expired) return undefined;
    rememberAskedPage(sessionState().user?.sub);
    const timer = setTimeout(toLogin, SESSION_EXPIRED_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [expired]);
}
