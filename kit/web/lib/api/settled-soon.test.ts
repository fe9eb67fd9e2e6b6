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
  const waits = watch(settledSoon([Promise.resolve(), failed], 500));
  await vi.advanceTimersByTimeAsync(0);
  expect(waits()).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

it('waits for what hangs only so long', async () => {
  const waits = watch(settledSoon([Promise.resolve(), never], 500));
  await vi.advanceTimersByTimeAsync(499);
  expect(waits()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(waits()).toBe(false);
});
