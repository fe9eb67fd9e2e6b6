import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { orderPageParts } from '#app/entries/customer/order-page-parts.ts';
import { loadOrder } from '#areas/orders/public/order-loading.ts';
import { removeDraft } from '#areas/orders/public/order-notes.ts';
import { OrderPage } from '#areas/orders/public/order-page.tsx';
import { storedAddress, storedPerson } from '#kit/rules/person.fixture.ts';
import type { FreightLine } from '../contract.ts';
import { freightTexts as texts } from './texts.ts';

const orderId = '482913057714';
const pickup: FreightLine = { name: 'Retirar', price: 0, days: null, kind: 'pickup' };
const pac: FreightLine = { name: 'PAC', price: 25.65, days: { min: 6, max: 7 }, kind: 'carrier' };
const sedex: FreightLine = { ...pac, name: 'SEDEX', price: 35.3, days: { min: 1, max: 1 } };
const QUOTES = '/orders/:id/freight-quotes';
const CHOICE = '/orders/:id/freight';

let order: Record<string, unknown>;
let calls: string[];
let lines: FreightLine[];
/** Answers in place of the shop's own, by path. */
let instead: Record<string, (signal: AbortSignal) => Response | Promise<Response>>;

const refuse = (status: number, code: string, message: string): Response =>
  Response.json({ statusCode: status, code, message }, { status });

function giveOrder({ name, price }: FreightLine): void {
  const shipping = { shippingName: name, shippingPrice: price, shipping: { name, price } };
  const travels = name === pickup.name ? 'pickup' : 'carrier';
  const version = Number(order['version']) + 1;
  order = { ...order, ...shipping, version, travels, totalPrice: 90 + price };
}

/** The shop: it gives the order the freight that is chosen. */
async function shop(address: string, init: RequestInit & { signal: AbortSignal }) {
  const { method = 'GET', body } = init;
  const path = address.replace('/api', '').replace(orderId, ':id');
  if (path.startsWith('/postal-code')) return refuse(404, 'postal_code_not_found', 'Não.');
  const sent = body === undefined ? {} : (JSON.parse(String(body)) as object);
  calls.push([method, path, ...Object.values(sent)].join(' '));
  const other = instead[path];
  if (other) return other(init.signal);
  if (path === QUOTES) return Response.json({ lines });
  if (path !== CHOICE) return Response.json(path.includes('/confirm/') ? null : order);
  giveOrder(sent as FreightLine);
  return new Response(null, { status: 204 });
}

const confirmed = vi.fn<() => void>();

async function open(): Promise<void> {
  const first = await loadOrder(orderId, orderPageParts);
  const page = { orderId, first, parts: orderPageParts, onConfirmed: confirmed };
  await act(async () => void render(<OrderPage {...page} />));
}

