import type { Lack, SessionClaims } from '../../../contract/session.ts';
import { jwtDecode } from 'jwt-decode';

import { onSessionRefused } from '../api/api.ts';
import { forgetOtherPages } from '../api/api-pages.ts';
import { rememberAskedPage } from '../pages/asked-page.ts';
import { clearDrafts } from '../drafts.ts';
import { logFailure } from '../api/log-failure.ts';
import { readToken, removeToken, TOKEN_KEY } from './token.ts';

/** The browser's copy of the token's payload; the server alone decides whether the token is valid. */
export type SessionUser = Pick<SessionClaims, 'sub' | 'name' | 'email' | 'exp' | 'lacks'> & {
  role: string;
};

export interface SessionState {
  /** True until `startSession` has read the stored token: guards render nothing. */
  loading: boolean;
  user: SessionUser | undefined;
  /** The server refused the token: the modal is open and the browser is about to go to `/`. */
  expired: boolean;
}

let state: SessionState = { loading: true, user: undefined, expired: false };
const listeners = new Set<() => void>();

function setState(next: Partial<SessionState>): void {
  state = { ...state, ...next };
  forgetOtherPages();
  for (const listener of listeners) listener();
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The claims of a token. Throws when the token cannot be decoded or names no role. `exp` is not checked: a phone with a wrong
 * clock would be locked out of a session that the server still accepts.
 */
export function decodeToken(token: string): SessionUser {
  const claims = jwtDecode<Record<string, unknown>>(token);
  const role = textOf(claims['role']);
  const { lacks } = claims;
  if (!role) throw new Error('The token names no role');
  return {
    sub: textOf(claims['sub']),
    role,
    name: textOf(claims['name']),
    email: textOf(claims['email']),
    exp: typeof claims['exp'] === 'number' ? claims['exp'] : 0,
    ...(lacks === 'own-password' || lacks === 'second-factor' ? { lacks } : {}),
  };
}

function decodeStored(): SessionUser | undefined {
  const token = readToken();
  if (!token) return undefined;
  try {
    return decodeToken(token);
  } catch (error) {
    logFailure(error, 'Stored token could not be decoded');
    return undefined;
  }
}

/** Reads the stored token once at the start; an undecodable one is logged and leaves the user empty. */
export function startSession(): SessionState {
  setState({ user: decodeStored(), loading: false });
  return state;
}

/** Keeps this tab in step with log-ins and log-outs of other tabs and with pages restored by the back button. */
export function followOtherTabs(): () => void {
  const refresh = (): void => {
    if (state.expired) return;
    setState({ user: decodeStored() });
  };
  const onStorage = (event: StorageEvent): void => {
    if (event.key !== TOKEN_KEY && event.key !== null) return;
    // The session ended in another tab: the person did not choose to leave this page.
    if (!state.expired && state.user && !readToken()) rememberAskedPage(state.user.sub);
    refresh();
  };
  const onPageShow = (event: PageTransitionEvent): void => {
    if (event.persisted) refresh();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}

/** Stores the token of a log-in and sets the user. Throws, storing nothing, when it cannot be decoded. */
export function login(token: string): SessionUser {
  const user = decodeToken(token);
  localStorage.setItem(TOKEN_KEY, token);
  setState({ user, loading: false, expired: false });
  return user;
}

/**
 * Tells the server that the session is over, without waiting for the answer: without a connection the session ends later by
 * itself.
 */
function endOnServer(token: string): void {
  fetch('/api/users/me/session', {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${token}` },
    // The page is about to go.
    keepalive: true,
  }).catch(logFailure);
}

/**
 * Ends the session, here and on the server: removes the token and the drafts, and clears the user; the code that shows the page
 * then goes to `/`.
 */
export function logout(): void {
  const token = readToken();
  if (token) endOnServer(token);
  forgetSession();
}

/** Ends a session that the server has already ended. */
export function forgetSession(): void {
  removeToken();
  clearDrafts();
  setState({ user: undefined });
}

/** Notes that the server refused the token: removes it and tells the page, once. */
export function raiseSessionExpired(): void {
  removeToken();
  if (!state.expired) setState({ expired: true });
}

/**
 * Notes a lack that the server reported and the earlier token does not name: a password that somebody else set has expired, or
 * the store now demands a second factor.
 */
export function raiseLack(lacks: Lack): void {
  const { user } = state;
  if (user && user.lacks !== lacks) setState({ user: { ...user, lacks } });
}

/** Drops the lack, whatever the token says. */
export function dropLack(): void {
  if (!state.user?.lacks) return;
  const { lacks: _, ...user } = state.user;
  setState({ user });
}

export function sessionState(): SessionState {
  return state;
}

/** Calls `listener` after every change; returns the function that stops it. Fits `useSyncExternalStore`. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

onSessionRefused({ expired: raiseSessionExpired, lacks: raiseLack });
