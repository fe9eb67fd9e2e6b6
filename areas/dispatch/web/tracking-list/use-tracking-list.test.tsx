import type { TrackingListInput } from '../../contract.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { linesOf, readyLines } from './lines.ts';
import { useTrackingList } from './use-tracking-list.ts';

let client: QueryClient;
/** The recorded codes, by order. */
let recorded: Map<string, string>;
/** The pieces that the screen sent for recording. */
let pieces: number[];
/** The piece that is recorded but gets no answer; -1 for none. */
let lost: number;
/** The wait of a piece before its answer. */
let held: (piece: number) => Promise<void> | undefined;

const provide = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const open = () => renderHook(() => useTrackingList(), { wrapper: provide }).result;

/** The server, as far as this screen uses it. */
function answer({ items, dryRun }: TrackingListInput): Response {
  const answers = items.map(({ order, trackingCode }) => {
    const known = recorded.get(order);
    if (!dryRun && known === undefined) recorded.set(order, trackingCode);
    return {
      outcome: known === undefined ? 'shipped' : 'same-code',
      trackingCode,
      doubts: [],
      takenBy: null,
      order: {
        _id: order,
        orderId: Number(order),
        status: 'ENVIADO',
        trackingCode,
        customerName: '',
        paymentStatus: null,
        changedAfterPrint: false,
      },
    };
  });
  return new Response(JSON.stringify({ items: answers }));
}

beforeEach(() => {
  client = new QueryClient();
  recorded = new Map();
  pieces = [];
  lost = -1;
  held = () => undefined;
  sessionStorage.clear();
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const input = JSON.parse(body) as TrackingListInput;
    if (!input.dryRun) pieces.push(input.items.length);
    const answered = answer(input);
    const isLost = !input.dryRun && pieces.length - 1 === lost;
    if (!input.dryRun) await held(pieces.length - 1);
    if (isLost) throw new TypeError('no network');
    return answered;
  });
});
afterEach(() => {
  cleanup();
  client.clear();
  vi.unstubAllGlobals();
});

const LIST = Array.from(
  { length: 250 },
  (_, index) => `${482_913_057_000 + index} AA${String(index).padStart(9, '0')}BR`,
).join('\n');

async function openChecked() {
  const hook = open();
  act(() => hook.current.type(LIST));
  act(() => hook.current.check());
  await waitFor(() => expect(hook.current.lines).toHaveLength(250));
  return hook;
}

const statesOf = (hook: Awaited<ReturnType<typeof openChecked>>) =>
  new Set(hook.current.lines?.map(({ state }) => state));

it('records nothing before it is told to, and then piece by piece', async () => {
  const hook = await openChecked();
  expect(recorded.size).toBe(0);
  expect(readyLines(hook.current.lines ?? [])).toHaveLength(250);
  act(() => {
    hook.current.record();
    hook.current.record();
  });
  await waitFor(() => expect(hook.current.progress).toBeUndefined());
  await waitFor(() => expect(statesOf(hook)).toEqual(new Set(['gone'])));
  expect(pieces, 'a second click sends nothing').toEqual([100, 100, 50]);
  expect(recorded.size).toBe(250);
  expect(hook.current.text, 'nothing is left to be mended').toBe('');
});

it('stops where no answer comes, keeps what did not go, and goes on from there', async () => {
  const hook = await openChecked();
  lost = 1;
  act(() => hook.current.record());
  await waitFor(() => expect(pieces).toEqual([100, 100]));
  await waitFor(() => expect(hook.current.progress).toBeUndefined());
  expect(readyLines(hook.current.lines ?? [])).toHaveLength(150);
  const left = LIST.split('\n').slice(100).join('\n');
  expect(hook.current.text, 'only these are to be mended').toBe(left);
  expect(linesOf(hook.current.lines ?? [], hook.current.wasSent).good).toHaveLength(100);

  lost = -1;
  act(() => hook.current.record());
  await waitFor(() => expect(statesOf(hook)).toEqual(new Set(['gone'])));
  expect(pieces).toEqual([100, 100, 100, 50]);
});

it('leaves a line undone that is taken back while the next piece is on its way', async () => {
  const hook = await openChecked();
  let goOn: (() => void) | undefined;
  held = (piece) => (piece === 1 ? new Promise((resolve) => (goOn = resolve)) : undefined);
  act(() => hook.current.record());
  await waitFor(() => expect(goOn).toBeDefined());
  const first = hook.current.lines?.[0];
  if (first?.state !== 'gone') throw new Error('The first piece did not go');
  act(() => hook.current.mark(first, { state: 'undone' }));
  act(() => goOn?.());
  await waitFor(() => expect(hook.current.progress).toBeUndefined());
  const states = hook.current.lines?.map(({ state }) => state) ?? [];
  expect(states[0]).toBe('undone');
  expect(states.slice(1).every((state) => state === 'gone')).toBe(true);
});

it('keeps what was typed for the next visit', () => {
  const first = open();
  act(() => first.current.type(LIST));
  cleanup();
  const second = open();
  expect(second.current.text).toBe(LIST);
  expect(second.current.recovered).toBe(true);
  act(() => second.current.startAnew());
  cleanup();
  expect(open().current.text).toBe('');
});

it.each([
  ['', 'Cole a lista ou escolha um arquivo.'],
  ['Pedido;Código', 'Não há nenhum pedido nesta lista.'],
  [
    Array.from({ length: 2_001 }, () => '482913057714 AA123456785BR').join('\n'),
    'A lista tem 2.001 linhas. Registre no máximo 2.000 por vez.',
  ],
])('says what is wrong with the list as a whole', (text, words) => {
  const hook = open();
  act(() => hook.current.type(text));
  act(() => hook.current.check());
  expect(hook.current.problem).toBe(words);
  act(() => hook.current.type(`${text} `));
  expect(hook.current.problem).toBeUndefined();
});