beforeEach(() => {
  [calls, lines, instead] = [[], [pickup, pac, sedex], {}];
  order = {
    ...{ orderId, version: 0, status: 'AGUARDANDO CONFIRMAÇÃO', origin: 'staff', products: [] },
    ...{ totalPrice: 90, shippingPrice: 0, shippingName: null, shipping: null, discount: null },
    ...{ travels: 'carrier', choosesFreight: true, customer: null, address: null, changes: [] },
    store: { notice: '', address: '', name: 'Loja', whatsapp: null },
  };
  confirmed.mockClear();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', shop);
});
afterEach(() => {
  cleanup();
  removeDraft(orderId);
  sessionStorage.clear();
  localStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const typeCep = (value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(/^CEP/), { target: { value } }));
const tap = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const choose = (name: RegExp) => act(async () => screen.getByLabelText(name).click());
const radios = () => screen.queryAllByRole<HTMLInputElement>('radio');
const textOf = (radio: HTMLInputElement) =>
  radio.closest('label')?.textContent?.replaceAll('\u00A0', ' ');
/** Waits for the line that is chosen. */
const findChosen = (text: string) =>
  waitFor(() =>
    expect(
      radios()
        .filter(({ checked }) => checked)
        .map(textOf),
    ).toEqual([expect.stringContaining(text)]),
  );
const freightCalls = () => calls.filter((call) => /freight/.test(call));
/** Gives the order the masks of a customer whom the shop knows: the form is complete. */
const knowCustomer = () =>
  Object.assign(order, {
    customer: { ...storedPerson, cpf: '•••.982.247-••', phone: '•••' },
    address: { ...storedAddress, cep: '90010-•••', street: 'A•••', number: '1•••' },
  });

it('waits for a whole CEP, then gives the order the cheapest offer, and says days and prices', async () => {
  await open();
  screen.getByText('Digite o CEP para ver o frete.');
  await typeCep('9001');
  expect(freightCalls()).toEqual([]);
  await typeCep('90010000');
  await findChosen('PAC');
  expect(freightCalls()).toEqual([`POST ${QUOTES} 90010000`, `PUT ${CHOICE} 90010000 PAC 25.65 0`]);
  expect(radios().map(textOf)).toEqual([
    'RetirarGrátis',
    'PAC6 a 7 dias úteisR$ 25,65',
    'SEDEX1 dia útilR$ 35,30',
  ]);
  expect(screen.getAllByText('R$ 115,65')).not.toEqual([]);
});

it('changes to what is tapped, with the CEP in reach, and asks anew for another CEP', async () => {
  await open();
  await typeCep('90010000');
  await findChosen('PAC');
  await choose(/Retirar/);
  await waitFor(() => expect(screen.queryByLabelText(/^Rua/)).toBeNull());
  await choose(/SEDEX/);
  await screen.findByLabelText(/^Rua/);
  await findChosen('SEDEX');
  expect(freightCalls().at(-1)).toBe(`PUT ${CHOICE} 90010000 SEDEX 35.3 2`);
  expect(screen.getByLabelText<HTMLInputElement>(/^CEP/).value).toBe('90010-000');
  lines = [{ ...pac, price: 50 }];
  await typeCep('69005000');
  await findChosen('PAC6 a 7 dias úteisR$ 50,00');
});

it('keeps the freight of the order where it holds for the CEP', async () => {
  giveOrder(sedex);
  await open();
  await typeCep('90010000');
  await findChosen('SEDEX');
  expect(freightCalls()).toHaveLength(1);
});

const GONE = 'Este frete não vale mais.';

const NOBODY = { [QUOTES]: () => Response.json({ lines: [] }) };
const DOWN = { [QUOTES]: () => Promise.reject(new TypeError()) };

it.each<[string, string, typeof instead, FreightLine?]>([
  ['nobody answers', texts.none, NOBODY],
  ['nobody answers for a new CEP', texts.noneButKept, NOBODY, sedex],
  ['the network is down', texts.failed, DOWN],
  ['the network is down for a new CEP', texts.failedButKept, DOWN, sedex],
  ['the offer is gone', GONE, { [CHOICE]: () => refuse(409, 'freight_offer_gone', GONE) }],
])('says where %s, and the confirmation goes on', async (_, words, answers, kept) => {
  instead = answers;
  if (kept) giveOrder(kept);
  knowCustomer();
  await open();
  await screen.findByText(words);
  await tap('Confirmar');
  await waitFor(() => expect(confirmed).toHaveBeenCalledTimes(1));
  expect(screen.getByLabelText<HTMLInputElement>(/^CEP/).value).toBe('90010-•••');
});

it('is waited for by a tap on the button, which confirms no total that was not shown', async () => {
  knowCustomer();
  let answer: (response: Response) => void = () => undefined;
  instead[QUOTES] = () => new Promise((resolve) => (answer = resolve));
  await open();
  await tap('Confirmar');
  screen.getByText('Calculando o frete…');
  expect(calls.filter((call) => /confirm/.test(call))).toEqual([]);
  await act(async () => answer(Response.json({ lines })));
  await screen.findByText('O frete entrou no total');
  expect(confirmed).not.toHaveBeenCalled();
  await tap('Confirmar');
  await waitFor(() => expect(confirmed).toHaveBeenCalledTimes(1));
  expect(calls.at(-1)).toMatch(/115\.65 1$/);
});

it('is waited for no longer than four seconds', async () => {
  knowCustomer();
  instead[QUOTES] = (signal) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(new TypeError())));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await open();
  await tap('Confirmar');
  await act(() => vi.advanceTimersByTimeAsync(3_999));
  expect(confirmed).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(confirmed).toHaveBeenCalledTimes(1);
});
