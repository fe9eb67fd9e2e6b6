import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { live } from '#areas/live/web/shared/live.ts';
import { dispatchQueries } from './api.ts';
import { useDispatchNews } from './use-dispatch-news.ts';
import type { Handed } from './use-handed-here.ts';

let client: QueryClient;
let handed: Map<string, Handed>;
/** Lets the list come that was asked for. */
let answer: () => void;

const provide = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const settle = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function tellShipped(): void {
  const content = { _id: 'a', from: 'EM PROCESSAMENTO...', status: 'ENVIADO', version: 1 } as const;
  act(() => live.tell({ id: '1', name: 'order', content }, 'now'));
}

function open() {
  const useListAndNews = () => {
    const { data } = useQuery(dispatchQueries.page({}));
    return { data, isNews: useDispatchNews(data?.askedAt, handed).isNews };
  };
  return renderHook(useListAndNews, { wrapper: provide }).result;
}

async function answerAfter(ms: number): Promise<void> {
  await settle(ms);
  answer();
  await settle(ms);
}

beforeEach(() => {
  vi.useFakeTimers();
  handed = new Map();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((resolve) => {
        const list = { groups: [], groupsCount: 0, ordersCount: 0 };
        answer = () => resolve(new Response(JSON.stringify(list)));
      }),
  );
});
afterEach(() => {
  cleanup();
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('hears what happens once the list is there', async () => {
  const hook = open();
  await answerAfter(10);
  expect(hook.current.data).toBeDefined();
  expect(hook.current.isNews).toBe(false);
  tellShipped();
  expect(hook.current.isNews).toBe(true);
});

it('does not lose what happens while the list is on its way', async () => {
  const hook = open();
  await settle(10);
  tellShipped();
  expect(hook.current.isNews).toBe(false);
  await answerAfter(10);
  expect(hook.current.isNews).toBe(true);
});

it('knows that a list asked for later has it', async () => {
  const hook = open();
  await answerAfter(10);
  tellShipped();
  await settle(10);
  act(() => void client.invalidateQueries());
  await answerAfter(10);
  expect(hook.current.isNews).toBe(false);
});

it('hears nothing new of an order that is being handed over here, and all of others', async () => {
  handed.set('a', 'requested');
  const hook = open();
  await answerAfter(10);
  tellShipped();
  expect(hook.current.isNews).toBe(false);
  act(() => live.tell({ id: '2', name: 'missed', content: {} }, 'untold'));
  expect(hook.current.isNews).toBe(true);
});
