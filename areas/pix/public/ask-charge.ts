import type { OrderChargeAnswer } from '../contract.ts';

/** Waits after an answer, by the time that the page has been in sight. */
const WAITS = [
  { fromMs: 0, waitMs: 2_000 },
  { fromMs: 10 * 60_000, waitMs: 5_000 },
] as const;

/** Waits after one failure, two in a row, and so on; the last one repeats. */
const FAILURE_WAITS_MS = [2_000, 4_000, 8_000, 16_000, 30_000] as const;

/** @param failures calls in a row that failed. @param watchedMs time since the page came into sight. @returns ms. */
export function waitOf(failures: number, watchedMs: number): number {
  const usual = WAITS.findLast(({ fromMs }) => watchedMs >= fromMs)?.waitMs ?? 0;
  if (failures === 0) return usual;
  return Math.max(usual, FAILURE_WAITS_MS[failures - 1] ?? FAILURE_WAITS_MS[4]);
}

interface ChargeCalls {
  /** A single call; it may reject, and answer anything. */
  ask: (signal: AbortSignal) => Promise<OrderChargeAnswer | null>;
  onAnswer: (answer: OrderChargeAnswer) => void;
}

/**
 * Calls at once and repeatedly, one call at a time, while the page is visible; ends when the order is paid. Failures are
 * quiet.
 * @returns the function that ends it.
 */
export function watchCharge({ ask, onAnswer }: ChargeCalls): () => void {
  const ended = new AbortController();
  let call: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let since = Date.now();

  const sleep = (): void => {
    clearTimeout(timer);
    call?.abort();
    call = undefined;
  };
  const end = (): void => {
    ended.abort();
    sleep();
  };
  const askNow = async (): Promise<void> => {
    if (call || document.visibilityState !== 'visible') return;
    clearTimeout(timer);
    const own = new AbortController();
    call = own;
    const answer = await ask(own.signal).catch(() => null);
    // The call was ended.
    if (call !== own) return;
    call = undefined;
    // A captive portal answers 200 with its own page.
    const isAnswered = typeof answer?.due === 'number';
    failures = isAnswered ? 0 : failures + 1;
    if (isAnswered) onAnswer(answer);
    if (answer?.due === 0) end();
    if (ended.signal.aborted) return;
    timer = setTimeout(() => void askNow(), waitOf(failures, Date.now() - since));
  };
  const wake = (): void => {
    failures = 0;
    since = Date.now();
    void askNow();
  };

  const { signal } = ended;
  document.addEventListener(
    'visibilitychange',
    () => (document.visibilityState === 'visible' ? wake() : sleep()),
    { signal },
  );
  window.addEventListener('pageshow', ({ persisted }) => persisted && wake(), { signal });
  window.addEventListener('online', wake, { signal });
  void askNow();
  return end;
}
