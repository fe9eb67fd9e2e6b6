import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

/** The running requests of a page, and the end of the last request. */
interface Traffic {
  pending: number;
  lastAt: number;
}
const traffics = new WeakMap<Page, Traffic>();

/** The stream of events never ends, so that a page with one is never idle for the browser. */
const isAnswered = (request: Request): boolean => !request.url().endsWith('/api/events');

/** Counts a page's requests from its first document on. */
export function watchTraffic(page: Page): void {
  const traffic: Traffic = { pending: 0, lastAt: Date.now() };
  const count = (by: number) => (request: Request) => {
    if (!isAnswered(request)) return;
    traffic.pending += by;
    traffic.lastAt = Date.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  traffics.set(page, traffic);
}

/**
 * Waits until the page has had no running request for `stillMs`, counted from this call at the earliest: the last action may
 * not have sent its request yet.
 */
export async function untilQuiet(page: Page, stillMs = 500): Promise<void> {
  const from = Date.now();
  const isStill = (): boolean => {
    const { pending = 0, lastAt = 0 } = traffics.get(page) ?? {};
    return pending <= 0 && Date.now() - Math.max(from, lastAt) > stillMs;
  };
  // A busy page sends no requests either. When it answers this call, the requests that it sent meanwhile have been counted.
  const isQuiet = async (): Promise<boolean> =>
    isStill() && (await page.evaluate(() => undefined), isStill());
  await expect.poll(isQuiet, { interval: 30 }).toBe(true);
}
