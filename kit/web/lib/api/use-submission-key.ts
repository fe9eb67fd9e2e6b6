import { useCallback, useRef } from 'react';

import { newUuid } from '../uuid.ts';

/**
 * The idempotency key of a submission: the same payload sent again (after a time-out, a second tap) keeps its key, so the server
 * acts on it once; another payload gets another key. Call `forget` after success.
 */
export function useSubmissionKey(): { keyFor: (payload: unknown) => string; forget: () => void } {
  const last = useRef<{ payload: string; key: string }>(undefined);
  const keyFor = useCallback((payload: unknown): string => {
    // The payload is put in a list, because `undefined` alone has no JSON.
    const text = JSON.stringify([payload]);
    if (last.current?.payload !== text) last.current = { payload: text, key: newUuid() };
    return last.current.key;
  }, []);
  const forget = useCallback((): void => {
    last.current = undefined;
  }, []);
  return { keyFor, forget };
}
