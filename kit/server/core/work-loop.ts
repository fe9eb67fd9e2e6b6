import { MINUTE_MS } from '../../rules/durations.ts';
import type { Logger } from 'pino';
import type { WakeSignal } from './wake-signal.ts';

/** The longest time between two looks: another process may have died before it could do its work. */
const LOOK_AT_LEAST_EVERY_MS = MINUTE_MS;
const AFTER_A_FAULT_MS = 1_000;

/** A claimed piece of work, or the time of the next look; without a time: once woken. */
export type Look =
  | { readonly run: () => Promise<unknown> }
  | { readonly nextAt: number | undefined };

/** A task that is done at intervals. Its failure delays no work. */
export interface Chore {
  readonly everyMs: number;
  readonly run: () => Promise<unknown>;
}

export type WorkLoop = ReturnType<typeof startWorkLoop>;

/**
 * Does work until it is stopped: each piece that `look` claims begins at once, up to the bound. The loop sleeps in between until the
 * next piece is due, or it is woken. No fault ends it.
 */
export function startWorkLoop(options: {
  /** The name of the work in the log. */
  readonly name: string;
  readonly signal: WakeSignal;
  readonly clock: () => number;
  readonly log: Pick<Logger, 'error'>;
  readonly mostAtOnce: number;
  readonly chores: readonly Chore[];
  readonly look: () => Promise<Look>;
}) {
  const { signal, clock } = options;
  const inFlight = new Set<Promise<void>>();
  const doneAt = new Map<Chore, number>();
  let isStopping = false;

  const logFault = (error: unknown): void => {
    const { name, stack } = error instanceof Error ? error : new Error(String(error));
    const fault = { type: name, at: stack?.split('\n').slice(1, 6) };
    options.log.error({ event: options.name, fault }, 'background work failed');
  };

  async function doChores(): Promise<void> {
    for (const chore of options.chores) {
      const now = clock();
      const passed = now - (doneAt.get(chore) ?? -Infinity);
      // A clock that was put back delays nothing.
      if (passed >= 0 && passed < chore.everyMs) continue;
      doneAt.set(chore, now);
      await chore.run().catch(logFault);
    }
  }

  function begin(run: () => Promise<unknown>): void {
    const work = run()
      .then(() => undefined, logFault)
      .finally(() => {
        inFlight.delete(work);
        signal.wake();
      });
    inFlight.add(work);
  }

  /** Begins all that can begin. @returns milliseconds until there may be more. */
  async function work(): Promise<number> {
    await doChores();
    while (!isStopping && inFlight.size < options.mostAtOnce) {
      const found = await options.look();
      if ('run' in found) begin(found.run);
      else {
        const wait = found.nextAt === undefined ? Infinity : found.nextAt - clock();
        return Math.min(Math.max(wait, 1), LOOK_AT_LEAST_EVERY_MS);
      }
    }
    // The end of a piece wakes the loop.
    return LOOK_AT_LEAST_EVERY_MS;
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      const wait = await work().catch((error: unknown) => {
        logFault(error);
        return AFTER_A_FAULT_MS;
      });
      if (!isStopping) await signal.wait(wait);
    }
    await Promise.all(inFlight);
  }
  const running = run();

  return {
    /** Begins nothing more, and waits for running work. */
    async stop() {
      isStopping = true;
      signal.wake();
      await running;
    },
  };
}
