import type { LiveOrder } from '../live.ts';
import type { OrderAnswer } from '../contract.ts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { live } from '#areas/live/web/shared/live.ts';
import { bareOrder } from './order.fixture.ts';
import { useChangedOrder } from './use-changed-order.ts';

const waiting: OrderAnswer = { ...bareOrder, _id: 'a', status: 'AGUARDANDO CONFIRMAÇÃO' };
const confirmed: OrderAnswer = { ...waiting, status: 'CONFIRMADO' };

const settle = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function tell(content: Omit<LiveOrder, 'from'>): Promise<void> {
  act(() =>
    live.tell({ id: '1', name: 'order', content: { from: 'CONFIRMADO', ...content } }, 'now'),
  );
  await settle(500);
}

const reread = vi.fn(() => Promise.resolve(true));
const open = () =>
  renderHook((shown: OrderAnswer) => useChangedOrder(shown, reread), { initialProps: waiting });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('hears that its order has another state, or another cart, and of no other order', async () => {
  const { result } = open();
  await tell({ _id: 'b', status: 'CONFIRMADO', version: 0 });
  expect(result.current.isChanged).toBe(false);
  await tell({ _id: 'a', status: 'CONFIRMADO', version: 0 });
  expect(result.current.isChanged).toBe(true);
  await tell({ _id: 'a', status: waiting.status, version: 1 });
  expect(result.current.isChanged).toBe(true);
});

it('has no news of what its page shows by then, as after its own change', async () => {
  const { result, rerender } = open();
  act(() =>
    live.tell(
      {
        id: '1',
        name: 'order',
        content: { _id: 'a', from: waiting.status, status: 'CONFIRMADO', version: 0 },
      },
      'now',
    ),
  );
  rerender(confirmed);
  await settle(500);
  expect(result.current.isChanged).toBe(false);
  // Taken back at once, before any announcement.
  rerender(waiting);
  expect(result.current.isChanged).toBe(false);
});

it('forgets its news once the order was read again, and not before', async () => {
  const { result } = open();
  await tell({ _id: 'a', status: 'CONFIRMADO', version: 0 });
  reread.mockResolvedValueOnce(false);
  expect(await act(() => result.current.show())).toBe(false);
  expect(result.current.isChanged).toBe(true);
  expect(await act(() => result.current.show())).toBe(true);
  expect(result.current.isChanged).toBe(false);
});

it('looks at its order where many moved at once, and shows nothing of it', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(confirmed))));
  const { result } = open();
  act(() => live.tell({ id: '2', name: 'orders', content: {} }, 'now'));
  await settle(5_000);
  expect(result.current.isChanged).toBe(true);
});
