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

/** The calls that change something, and the number of saved files. */
let called: string[];
let saved: number;

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

/** Answers the calls, and saves files nowhere. */
function serve(answer: (method: string, address: string) => Response): void {
  lettersCome();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {
    saved += 1;
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file' }));
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') called.push(`${method} ${address} ${String(body ?? '')}`.trim());
    return answer(method, address);
  });
}

const said = () => notificationsStore.getState().notifications.map(({ message }) => message);

beforeEach(() => {
  client = new QueryClient();
  called = [];
  saved = 0;
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
  const words = (): unknown => notificationsStore.getState().notifications[0]?.['data-words'];
  await act(() => result.current.printOrder(bareOrder));
  expect(words()).toBe('Sem vez.');
  isAway = true;
  await act(() => result.current.printOrder(bareOrder));
  expect(words()).toBe(`${printRunTexts.orderFailed}\nO servidor não respondeu.`);
  await act(() => result.current.printBatch('b'));
  expect(words()).toBe(`${printRunTexts.batchFailed}\nO servidor não respondeu.`);
});

it('says of the confirmed orders that nothing changed when the server refuses', async () => {
  const { result } = renderHook(() => useOrderPdf(withoutPhotos), { wrapper: provide });
  serve(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await act(() => result.current.printConfirmed());
  expect(said()).toEqual(['Erro ao gerar o PDF. Nenhum pedido foi alterado. Tente novamente.']);
});

describe('a batch printed again', () => {
  const changed = { ...bareOrder, _id: 'changed', version: 2, changedAfterPrint: true };
  const moved = { ...changed, _id: 'changed-again' };
  const last = { ...changed, _id: 'last', version: 1 };

  beforeEach(() =>
    serve((_, address) => {
      if (address.includes(moved._id)) return Response.json({ message: 'Mudou.' }, { status: 409 });
      const orders = [bareOrder, changed, moved, last];
      return Response.json({ batch: null, orders, unpaidOrders: 0, store: { logo: null } });
    }),
  );

  it('says of the orders marked as changed which versions it drew, once the file is saved', async () => {
    await run((of) => of.printBatch('batch'));
    expect(called).toEqual([
      'PUT /api/orders/changed/printed {"version":2}',
      'PUT /api/orders/changed-again/printed {"version":2}',
      'PUT /api/orders/last/printed {"version":1}',
    ]);
  });

  it('says nothing of what could not be drawn', async () => {
    await run((of) => of.printBatch('batch'), workers.fail);
    expect(called).toEqual([]);
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
  let orders: readonly (typeof bareOrder)[];

  beforeEach(() => {
    orders = [doubtful, settled];
    serve((method) =>
      Response.json(
        method === 'DELETE'
          ? { ordersCount: 2, leftOut: 1 }
          : { batch, orders, unpaidOrders: 0, store: { logo: null }, logo: null },
      ),
    );
  });

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
  let refusal: string | undefined;

  beforeEach(() => {
    refusal = undefined;
    serve((method) => {
      if (method === 'PUT' && refusal) return Response.json({ message: refusal }, { status: 409 });
      const status = method === 'PUT' ? 'EM PROCESSAMENTO...' : 'CONFIRMADO';
      return Response.json({ ...confirmed, status, logo: null });
    });
  });

  it.each([0, 10.5])(
    'goes on with its print, %s still due, and is taken back in one tap',
    async (due) => {
      await expect(run((of) => of.printOrder({ ...confirmed, due }))).resolves.toBe(true);
      expect(called).toEqual([`PUT ${printed} {"version":0}`]);
      render(<Notifications />, { wrapper: provide });
      await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
      await screen.findByText('Impressão desfeita: 1 pedido voltou para CONFIRMADO.');
      expect(called.at(-1)).toBe(`DELETE ${printed}`);
    },
  );

  it('says why when its paper is out of date', async () => {
    refusal = 'Este pedido mudou.';
    await expect(run((of) => of.printOrder({ ...confirmed, due: 0 }))).resolves.toBe(true);
    expect(said()).toEqual([refusal]);
  });
});
