// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { bareOrder } from './order.fixture.ts';
import { standInForPrintWorkers, type PrintWorkers } from './pdf/printer.fixture.ts';
import { useOrderPdf } from './use-order-pdf.ts';

let client: QueryClient;
let workers: PrintWorkers;
/** The letters of the print, on their way until then. */
let lettersCome: () => void;

const provide = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

beforeEach(() => {
  client = new QueryClient();
  workers = standInForPrintWorkers();
  const letters = new Promise<void>((resolve) => (lettersCome = resolve));
  vi.stubGlobal('fetch', async (address: string) => {
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
