import { setImmediate } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import type { Db, Trx } from '../tables.ts';
import { withCallbacks } from '../transaction.ts';

/** A bound, so that a stream of callers cannot delay the commit of those who are done. */
const MOST_IN_ONE = 100;

const SAVE = CompiledQuery.raw('savepoint one');
const RELEASE = CompiledQuery.raw('release one');
const UNDO = CompiledQuery.raw('rollback to one');

/** A transaction that waits for its turn. Its caller gets the answer once the commit that holds it is durable. */
interface Waiting {
  /** Runs the transaction. @returns the call that reports the commit to its caller. @throws when it was refused. */
  run(trx: Trx): Promise<() => void>;
  fail(error: unknown): void;
}

/**
 * Runs transactions one after another, as SQLite must, and commits those together that wait at the same time: making a commit
 * durable costs about as much as its contents. Each transaction stands for itself: its writes are undone when it fails, without
 * an effect on the others. All callers get their answers after the commit. Refused ones do too, as the cause of a refusal may be
 * a change of the same commit. When the commit fails, nothing of it is stored, and all fail with its error. The connection is
 * held from begin to commit, so reads outside of transactions see committed rows only.
 * @param db of one connection.
 */
export function shareCommits(db: Db): <T>(body: (trx: Trx) => Promise<T>) => Promise<T> {
  const waiting: Waiting[] = [];
  let isRunning = false;

  const runAll = async (): Promise<void> => {
    isRunning = true;
    // Requests that have arrived already reach their transactions; then the batch begins.
    await setImmediate();
    while (waiting.length > 0) await runBatch(db, waiting);
    isRunning = false;
  };

  return <T>(body: (trx: Trx) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({
        async run(trx) {
          const { result, callBack } = await withCallbacks(trx, body);
          return () => {
            callBack();
            resolve(result);
          };
        },
        fail: reject,
      });
      if (!isRunning) void runAll();
    });
}

/** Runs the waiting transactions, and those that arrive meanwhile, in one commit. Never throws. */
async function runBatch(db: Db, waiting: Waiting[]): Promise<void> {
  const batch: Waiting[] = [];
  const reports: (() => void)[] = [];
  const runEach = async (trx: Trx): Promise<void> => {
    for (;;) {
      const next = waiting.shift();
      if (!next) return;
      const isFirst = batch.push(next) === 1;
      // Each transaction has a `trx` of its own, as callbacks belong to one.
      const own = trx.withoutPlugins();
      try {
        if (!isFirst) await trx.executeQuery(SAVE);
        const report = await next.run(own);
        if (!isFirst) await trx.executeQuery(RELEASE);
        reports.push(report);
      } catch (error) {
        // The batch is still empty: its rollback costs as little as that of a single transaction.
        if (isFirst) throw error;
        await undo(trx, error);
        reports.push(() => next.fail(error));
      }
      if (batch.length === MOST_IN_ONE) return;
    }
  };
  try {
    await db.transaction().execute(runEach);
  } catch (error) {
    // Without a transaction in the batch, no connection could be had: all waiting transactions fail.
    const failed = batch.length > 0 ? batch : waiting.splice(0);
    for (const each of failed) each.fail(error);
    return;
  }
  for (const report of reports) report();
}

/** @throws the same error when the database has already undone the whole transaction by itself, as on a full disk. */
async function undo(trx: Trx, error: unknown): Promise<void> {
  try {
    await trx.executeQuery(UNDO);
    await trx.executeQuery(RELEASE);
  } catch {
    throw error;
  }
}
