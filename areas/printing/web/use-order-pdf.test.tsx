import { MantineProvider } from '@mantine/core';
import { Notifications, notifications, notificationsStore } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { standInForBrowser } from '#kit/web/components/browser.fixture.ts';
import { printedDoubts } from '#areas/orders/web/shared/tell-doubts.ts';
import { printRunTexts } from './texts.ts';
import { bareOrder } from '#areas/orders/web/order.fixture.ts';
import { StartPrintWorker } from '#kit/web/lib/print/printer.ts';
import { standInForPrintWorkers, type PrintWorkers } from '#kit/web/lib/print/printer.fixture.ts';
import { useOrderPdf } from './use-order-pdf.ts';

standInForBrowser();
let client: QueryClient;
let workers: PrintWorkers;
/** The letters of the print, on their way until then. */
let lettersCome: () => void;
/** No answer comes from the server. */
let isAway: boolean;

const withoutPhotos = async () => new Map();

const provide = ({ children }: { children: ReactNode }) => (
  <MantineProvider env="test">
    <QueryClientProvider client={client}>
      <StartPrintWorker value={() => new Worker('print-worker.js')}>{children}</StartPrintWorker>
    </QueryClientProvider>
  </MantineProvider>
);

/** Prints as far as the worker draws, and then draws, or fails. */
async function run<Result>(
  print: (of: ReturnType<typeof useOrderPdf>) => Promise<Result>,
  draw = workers.finish,
): Promise<Result | undefined> {
  const { result } = renderHook(() => useOrderPdf(withoutPhotos), { wrapper: provide });
  let printing: Promise<Result> | undefined;
  act(() => {
    printing = print(result.current);
  });
  await waitFor(() => expect(workers.isDrawing()).toBe(true));
  draw();
  await act(async () => void (await printing));
  return printing;
}

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
  const { result } = renderHook(() => useOrderPdf(withoutPhotos), { wrapper: provide });
  let printing: Promise<unknown> = Promise.resolve();
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
  const { result } = renderHook(() => useOrderPdf(withoutPhotos), { wrapper: provide });
  lettersCome();
  const said = (): unknown => notificationsStore.getState().notifications[0]?.['data-words'];
  await act(() => result.current.printOrder(bareOrder));
  expect(said()).toBe('Sem vez.');
  isAway = true;
  await act(() => result.current.printOrder(bareOrder));
  expect(said()).toBe(`${printRunTexts.orderFailed}\nO servidor não respondeu.`);
  await act(() => result.current.printBatch('b'));
  expect(said()).toBe(`${printRunTexts.batchFailed}\nO servidor não respondeu.`);
});

it('says of the confirmed orders that nothing changed when the server refuses', async () => {
  const { result } = renderHook(() => useOrderPdf(withoutPhotos), { wrapper: provide });
  lettersCome();
  const refused = (): Promise<Response> =>
    Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  vi.stubGlobal('fetch', refused);
  await act(() => result.current.printConfirmed());
  expect(notificationsStore.getState().notifications[0]?.message).toBe(
    'Erro ao gerar o PDF. Nenhum pedido foi alterado. Tente novamente.',
  );
});

describe('a batch printed again', () => {
  const changed = { ...bareOrder, _id: 'changed', version: 2, changedAfterPrint: true };
  const moved = { ...changed, _id: 'changed-again' };
  const last = { ...changed, _id: 'last', version: 1 };
  let told: string[];

  beforeEach(() => {
    told = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file' }));
    vi.stubGlobal('fetch', (address: string, { method, body }: RequestInit = {}) => {
      if (method === 'PUT') told.push(`${address} ${String(body)}`);
      if (address.includes(moved._id)) {
        return Promise.resolve(new Response('{"message":"Mudou."}', { status: 409 }));
      }
      const orders = [bareOrder, changed, moved, last];
      const answer = { batch: null, orders, unpaidOrders: 0, store: { logo: null } };
      return Promise.resolve(new Response(JSON.stringify(answer)));
    });
  });

  it('says of the orders marked as changed which versions it drew, once the file is saved', async () => {
    await run((of) => of.printBatch('batch'));
    expect(told).toEqual([
      '/api/orders/changed/printed {"version":2}',
      '/api/orders/changed-again/printed {"version":2}',
      '/api/orders/last/printed {"version":1}',
    ]);
  });

  it('says nothing of what could not be drawn', async () => {
    await run((of) => of.printBatch('batch'), workers.fail);
    expect(told).toEqual([]);
  });
});

