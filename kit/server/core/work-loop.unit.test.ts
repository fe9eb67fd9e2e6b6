import { describe, expect, it } from 'vitest';
import { createWakeSignal } from './wake-signal.ts';
import { startWorkLoop, type Look } from './work-loop.ts';

const START = 1_000_000;
const IDLE: Look = { nextAt: undefined };

/** A loop by a clock that stands, which sleeps until it is woken. */
function startLoop(
  look: () => Promise<Look>,
  options: { readonly mostAtOnce?: number; readonly chore?: () => Promise<void> } = {},
) {
  const { mostAtOnce = 2, chore } = options;
  const inner = createWakeSignal();
  const naps: number[] = [];
  const faults: unknown[] = [];
  const time = { now: START };
  const loop = startWorkLoop({
    name: 'a-work',
    signal: {
      wake: inner.wake,
      wait: (ms) => {
        naps.push(ms);
        return inner.wait(2 ** 30);
      },
    },
    clock: () => time.now,
    log: { error: (facts: unknown) => void faults.push(facts) },
    mostAtOnce,
    chores: chore ? [{ everyMs: 100, run: chore }] : [],
    look,
  });
  const untilNaps = (count: number) => expect.poll(() => naps.length).toBe(count);
  return { loop, time, naps, faults, untilNaps, wake: inner.wake };
}

/** Pieces of work that end when a test says so. */
function pieces(count: number) {
  const ends: (() => void)[] = [];
  const ended: number[] = [];
  let begun = 0;
  const look = (): Promise<Look> => {
    if (begun === count) return Promise.resolve(IDLE);
    const number = begun;
    begun += 1;
    const run = async () => {
      await new Promise<void>((resolve) => (ends[number] = resolve));
      ended.push(number);
    };
    return Promise.resolve({ run });
  };
  return { look, ended, begun: () => begun, end: (number: number) => ends[number]?.() };
}

describe('the loop of a worker', () => {
  it('does some pieces at the same time, and the next once one has ended', async () => {
    const work = pieces(3);
    const { loop, untilNaps } = startLoop(work.look);
    await untilNaps(1);
    expect(work.begun()).toBe(2);
    work.end(1);
    await untilNaps(2);
    expect([work.begun(), work.ended]).toEqual([3, [1]]);
    work.end(0);
    work.end(2);
    await loop.stop();
    expect(work.ended).toEqual([1, 0, 2]);
  });

  it.each([
    ['the next piece is due', START + 700, 700],
    ['at once, where that has passed', START - 700, 1],
    ['a minute has passed, at most', START + 90_000, 60_000],
    ['a minute has passed, with nothing to do', undefined, 60_000],
  ])('sleeps until %s', async (_, nextAt, nap) => {
    const { loop, naps, untilNaps } = startLoop(() => Promise.resolve({ nextAt }));
    await untilNaps(1);
    await loop.stop();
    expect(naps).toEqual([nap]);
  });

  it('looks again when it is woken', async () => {
    let looks = 0;
    const { loop, untilNaps, wake } = startLoop(() => {
      looks += 1;
      return Promise.resolve(IDLE);
    });
    await untilNaps(1);
    wake();
    await untilNaps(2);
    await loop.stop();
    expect(looks).toBe(2);
  });

  it('goes on after a look, a piece or a chore that failed, and tells no message of an error', async () => {
    const fails = () => Promise.reject(new Error('Maria'));
    const looks = [fails, () => Promise.resolve({ run: fails })];
    const look = () => looks.shift()?.() ?? Promise.resolve(IDLE);
    const { loop, naps, faults, untilNaps, wake } = startLoop(look, { chore: fails });
    await untilNaps(1);
    wake();
    await expect.poll(() => faults.length).toBe(3);
    await loop.stop();
    expect(naps[0]).toBe(1_000);
    expect(faults).toHaveLength(3);
    expect(JSON.stringify(faults)).not.toContain('Maria');
  });

  it('does a chore at the start, when its time has come, and when the clock was put back', async () => {
    let done = 0;
    const chore = () => {
      done += 1;
      return Promise.resolve();
    };
    const { loop, time, untilNaps, wake } = startLoop(() => Promise.resolve(IDLE), { chore });
    const doneAt: number[] = [];
    for (const [turn, now] of [START, START + 99, START + 100, START + 50].entries()) {
      time.now = now;
      if (turn > 0) wake();
      await untilNaps(turn + 1);
      doneAt.push(done);
    }
    await loop.stop();
    expect(doneAt).toEqual([1, 1, 2, 3]);
  });

  it('that is stopped does what it has claimed, claims nothing more, and waits for all of it', async () => {
    const work = pieces(3);
    let found: (() => void) | undefined;
    const { loop } = startLoop(async () => {
      await new Promise<void>((resolve) => (found = resolve));
      return work.look();
    });
    await expect.poll(() => found).toBeDefined();
    let isStopped = false;
    const stopped = loop.stop().then(() => (isStopped = true));
    found?.();
    await expect.poll(work.begun).toBe(1);
    expect(isStopped).toBe(false);
    work.end(0);
    await stopped;
    expect([work.begun(), work.ended]).toEqual([1, [0]]);
  });
});
