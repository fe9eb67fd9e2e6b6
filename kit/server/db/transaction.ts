import type { Db, Trx } from './tables.ts';

const callbacksOf = new WeakMap<Trx, (() => void)[]>();

/** Runs `body` and gathers the callbacks given to `afterCommit`. @returns `callBack` never throws. */
export async function withCallbacks<T>(
  trx: Trx,
  body: (trx: Trx) => Promise<T>,
): Promise<{ readonly result: T; readonly callBack: () => void }> {
  const callbacks: (() => void)[] = [];
  callbacksOf.set(trx, callbacks);
  const result = await body(trx);
  const callBack = () => {
    for (const callback of callbacks) {
      try {
        callback();
      } catch (error) {
        warnOf(error);
      }
    }
  };
  return { result, callBack };
}

/**
 * The change is committed, with any result of its callbacks. The warning names the fault's kind and place: its message
 * may hold typed data.
 */
function warnOf(error: unknown): void {
  const fault = error instanceof Error ? error : new Error();
  process.emitWarning(`A callback after a commit failed: ${fault.name}`, {
    type: 'CallbackWarning',
    detail:
      fault.stack
        ?.split('\n')
        .filter((line) => line.startsWith('    at '))
        .join('\n') ?? '',
  });
}

/** Runs `body` in one transaction, and the callbacks of `afterCommit` after the commit; none after a rollback. */
export async function runTransaction<T>(db: Db, body: (trx: Trx) => Promise<T>): Promise<T> {
  const { result, callBack } = await db.transaction().execute((trx) => withCallbacks(trx, body));
  callBack();
  return result;
}

/** Calls back once the transaction has committed; never when it is rolled back. An error of the callback is only logged. */
export function afterCommit(trx: Trx, callback: () => void): void {
  const callbacks = callbacksOf.get(trx);
  if (!callbacks) throw new Error('The transaction was not started by the engine');
  callbacks.push(callback);
}
