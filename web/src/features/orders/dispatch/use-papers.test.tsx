import type { DispatchPapersAnswer } from '@balcao/domain/contract/dispatch';
import { MantineProvider } from '@mantine/core';
import { notifications, notificationsStore } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { standInForBrowser } from '../../../components/browser.fixture.ts';
import { ConfirmProvider } from '../../../components/notices/confirm-dialog.tsx';
import { TOKEN_KEY } from '../../../lib/constants.ts';
import { someAddress } from '../order.fixture.ts';
import { standInForPrintWorkers, type PrintWorkers } from '../../../lib/print/printer.fixture.ts';
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
/** What the server says of orders in doubt, until the caller goes on despite that. */
let doubt: string | undefined;
let asked: unknown[];

const provide = ({ children }: { children: ReactNode }) => (
  <MantineProvider env="test">
    <QueryClientProvider client={client}>
      <ConfirmProvider>{children}</ConfirmProvider>
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
  doubt = undefined;
  asked = [];
  notifications.clean();
  localStorage.setItem(TOKEN_KEY, 'one');
  workers = standInForPrintWorkers();
  vi.stubGlobal('fetch', (address: string, { body }: RequestInit = {}) => {
    const isCall = address.includes('/dispatch/papers');
    if (isCall && isAway) return Promise.reject(new TypeError('no network'));
    if (isCall) asked.push(JSON.parse(String(body)));
    if (isCall && doubt && !String(body).includes('despiteDoubts')) {
      const refusal = JSON.stringify({ code: 'orders_doubted', message: doubt });
      return Promise.resolve(new Response(refusal, { status: 409 }));
    }
    return Promise.resolve(new Response(isCall ? JSON.stringify(answer) : 'letters'));
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

describe('of orders in doubt', () => {
  const QUESTION = 'Confira com o cliente antes de imprimir: #482913057714.';
  /** @returns a way to wait for the end; a promise itself would be waited for at once. */
  async function askThenAnswer(label: string): Promise<() => Promise<void>> {
    doubt = QUESTION;
    const { result } = renderHook(() => usePapers(), { wrapper: provide });
    let printing = Promise.resolve();
    act(() => {
      printing = result.current.print('labels', ['a'], 'single');
    });
    await screen.findByText(QUESTION);
    expect(workers.isDrawing()).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: label }));
    return () => printing;
  }

  it('asks, naming them, and prints when told to', async () => {
    const printing = await askThenAnswer('Imprimir');
    await waitFor(() => expect(workers.isDrawing()).toBe(true));
    workers.finish();
    await act(printing);
    const call = { paper: 'labels', orders: ['a'] };
    expect(asked).toEqual([call, { ...call, despiteDoubts: true }]);
    expect(saved).toEqual(['etiquetas.pdf']);
  });

  it('asks, and prints nothing when told not to', async () => {
    const printing = await askThenAnswer('Não imprimir');
    await act(printing);
    expect(asked).toHaveLength(1);
    expect(saved).toEqual([]);
    expect(noticed()).toEqual([]);
    await waitFor(() => expect(workers.ended()).toBe(1));
  });
});
