import type { DispatchPapersAnswer } from '../contract.ts';
import { MantineProvider } from '@mantine/core';
import { notifications, notificationsStore } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { standInForBrowser } from '#kit/web/components/browser.fixture.ts';
import { TOKEN_KEY } from '#kit/web/lib/session/token.ts';
import { printedDoubts } from '#areas/orders/web/shared/tell-doubts.ts';
import { someAddress } from '#areas/orders/web/order.fixture.ts';
import { StartPrintWorker } from '#kit/web/lib/print/printer.ts';
import { standInForPrintWorkers, type PrintWorkers } from '#kit/web/lib/print/printer.fixture.ts';
import { paperTexts } from './texts.ts';
import { usePapers } from './use-papers.ts';

const answer: DispatchPapersAnswer = {
  orders: [
    {
      _id: 'a',
      orderId: 482913057714,
      name: 'Márcia',
      address: someAddress,
      shippingName: null,
      travels: 'carrier',
      changedAfterPrint: false,
      isDoubted: false,
      customerNote: '',
      products: [],
    },
  ],
  leftOut: 0,
  store: {
    name: 'Loja da Ana',
    logo: null,
    address: '',
    document: '',
    whatsapp: '',
    printPhotos: false,
  },
};

standInForBrowser();
let client: QueryClient;
let workers: PrintWorkers;
let saved: string[];
/** No answer comes from the server. */
let isAway: boolean;
let given: DispatchPapersAnswer;

const provide = ({ children }: { children: ReactNode }) => (
  <MantineProvider env="test">
    <QueryClientProvider client={client}>
      <StartPrintWorker value={() => new Worker('print-worker.js')}>{children}</StartPrintWorker>
    </QueryClientProvider>
  </MantineProvider>
);
const noticed = (): unknown[] =>
  notificationsStore
    .getState()
    .notifications.map((notice) => notice['data-words'] ?? notice.message);

/** Printing, as far as the worker draws. */
async function startPrinting() {
  const hook = renderHook(() => usePapers(), { wrapper: provide });
  let printing = Promise.resolve();
  act(() => {
    printing = hook.result.current.print('labels', ['a'], 'single');
  });
  await waitFor(() => expect(workers.isDrawing()).toBe(true));
  return { ...hook, printing: () => printing };
}

beforeEach(() => {
  client = new QueryClient();
  saved = [];
  isAway = false;
  given = answer;
  notifications.clean();
  localStorage.setItem(TOKEN_KEY, 'one');
  workers = standInForPrintWorkers();
  vi.stubGlobal('fetch', (address: string) => {
    const isCall = address.includes('/dispatch/papers');
    if (isCall && isAway) return Promise.reject(new TypeError('no network'));
    return Promise.resolve(new Response(isCall ? JSON.stringify(given) : 'letters'));
  });
  URL.createObjectURL = () => 'blob:file';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});
afterEach(() => {
  cleanup();
  client.clear();
  localStorage.clear();
  notifications.clean();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('saves the file although its page was left meanwhile', async () => {
  const { unmount, printing } = await startPrinting();
  unmount();
  expect(workers.ended()).toBe(0);
  workers.finish();
  await printing();
  expect(saved).toEqual(['etiquetas.pdf']);
  expect(noticed()).toEqual(['Etiquetas de 1 pedido prontas.']);
  expect(workers.ended()).toBe(1);
});

it('saves nothing for whoever signed in meanwhile', async () => {
  const { printing } = await startPrinting();
  localStorage.setItem(TOKEN_KEY, 'another');
  await act(async () => {
    workers.finish();
    await printing();
  });
  expect(saved).toEqual([]);
  expect(noticed()).toEqual([]);
});

it('stops when asked, and says so', async () => {
  const { result, printing } = await startPrinting();
  act(() => result.current.cancel());
  await act(printing);
  expect(workers.ended()).toBe(1);
  expect(saved).toEqual([]);
  expect(noticed()).toEqual(['Impressão cancelada.']);
  expect(result.current.progress).toBeUndefined();
});

it('says that the server did not answer', async () => {
  isAway = true;
  vi.spyOn(console, 'error').mockReturnValue();
  const { result } = renderHook(() => usePapers(), { wrapper: provide });
  await act(() => result.current.print('labels', ['a'], 'single'));
  expect(noticed()).toEqual([`${paperTexts.failed}\nO servidor não respondeu.`]);
});

it('saves the file of orders in doubt at once, and names them after it', async () => {
  const [order] = answer.orders;
  given = { ...answer, orders: order ? [{ ...order, isDoubted: true }] : [] };
  const { printing } = await startPrinting();
  await act(async () => {
    workers.finish();
    await printing();
  });
  expect(saved).toEqual(['etiquetas.pdf']);
  expect(noticed()).toContain(printedDoubts([482913057714]));
});
