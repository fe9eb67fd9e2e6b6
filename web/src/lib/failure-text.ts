import { commonTexts } from './texts.ts';
import { messageOf, NetworkError } from './api.ts';

/** What to tell a person about a failed call: no answer, the server's own words, or else `fallback`. */
export const failureText = (error: unknown, fallback: string): string =>
  error instanceof NetworkError ? commonTexts.offline : messageOf(error, fallback);
