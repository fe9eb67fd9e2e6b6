import { useEffect } from 'react';

import { notifySuccess } from '#kit/web/components/notices/notify.tsx';
import { logFailure } from '#kit/web/lib/api/log-failure.ts';
import { firstStepsTexts as texts } from './texts.ts';

const KEY = 'balcao.primeiros-passos';

/** Whether this browser has shown open steps, and not said since that they are over. */
function takeWereOpen(isOpen: boolean): boolean {
  try {
    const were = localStorage.getItem(KEY) !== null;
    if (isOpen) localStorage.setItem(KEY, 'open');
    else localStorage.removeItem(KEY);
    return were && !isOpen;
  } catch (error) {
    logFailure(error);
    return false;
  }
}

/**
 * Says once that no step is left, if open steps were seen before: the card disappears without a word.
 * @param open how many steps are open; undefined while that is not known.
 */
export function useFinishNote(open: number | undefined, hasAside: boolean): void {
  useEffect(() => {
    if (open !== undefined && takeWereOpen(open > 0)) notifySuccess(texts.finished(hasAside));
  }, [open, hasAside]);
}
