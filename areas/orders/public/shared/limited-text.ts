import { MINUTE_MS } from '#kit/rules/durations.ts';

import { ApiError } from '#kit/web/lib/api/api.ts';
import { publicOrderTexts as texts } from './texts.ts';

/** The words for a call that the limit on tries refused; undefined for any other failure. */
export function limitedText(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 429) return undefined;
  return texts.limited(Math.ceil(error.retryAfterMs / MINUTE_MS));
}
