import { AppError } from '../errors.ts';

interface Run {
  callers: number;
  readonly abandon: AbortController;
  readonly answer: Promise<unknown>;
}

/**
 * Answers many callers from one run. Who asks while a run is under way waits for the next one, together with all others who
 * do: an answer was read after its caller asked, so it has whatever they were told is done, by whichever process.
 */
export interface SharedRuns {
  /**
   * @param key what is asked, and all that the answer depends on: who may see what, too.
   * @param signal aborted when this caller leaves; the run ends when all have.
   * @throws AppError `unavailable` for a caller who left.
   */
  ask<Answer>(
    key: string,
    signal: AbortSignal,
    run: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer>;
}

export function createSharedRuns(): SharedRuns {
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
    // A turn later even where nothing runs, so that whoever asks in the same breath is in.
    const answer = Promise.resolve().then(inTurn);
    answer.catch(() => undefined);
    const started: Run = { callers: 0, abandon, answer };
    waiting.set(key, started);
    return started;
  }

  return {
    ask<Answer>(
      key: string,
      signal: AbortSignal,
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
