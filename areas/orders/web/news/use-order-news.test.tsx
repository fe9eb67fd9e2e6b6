import type { OrderAnswer } from '../../contract.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { NetworkError } from '#kit/web/lib/api/api.ts';
import { orderQueries } from '../shared/api.ts';
import { live, type LiveMoment } from '#areas/live/web/shared/live.ts';
import { noteLiveOrders } from '../live-orders.ts';
import { bareOrder } from '../order.fixture.ts';
import { useOrderNews } from './use-order-news.ts';

const SEARCH = {};
const waiting: OrderAnswer = { ...bareOrder, _id: 'a', status: 'AGUARDANDO CONFIRMAÇÃO' };
const confirmed: OrderAnswer = { ...waiting, status: 'CONFIRMADO' };
const NOTHING = { confirmed: [], isChanged: false };

let client: QueryClient;
/** The answer of the list; undefined: none. */
let rows: OrderAnswer[] | undefined;

const provide = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const open = () => renderHook(() => useOrderNews(SEARCH), { wrapper: provide }).result;
const readList = () => client.fetchQuery({ ...orderQueries.list(SEARCH), staleTime: 0 });
const settle = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The server says that the order is confirmed. */
async function tellConfirmed(): Promise<void> {
  const content = { _id: 'a', from: waiting.status, status: confirmed.status, version: 0 };
  act(() => live.tell({ id: '1', name: 'order', content }, 'now'));
  await settle(500);
}

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  rows = [waiting];
  vi.stubGlobal('fetch', () =>
    rows
      ? Promise.resolve(new Response(JSON.stringify(rows), { headers: { 'X-Total-Count': '1' } }))
      : Promise.reject(new TypeError('no network')),
  );
});
afterEach(() => {
  cleanup();
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('has no news of a list that has not come', async () => {
  const hook = open();
  await tellConfirmed();
  expect(hook.current.news).toEqual(NOTHING);
});

it('has no news of an order that was confirmed before, and paid now', async () => {
  await readList();
  await settle(10);
  const hook = open();
  const content = { _id: 'b', from: 'CONFIRMADO', status: 'CONFIRMADO', version: 0 } as const;
  act(() => live.tell({ id: '1', name: 'order', content }, 'now'));
  await settle(500);
  expect(hook.current.news).toEqual(NOTHING);
});

it('forgets its news once they are shown, and not before', async () => {
  await readList();
  await settle(10);
  const hook = open();
  await tellConfirmed();
  expect(hook.current.news).toEqual({ confirmed: ['a'], isChanged: false });
  rows = undefined;
  await expect(act(() => hook.current.show())).rejects.toBeInstanceOf(NetworkError);
  expect(hook.current.news).toEqual({ confirmed: ['a'], isChanged: false });
  rows = [];
  expect(await act(() => hook.current.show())).toBe('elsewhere');
  expect(hook.current.news).toEqual(NOTHING);
});

it('says which of its orders moved while it was not told, and of others only that there are some', async () => {
  await readList();
  client.setQueryData(['orders', 'confirmed-count'], { total: 1, isNews: false });
  const hook = open();
  await settle(10);
  rows = [{ ...waiting, _id: 'b' }, confirmed];
  act(() => live.tell({ id: '2', name: 'missed', content: {} }, 'untold'));
  await settle(5_000);
  expect(hook.current.news).toEqual({ confirmed: ['a'], isChanged: true });
});

it('has news of a count that changed untold, and none of a count whose orders were told', async () => {
  await readList();
  client.setQueryData(['orders', 'confirmed-count'], { total: 1, isNews: false });
  const hook = open();
  await settle(10);
  const count = async (confirmed: number, moment: LiveMoment): Promise<void> => {
    const content = {
      confirmed,
      withdrawals: 0,
      toGiveBack: 0,
      failedMessages: 0,
      unsureMessages: 0,
    };
    act(() => noteLiveOrders(client, { id: '3', name: 'counts', content }, moment));
    await settle(10);
  };
  for (const [index, moment] of (['now', 'hidden'] as const).entries()) {
    await count(index + 2, moment);
    expect(hook.current.news, moment).toEqual(NOTHING);
  }
  await count(4, 'untold');
  expect(hook.current.news).toEqual({ confirmed: [], isChanged: true });
});
