import { logFailure } from '../api/log-failure.ts';

export const TOKEN_KEY = 'token';

/** The stored token; undefined when there is none or storage is blocked. */
export function readToken(): string | undefined {
  try {
    return localStorage.getItem(TOKEN_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export function removeToken(): void {
  try {
    localStorage.removeItem(TOKEN_KEY);
  } catch (error) {
    logFailure(error);
  }
}
