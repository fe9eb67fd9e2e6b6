import { logFailure } from '../api/log-failure.ts';

const KEY = 'balcao.asked-page';

interface AskedPage {
  href: string;
  /** The `sub` of the user whose session ended; empty when nobody was signed in. */
  subject: string;
}

/** Stores the admin address of this tab until after signing in. Another person's sign-in does not get it. */
export function rememberAskedPage(subject = ''): void {
  const { pathname, search } = window.location;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ href: pathname + search, subject }));
  } catch (error) {
    logFailure(error);
  }
}

/** Reads and deletes the stored address; undefined when it is not below /admin or belongs to another person. */
export function takeAskedPage(subject: string): string | undefined {
  try {
    const note = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<AskedPage>;
    sessionStorage.removeItem(KEY);
    if (note.subject && note.subject !== subject) return undefined;
    return /^\/admin\/./.test(note.href ?? '') ? note.href : undefined;
  } catch (error) {
    logFailure(error);
    return undefined;
  }
}
