import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { orderPageParts } from '#app/entries/customer/order-page-parts.ts';
import { loadOrder } from '#areas/orders/public/order-loading.ts';
import { removeDraft } from '#areas/orders/public/order-notes.ts';
import { OrderPage } from '#areas/orders/public/order-page.tsx';
import { storedAddress, storedPerson } from '#kit/rules/person.fixture.ts';
import type { FreightLine } from '../contract.ts';

const orderId = 482_913_057_714;
const pickup: FreightLine = { name: 'Retirar', price: 0, days: null, kind: 'pickup' };
const pac: FreightLine = { name: 'PAC', price: 25.65, days: { min: 6, max: 7 }, kind: 'carrier' };
const sedex: FreightLine = { ...pac, name: 'SEDEX', price: 35.3, days: { min: 1, max: 1 } };

type Answer = () => Response | Promise<Response>;

let order: Record<string, unknown>;
let calls: string[];
let lines: FreightLine[];
/** Answers in place of the shop's own, by the end of the address. */
let instead: Record<string, Answer>;

const refuse = (status: number, code: string, message: string): Response =>
  Response.json({ statusCode: status, code, message }, { status });

/** The shop: it gives the order the freight that is chosen. */
async function shop(address: string, { method = 'GET', body }: RequestInit): Promise<Response> {
  const path = address.replace('/api', '').replace(String(orderId), ':id');
  if (path.startsWith('/postal-code')) return refuse(404, 'postal_code_not_found', 'Não.');
  const sent = body === undefined ? {} : (JSON.parse(String(body)) as Record<string, unknown>);
  calls.push([method, path, ...Object.values(sent)].join(' '));
  const other = instead[path];
  if (other) return other();
  if (path.endsWith('/freight-quotes')) return Response.json({ lines, chosen: null });
  if (path.endsWith('/freight')) {
    const { name, price } = sent as { name: string; price: number };
    const version = Number(order['version']) + 1;
    const travels = name === pickup.name ? 'pickup' : 'carrier';
    const shipping = { shippingName: name, shippingPrice: price, shipping: { name, price } };
    order = { ...order, ...shipping, version, travels, totalPrice: 90 + price };
    return new Response(null, { status: 204 });
  }
  return Response.json(path.includes('/confirm/') ? null : order);
}

const confirmed = vi.fn<() => void>();

async function open(): Promise<void> {
  const first = await loadOrder(String(orderId), orderPageParts);
  const page = { orderId: String(orderId), first, parts: orderPageParts, onConfirmed: confirmed };
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
  removeDraft(String(orderId));
  sessionStorage.clear();
  localStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const typeCep = (value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(/^CEP/), { target: { value } }));
const tap = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const radios = () => screen.queryAllByRole<HTMLInputElement>('radio');
const textOf = (radio: HTMLInputElement) =>
  radio.closest('label')?.textContent?.replaceAll('\u00A0', ' ');
const chosen = () =>
  radios()
    .filter(({ checked }) => checked)
    .map(textOf);
const freightCalls = () => calls.filter((call) => /freight/.test(call));
/** The masks of a customer whom the shop knows: the form is complete. */
const known = () => ({
  customer: { ...storedPerson, cpf: '•••.982.247-••', phone: '•••' },
  address: { ...storedAddress, cep: '90010-•••', street: 'A•••', number: '1•••' },
});

it('has no part in the page where the shop has chosen the freight', async () => {
  order['choosesFreight'] = false;
  await open();
  expect(screen.queryByText('Frete')).toBeNull();
  await typeCep('90010000');
  expect(freightCalls()).toEqual([]);
});

it('waits for a whole CEP, then gives the order the cheapest offer, and says days and prices', async () => {
  await open();
  screen.getByText('Digite o CEP para ver o frete.');
  await typeCep('9001');
  expect(freightCalls()).toEqual([]);
  await typeCep('90010000');
  await expect.poll(chosen).toEqual(['PAC6 a 7 dias úteisR$ 25,65']);
  expect(freightCalls()).toEqual([
    'POST /orders/:id/freight-quotes 90010000',
    'PUT /orders/:id/freight 90010000 PAC 25.65 0',
  ]);
  expect(radios().map(textOf)).toEqual([
    'RetirarGrátis',
    'PAC6 a 7 dias úteisR$ 25,65',
    'SEDEX1 dia útilR$ 35,30',
  ]);
  expect(screen.getAllByText('R$ 115,65')).not.toEqual([]);
});

