import { describe, expect, it } from 'vitest';
import { createSharedRuns } from './shared-runs.ts';

const stays = new AbortController().signal;

/** Runs that end when they are told to. */
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

  it('wait for others who ask a moment later, where several asked before', async () => {
    let end = (): void => undefined;
    const runs = createSharedRuns(() => new Promise<void>((resolve) => (end = resolve)));
    const { begun, run, hasBegun } = controlledRuns();
    const call = { key: 'a', signal: stays, gathers: true };
    const together = [runs.ask(call, run), runs.ask(call, run)];
    await hasBegun(1);
    begun[0]?.end('at once');
    expect(await Promise.all(together)).toEqual(['at once', 'at once']);
    const first = runs.ask(call, run);
    await runs.ask({ key: 'b', signal: stays }, () => Promise.resolve('another'));
    expect(begun).toHaveLength(1);
    const second = runs.ask(call, run);
    end();
    await hasBegun(2);
    begun[1]?.end('of both');
    expect(await Promise.all([first, second])).toEqual(['of both', 'of both']);
  });

  it('begin at once again for one who asks alone', async () => {
    let gathered = 0;
    const runs = createSharedRuns(() => Promise.resolve((gathered += 1)));
    const call = { key: 'a', signal: stays, gathers: true };
    const read = () => Promise.resolve('read');
    const ask = (callers: number) =>
      Promise.all(Array.from({ length: callers }, () => runs.ask(call, read)));
    for (const callers of [1, 2, 1, 1]) await ask(callers);
    // After the two.
    expect(gathered).toBe(1);
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
