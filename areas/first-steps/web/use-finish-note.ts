import { useEffect } from 'react';

import { notifySuccess } from '#kit/web/components/notices/notify.tsx';
import { logFailure } from '#kit/web/lib/api/log-failure.ts';
import { firstStepsTexts as texts } from './texts.ts';

const KEY = 'balcao.primeiros-passos';

/** Whether this browser has shown open steps, and not yet announced that they are over. */
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
 * Announces once that no step is left, if open steps were shown before: the card disappears without a word.
 * @param open the number of open steps; undefined while unknown.
 */
export function useFinishNote(open: number | undefined, hasAside: boolean): void {
  useEffect(() => {
    if (open !== undefined && takeWereOpen(open > 0)) notifySuccess(texts.finished(hasAside));
  }, [open, hasAside]);
}
