import { describe, expect, it } from 'vitest';
import { createSharedRuns } from './shared-runs.ts';

const stays = new AbortController().signal;

/** Runs that end when the test ends them. */
function controlledRuns() {
  const begun: { signal: AbortSignal; end: (answer: string) => void; fail: () => void }[] = [];
  const run = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      begun.push({ signal, end: resolve, fail: () => reject(new Error('broken')) });
    });
  const hasBegun = (count: number) => expect.poll(() => begun.length).toBe(count);
  return { begun, run, hasBegun };
}

describe('shared runs', () => {
  it('answer all who ask before one begins, and those who ask later by the next', async () => {
    const runs = createSharedRuns();
    const { begun, run, hasBegun } = controlledRuns();
    const early = [
      runs.ask({ key: 'a', signal: stays }, run),
      runs.ask({ key: 'a', signal: stays }, run),
    ];
    await hasBegun(1);
    const late = [
      runs.ask({ key: 'a', signal: stays }, run),
      runs.ask({ key: 'a', signal: stays }, run),
      runs.ask({ key: 'a', signal: stays }, run),
    ];
    begun[0]?.end('first');
    expect(await Promise.all(early)).toEqual(['first', 'first']);
    await hasBegun(2);
    begun[1]?.end('second');
    expect(await Promise.all(late)).toEqual(['second', 'second', 'second']);
    expect(begun).toHaveLength(2);
  });

  it('are of one question each', async () => {
    const runs = createSharedRuns();
    const { begun, run, hasBegun } = controlledRuns();
    const answers = [
      runs.ask({ key: 'a', signal: stays }, run),
      runs.ask({ key: 'b', signal: stays }, run),
    ];
    await hasBegun(2);
    begun[0]?.end('of a');
    begun[1]?.end('of b');
    expect(await Promise.all(answers)).toEqual(['of a', 'of b']);
  });

  it('go on for those who stay, and end when all have left', async () => {
    const runs = createSharedRuns();
    const { begun, run, hasBegun } = controlledRuns();
    const [one, other] = [new AbortController(), new AbortController()];
    const left = runs.ask({ key: 'a', signal: one.signal }, run);
    const stayed = runs.ask({ key: 'a', signal: other.signal }, run);
    await hasBegun(1);
    one.abort();
    await expect(left).rejects.toMatchObject({ code: 'unavailable' });
    expect(begun[0]?.signal.aborted).toBe(false);
    other.abort();
    await expect(stayed).rejects.toMatchObject({ code: 'unavailable' });
    expect(begun[0]?.signal.aborted).toBe(true);
  });

  it('do not begin for those who left while they waited', async () => {
    const runs = createSharedRuns();
    const { begun, run, hasBegun } = controlledRuns();
    const first = runs.ask({ key: 'a', signal: stays }, run);
    await hasBegun(1);
    const caller = new AbortController();
    const left = runs.ask({ key: 'a', signal: caller.signal }, run);
    caller.abort();
    await expect(left).rejects.toMatchObject({ code: 'unavailable' });
    const last = runs.ask({ key: 'a', signal: stays }, run);
    begun[0]?.end('first');
    expect(await first).toBe('first');
    await hasBegun(2);
    begun[1]?.end('last');
    expect(await last).toBe('last');
    expect(begun).toHaveLength(2);
  });

  it('pass on a fault to all who wait for it, and to nobody else', async () => {
    const runs = createSharedRuns();
    const { begun, run, hasBegun } = controlledRuns();
    const failed = Promise.allSettled([
      runs.ask({ key: 'a', signal: stays }, run),
      runs.ask({ key: 'a', signal: stays }, run),
    ]);
    await hasBegun(1);
    const next = runs.ask({ key: 'a', signal: stays }, run);
    begun[0]?.fail();
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await hasBegun(2);
    begun[1]?.end('well');
    expect(await next).toBe('well');
  });
});
