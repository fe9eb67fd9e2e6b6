import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { settledSoon } from './settled-soon.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => undefined);

/** @returns whether it still waits. */
function watch(waiting: Promise<void>): () => boolean {
  let isOver = false;
  void waiting.then(() => (isOver = true));
  return () => !isOver;
}

it('is over when all have come or failed', async () => {
  const failed = Promise.reject(new Error('down'));
  const waits = watch(settledSoon([Promise.resolve(), failed], { after: never, patienceMs: 500 }));
  await vi.advanceTimersByTimeAsync(0);
  expect(waits()).toBe(false);
});

it('waits for what hangs only so long, and not before the rest is there', async () => {
  let come: () => void = () => undefined;
  const after = new Promise<void>((resolve) => (come = resolve));
  const waits = watch(settledSoon([never], { after, patienceMs: 500 }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(waits()).toBe(true);
  come();
  await vi.advanceTimersByTimeAsync(499);
  expect(waits()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(waits()).toBe(false);
});
