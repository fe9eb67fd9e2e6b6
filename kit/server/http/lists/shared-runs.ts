import { AppError } from '../../core/errors.ts';

interface Run {
  callers: number;
  readonly abandon: AbortController;
  readonly answer: Promise<unknown>;
}

/**
 * Answers many callers from one run. Callers who ask while a run is under way wait for the next run together: an answer is read
 * after its caller asked, so it has every change that was reported to the caller, by any process.
 */
export function createSharedRuns() {
  const running = new Map<string, Run>();
  const waiting = new Map<string, Run>();

  function begin(key: string, run: (signal: AbortSignal) => Promise<unknown>): Run {
    const abandon = new AbortController();
    const before = running.get(key)?.answer;
    const inTurn = async (): Promise<unknown> => {
      await before?.catch(() => undefined);
      if (waiting.get(key) === started) waiting.delete(key);
      if (abandon.signal.aborted) throw new AppError('unavailable');
      running.set(key, started);
      try {
        return await run(abandon.signal);
      } finally {
        if (running.get(key) === started) running.delete(key);
      }
    };
    // A turn later even where nothing runs, so that callers of the same moment are included.
    const answer = Promise.resolve().then(inTurn);
    answer.catch(() => undefined);
    const started: Run = { callers: 0, abandon, answer };
    waiting.set(key, started);
    return started;
  }

  return {
    /**
     * @param call.key the question, and all that the answer depends on, the caller's rights too.
     * @param call.signal aborted when this caller leaves; the run ends when all have.
     * @throws AppError `unavailable` for a caller who left.
     */
    ask<Answer>(
      { key, signal }: { readonly key: string; readonly signal: AbortSignal },
      run: (signal: AbortSignal) => Promise<Answer>,
    ): Promise<Answer> {
      const joined = waiting.get(key) ?? begin(key, run);
      joined.callers += 1;
      return new Promise((resolve, reject) => {
        const leave = (): void => {
          joined.callers -= 1;
          if (joined.callers === 0) {
            if (waiting.get(key) === joined) waiting.delete(key);
            joined.abandon.abort();
          }
          reject(new AppError('unavailable'));
        };
        if (signal.aborted) return leave();
        signal.addEventListener('abort', leave, { once: true });
        joined.answer
          .then((answer) => resolve(answer as Answer), reject)
          .finally(() => signal.removeEventListener('abort', leave));
      });
    },
  };
}