describe('orders in doubt', () => {
  const doubtful = {
    ...bareOrder,
    doubt: { of: 'phone', settledAt: null },
  } satisfies typeof bareOrder;
  const settled = {
    ...bareOrder,
    orderId: 1,
    doubt: { of: 'both', settledAt: bareOrder.createdAt },
  } satisfies typeof bareOrder;
  const batch = { _id: 'b', createdAt: bareOrder.createdAt, who: null, ordersCount: 2 };
  let called: string[];
  let saved: number;
  let orders: readonly (typeof bareOrder)[];

  beforeEach(() => {
    orders = [doubtful, settled];
    called = [];
    saved = 0;
    lettersCome();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {
      saved += 1;
    });
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file' }));
    vi.stubGlobal('fetch', (address: string, { method = 'GET' }: RequestInit = {}) => {
      if (address.startsWith('/api')) called.push(`${method} ${address}`);
      if (method === 'DELETE')
        return Promise.resolve(Response.json({ ordersCount: 2, leftOut: 1 }));
      const answer = { batch, orders, unpaidOrders: 0, store: { logo: null }, logo: null };
      return Promise.resolve(new Response(JSON.stringify(answer)));
    });
  });

  const said = () => notificationsStore.getState().notifications.map(({ message }) => message);

  it.each([
    ['an order', 'printOrder', doubtful],
    ['a batch printed again', 'printBatch', 'batch'],
    ['the confirmed orders', 'printConfirmed', undefined],
  ] as const)('come with %s at once, and are named after it', async (_, print, of) => {
    await run((pdf) => pdf[print](of as never) as Promise<unknown>);
    expect(saved).toBe(1);
    expect(said()).toContain(printedDoubts([bareOrder.orderId]));
  });

  it('are printed in one call with those that money is still to come for, which the notice counts and takes back', async () => {
    orders = [{ ...bareOrder, due: 10 }, bareOrder, { ...bareOrder, due: 0.5 }];
    await run((of) => of.printConfirmed());
    expect(called).toEqual(['PUT /api/orders/update-status/processing']);
    expect(saved).toBe(1);
    render(<Notifications />, { wrapper: provide });
    await screen.findByText('PDF de 3 pedidos salvo nos downloads. 2 a receber.');
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    await screen.findByText(
      'Impressão desfeita: 2 pedidos voltaram para CONFIRMADO. 1 já tinha seguido e ficou como está.',
    );
    expect(called.at(-1)).toBe('DELETE /api/orders/batches/b');
  });
});

describe('a confirmed order printed by itself', () => {
  const confirmed = { ...bareOrder, status: 'CONFIRMADO', due: 10.5 } satisfies typeof bareOrder;
  const printed = `/api/orders/${confirmed._id}/printed`;
  let called: string[];
  let refusal: string | undefined;

  beforeEach(() => {
    called = [];
    refusal = undefined;
    lettersCome();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file' }));
    vi.stubGlobal('fetch', (address: string, { method = 'GET' }: RequestInit = {}) => {
      if (method !== 'GET') called.push(`${method} ${address}`);
      if (method === 'PUT' && refusal) {
        return Promise.resolve(Response.json({ message: refusal }, { status: 409 }));
      }
      const status = method === 'PUT' ? 'EM PROCESSAMENTO...' : 'CONFIRMADO';
      return Promise.resolve(Response.json({ ...confirmed, status, logo: null }));
    });
  });

  it.each([0, 10.5])(
    'goes on with its print, %s still due, and is taken back in one tap',
    async (due) => {
      expect(await run((of) => of.printOrder({ ...confirmed, due }))).toBe(true);
      expect(called).toEqual([`PUT ${printed}`]);
      render(<Notifications />, { wrapper: provide });
      await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
      await screen.findByText('Impressão desfeita: 1 pedido voltou para CONFIRMADO.');
      expect(called.at(-1)).toBe(`DELETE ${printed}`);
    },
  );

  it('says why when its paper is out of date', async () => {
    refusal = 'Este pedido mudou.';
    expect(await run((of) => of.printOrder({ ...confirmed, due: 0 }))).toBe(true);
    expect(notificationsStore.getState().notifications[0]?.message).toBe(refusal);
  });
});
