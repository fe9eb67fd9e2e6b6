import type { OrderChargeAnswer } from '../contract.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { waitOf, watchCharge } from './ask-charge.ts';

const MINUTE = 60_000;

describe('the next call', () => {
  it.each([
    [0, 0, 2_000],
    [0, 10 * MINUTE - 1, 2_000],
    [0, 10 * MINUTE, 5_000],
    [0, 24 * 60 * MINUTE, 5_000],
    [1, 0, 2_000],
    [2, 0, 4_000],
    [3, 0, 8_000],
    [4, 0, 16_000],
    [5, 0, 30_000],
    [50, 0, 30_000],
    [1, 10 * MINUTE, 5_000],
    [3, 10 * MINUTE, 8_000],
  ])('after %i failures, watched for %i ms, leaves after %i ms', (failures, watchedMs, ms) => {
    expect(waitOf(failures, watchedMs)).toBe(ms);
  });
});

describe('a page that stands open', () => {
  const due = { paymentStatus: 'A receber', due: 50, paid: 0, pix: null, isMaking: true } as const;
  const paid: OrderChargeAnswer = { ...due, paymentStatus: 'Pago', due: 0, paid: 50 };
  type Answer = OrderChargeAnswer | null | Error | 'none';
  /** The answers to the calls, in turn; the last one stays. */
  let answers: Answer[];
  let signals: AbortSignal[];
  let told: OrderChargeAnswer[];
  let counted: number;
  let end: () => void;

  const ask = (signal: AbortSignal): Promise<OrderChargeAnswer | null> => {
    signals.push(signal);
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? null;
    if (answer === 'none') return new Promise(() => undefined);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const watch = async (...all: Answer[]): Promise<void> => {
    answers = all;
    end = watchCharge({ ask, onAnswer: (answer) => told.push(answer) });
    await pass(0);
  };
  /** @returns the number of calls since the previous `pass`. */
  const pass = async (ms: number): Promise<number> => {
    await vi.advanceTimersByTimeAsync(ms);
    const calls = signals.length - counted;
    counted = signals.length;
    return calls;
  };
  const look = (state: DocumentVisibilityState): void => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };

  beforeEach(() => {
    vi.useFakeTimers();
    signals = [];
    told = [];
    counted = 0;
  });
  afterEach(() => {
    end();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('asks at once, every 2 seconds, and every 5 after 10 minutes', async () => {
    await watch(due);
    expect(signals).toHaveLength(1);
    expect(await pass(10 * MINUTE)).toBe(300);
    expect(await pass(MINUTE)).toBe(12);
  });

  it('asks nothing while it is hidden, and at once when it is seen again', async () => {
    await watch(due);
    look('hidden');
    expect(await pass(20 * MINUTE)).toBe(0);
    look('visible');
    expect(await pass(0)).toBe(1);
    expect(await pass(2_000), 'whoever comes back may have paid just now').toBe(1);
  });

  it('that opens hidden waits until it is seen', async () => {
    look('hidden');
    await watch(due);
    expect(await pass(MINUTE)).toBe(0);
    look('visible');
    expect(await pass(0)).toBe(1);
  });

  it('gives a call up that was on its way when it was hidden, and what it brings', async () => {
    await watch('none');
    look('hidden');
    expect(signals[0]?.aborted).toBe(true);
    answers = [due];
    look('visible');
    expect(await pass(0)).toBe(1);
    expect(told).toEqual([due]);
  });

  it('makes one call at a time', async () => {
    await watch('none');
    window.dispatchEvent(new Event('online'));
    look('visible');
    expect(await pass(MINUTE)).toBe(0);
  });

  it.each([
    ['the line is back', () => window.dispatchEvent(new Event('online')), 1],
    [
      'it comes back from where the browser kept it',
      () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
      1,
    ],
    [
      'and not once more when it has loaded',
      () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false })),
      0,
    ],
  ])('asks at once when %s', async (_, happen, calls) => {
    await watch(due);
    happen();
    expect(await pass(0)).toBe(calls);
    expect(await pass(1_999), 'the wait begins anew').toBe(0);
    expect(await pass(1)).toBe(1);
  });

  it.each([
    ['refused', new Error('no answer')],
    ['answered by a captive portal', null],
  ])('%s, tries ever less often and tells nobody', async (_, failure) => {
    const errors = vi.spyOn(console, 'error');
    await watch(failure);
    for (const ms of [2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      expect(await pass(ms - 1)).toBe(0);
      expect(await pass(1)).toBe(1);
    }
    expect(told).toEqual([]);
    expect(errors).not.toHaveBeenCalled();
    answers = [due];
    await pass(30_000);
    expect(await pass(2_000), 'one answer, and all is as before').toBe(1);
  });

  it('ends when nothing is due any more', async () => {
    await watch(due, paid);
    expect(await pass(2_000)).toBe(1);
    expect(told).toEqual([due, paid]);
    window.dispatchEvent(new Event('online'));
    look('visible');
    expect(await pass(MINUTE)).toBe(0);
  });

  it('ends with the page', async () => {
    await watch('none');
    end();
    expect(signals[0]?.aborted).toBe(true);
    window.dispatchEvent(new Event('online'));
    expect(await pass(MINUTE)).toBe(0);
  });
});
