// @vitest-environment jsdom
import { notifications, notificationsStore } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { bareOrder } from './order.fixture.ts';
import { standInForPrintWorkers, type PrintWorkers } from './pdf/printer.fixture.ts';
import { printTexts } from './texts.ts';
import { useOrderPdf } from './use-order-pdf.ts';

let client: QueryClient;
let workers: PrintWorkers;
/** The letters of the print, on their way until then. */
let lettersCome: () => void;
/** No answer comes from the server. */
let isAway: boolean;

const provide = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

beforeEach(() => {
  client = new QueryClient();
  isAway = false;
  notifications.clean();
  workers = standInForPrintWorkers();
  const letters = new Promise<void>((resolve) => (lettersCome = resolve));
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.startsWith('/api') && isAway) throw new TypeError('no network');
    if (address.startsWith('/api')) return new Response('{"message":"Sem vez."}', { status: 503 });
    await letters;
    return new Response('letters');
  });
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  cleanup();
  client.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('ends its worker also when the sender could not be read before the worker was there', async () => {
  const { result } = renderHook(() => useOrderPdf(), { wrapper: provide });
  let printing = Promise.resolve();
  act(() => {
    printing = result.current.printOrder(bareOrder);
  });
  await waitFor(() => expect(workers.started()).toBe(1));
  await act(() => printing);
  expect(result.current.progress).toBeUndefined();
  lettersCome();
  await waitFor(() => expect(workers.ended()).toBe(1));
});

it('tells a server that does not answer from one that refuses', async () => {
  const { result } = renderHook(() => useOrderPdf(), { wrapper: provide });
  lettersCome();
  const said = (): unknown => notificationsStore.getState().notifications[0]?.message;
  await act(() => result.current.printOrder(bareOrder));
  expect(said()).toBe('Sem vez.');
  isAway = true;
  await act(() => result.current.printOrder(bareOrder));
  expect(said()).toBe(`${printTexts.orderFailed} O servidor não respondeu.`);
  await act(() => result.current.printBatch('b'));
  expect(said()).toBe(`${printTexts.batchFailed} O servidor não respondeu.`);
});
