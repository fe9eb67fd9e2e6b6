import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { loadDashboard } from './dashboard-page.tsx';

const FIGURES = '/api/metrics/dashboard';
const never = new Promise<never>(() => undefined);

/** The paths of the calls so far. */
let asked: string[];
let answer: (path: string) => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname } = new URL(address, 'http://loja.exemplo');
    asked.push(pathname);
    return answer(pathname);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** @returns whether the page still waits. */
function load(): () => boolean {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let waits = true;
  void loadDashboard(client, {}).then(() => (waits = false));
  return () => waits;
}

it('asks for the figures at once, and waits two seconds for what may stand above them', async () => {
  answer = () => never;
  const waits = load();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.toSorted()).toEqual([
    '/api/backups/state',
    '/api/messages/summary',
    FIGURES,
    '/api/orders',
    '/api/orders',
    '/api/orders',
    '/api/orders',
    '/api/orders',
    '/api/products',
    '/api/store/first-steps',
    '/api/store/public-address',
    '/api/users/me',
  ]);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(waits()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(waits()).toBe(false);
});

it('does not wait for the figures, nor for what failed', async () => {
  answer = (path) => (path === FIGURES ? never : Promise.reject(new TypeError('no network')));
  const waits = load();
  await vi.advanceTimersByTimeAsync(0);
  expect(waits()).toBe(false);
});
