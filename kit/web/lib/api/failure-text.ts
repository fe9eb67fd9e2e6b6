import { messageOf, NetworkError } from './api.ts';
import { commonTexts } from '../texts.ts';

/** The text for a person about a failed call: no answer, the server's own words, or else `fallback`. */
export const failureText = (error: unknown, fallback: string): string =>
  error instanceof NetworkError ? commonTexts.offline : messageOf(error, fallback);

/** A second sentence for a call without any answer; undefined when the server did answer. */
export function connectionText(error: unknown): string | undefined {
  if (!(error instanceof NetworkError)) return undefined;
  return navigator.onLine ? commonTexts.noAnswer : commonTexts.noConnection;
}

/** `text`, and on a second line the reason when no answer came: a dead connection differs from a refusal. */
export const withConnection = (error: unknown, text: string): string =>
  [text, connectionText(error)].filter(Boolean).join('\n');