it('changes to what is tapped, and asks anew for another CEP', async () => {
  await open();
  await typeCep('90010000');
  await expect.poll(chosen).toEqual([expect.stringContaining('PAC')]);
  await act(async () => screen.getByLabelText(/SEDEX/).click());
  await expect.poll(chosen).toEqual([expect.stringContaining('SEDEX')]);
  expect(freightCalls().at(-1)).toBe('PUT /orders/:id/freight 90010000 SEDEX 35.3 1');
  lines = [{ ...pac, price: 50 }];
  await typeCep('69005000');
  await expect.poll(chosen).toEqual(['PAC6 a 7 dias úteisR$ 50,00']);
});

it('keeps the freight of the order where it holds for the CEP', async () => {
  const { name, price } = sedex;
  Object.assign(order, { shippingName: name, shippingPrice: price, totalPrice: 125.3 });
  instead['/orders/:id/freight-quotes'] = () => Response.json({ lines, chosen: { name, price } });
  await open();
  await typeCep('90010000');
  await expect.poll(chosen).toEqual([expect.stringContaining('SEDEX')]);
  expect(freightCalls()).toHaveLength(1);
});

it('stays within reach, with the CEP, after a freight without address', async () => {
  await open();
  await typeCep('90010000');
  await expect.poll(chosen).toEqual([expect.stringContaining('PAC')]);
  await act(async () => screen.getByLabelText(/Retirar/).click());
  await expect.poll(() => screen.queryByLabelText(/^Rua/)).toBeNull();
  await act(async () => screen.getByLabelText(/SEDEX/).click());
  await expect.poll(() => screen.queryByLabelText(/^Rua/)).not.toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>(/^CEP/).value).toBe('90010-000');
});

it.each<[string, () => void, string]>([
  ['nobody answers', () => (lines = []), 'A loja combina o frete com você.'],
  [
    'the network is down',
    () => (instead['/orders/:id/freight-quotes'] = () => Promise.reject(new TypeError())),
    'Não deu para calcular o frete agora. Pode confirmar: a loja combina o frete com você.',
  ],
  [
    'the offer is gone',
    () =>
      (instead['/orders/:id/freight'] = () =>
        refuse(409, 'freight_offer_gone', 'Este frete não vale mais.')),
    'Este frete não vale mais.',
  ],
])('says where %s, and the confirmation goes on', async (_, prepare, words) => {
  prepare();
  Object.assign(order, known());
  await open();
  await screen.findByText(words);
  await tap('Confirmar');
  await expect.poll(() => confirmed.mock.calls.length).toBe(1);
  expect(screen.getByLabelText<HTMLInputElement>(/^CEP/).value).toBe('90010-•••');
});

it('is waited for by a tap on the button, which confirms no total that was not shown', async () => {
  Object.assign(order, known());
  let answer: (response: Response) => void = () => undefined;
  instead['/orders/:id/freight-quotes'] = () => new Promise((resolve) => (answer = resolve));
  await open();
  await tap('Confirmar');
  screen.getByText('Calculando o frete…');
  expect(calls.filter((call) => /confirm/.test(call))).toEqual([]);
  await act(async () => answer(Response.json({ lines, chosen: null })));
  await screen.findByText('O frete entrou no total');
  expect(confirmed).not.toHaveBeenCalled();
  await tap('Confirmar');
  await expect.poll(() => confirmed.mock.calls.length).toBe(1);
  expect(calls.at(-1)).toMatch(/115\.65 1$/);
});

it('is waited for no longer than four seconds', async () => {
  Object.assign(order, known());
  instead['/orders/:id/freight-quotes'] = () => new Promise(() => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await open();
  await tap('Confirmar');
  await act(() => vi.advanceTimersByTimeAsync(3_999));
  expect(confirmed).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(confirmed).toHaveBeenCalledTimes(1);
});
