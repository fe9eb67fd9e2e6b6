import { describe, expect, it } from 'vitest';
import { createWakeSignal } from './wake-signal.ts';

/** All promises that are already settled have run their callbacks by then. */
const signalAfterOneTurn = () =>
  new Promise<string>((resolve) => setImmediate(() => resolve('still waiting')));

describe('the wake signal', () => {
  it('ends a wait, and one given before spares the next', async () => {
    const signal = createWakeSignal();
    const waiting = signal.wait(60_000);
    signal.wake();
    await waiting;
    signal.wake();
    signal.wake();
    await signal.wait(60_000);
    const third = signal.wait(60_000).then(() => 'woken');
    expect(await Promise.race([third, signalAfterOneTurn()])).toBe('still waiting');
    signal.wake();
    expect(await third).toBe('woken');
  });

  it('lets a wait end by itself', async () => {
    await createWakeSignal().wait(1);
  });
});
