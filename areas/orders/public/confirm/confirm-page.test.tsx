import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { EMPTY_CART, readCart, writeCart } from '#kit/web/lib/kept/window-cart.ts';
import type { SharedOrder } from '../shared/shared-order.ts';
import { orderPageParts } from '#app/entries/customer/order-page-parts.ts';
import { storedAddress, storedPerson, typedPerson } from '#kit/rules/person.fixture.ts';
import { loadOrder } from '../order-loading.ts';
import { OrderPage } from '../order-page.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const orderId = 482_913_057_714;
const line = { product: 'p', slug: 'blusa', name: 'Blusa', listCents: 4_500, quantity: 1 };
const order = {
  ...{ orderId, version: 2, status: 'AGUARDANDO CONFIRMAÇÃO', origin: 'window' },
  ...{ totalPrice: 45, shippingPrice: 0, shippingName: null, products: [], discount: null },
  ...{
    customer: null,
    address: null,
    store: { notice: '', address: '', name: 'Loja', whatsapp: null },
    isWindowOpen: true,
  },
} as unknown as SharedOrder;
const linkOf = () => screen.queryAllByRole('link', { name: 'Comprar mais ou mudar o carrinho' });

const refuse = (status: number) =>
  Response.json({ statusCode: status, code: 'x', message: 'x' }, { status });
const sent = vi.fn(() => new Promise<Response>(() => undefined));

/** @param lookUp the answer to a CPF's look-up. */
async function open(
  answer: Partial<SharedOrder> = {},
  lookUp = (_cpf: string): Response => refuse(404),
): Promise<void> {
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    if (method === 'PUT') return sent();
    const [, cpf] = /customers\/cpf\/(\d+)/.exec(address) ?? [];
    return cpf ? lookUp(cpf) : Response.json({ ...order, ...answer });
  });
  const outcome = await loadOrder(String(orderId), orderPageParts);
  render(
    <OrderPage
      orderId={String(orderId)}
      first={outcome}
      parts={orderPageParts}
      onConfirmed={() => undefined}
    />,
  );
}

beforeEach(() => writeCart({ ...EMPTY_CART, lines: [line], order: { orderId, version: 0 } }));

it('leads back to the cart, which may then go over what the shop changed', async () => {
  await open();
  expect(linkOf()).toHaveLength(1);
  expect(readCart()).toMatchObject({ lines: [line], order: { orderId, version: 2 } });
});

it.each([
  ['whose window is closed', { isWindowOpen: false }],
  ['of another cart', { orderId: 123_456_789_012 }],
])('leads nowhere from an order %s', async (_, answer) => {
  await open(answer);
  expect(linkOf()).toEqual([]);
  expect(readCart()).toMatchObject({ order: { orderId, version: 0 } });
});

const address = {
  ...storedAddress,
  ...{ cep: '01310-•••', street: 'A•••', number: '1•••', neighborhood: 'B•••' },
  ...{ complement: '', city: 'S•••', state: 'SP' },
};

it('is sent once for two clicks in the same instant', async () => {
  const masks = {
    ...storedPerson,
    name: 'M•••',
    surname: 'C•••',
    email: 'm•••@e•••',
    phone: '•••',
  };
  await open({ customer: { ...masks, cpf: '•••.982.247-••' }, address });
  const submit = screen.getByRole('button', { name: 'Confirmar' });
  await act(async () => {
    submit.click();
    submit.click();
  });
  expect(sent).toHaveBeenCalledTimes(1);
});

it('clears what a CPF filled, logs why another was not looked up, and says nothing of an unknown one', async () => {
  const [known, failing, unknown] = ['52998224725', '11144477735', '39053344705'];
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  await open({}, (cpf) =>
    cpf === known
      ? Response.json({ masked: true, name: 'M•••', surname: 'C•••', address })
      : refuse(cpf === failing ? 500 : 404),
  );
  const valueOf = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
  const shown = () => [/^Nome/, /^Sobrenome/, /^CEP/, /^Rua/].map(valueOf);
  const lookUp = async (value = '') => {
    const input = screen.getByLabelText(/^CPF/);
    await act(async () => fireEvent.change(input, { target: { value } }));
  };
  await lookUp(known);
  await expect.poll(shown).toEqual(['M•••', 'C•••', '01310-•••', 'A•••']);
  await lookUp(failing);
  await expect.poll(() => logged.mock.calls).toEqual([['Customer look-up failed', 500]]);
  expect(shown()).toEqual(['', '', '', '']);
  await lookUp(unknown);
  // The button waits for the look-up.
  await act(async () => screen.getByRole('button', { name: 'Confirmar' }).click());
  await screen.findByText('Informe seu nome.');
  expect(logged).toHaveBeenCalledTimes(1);
});

it('asks for no address where the customer fetches the order', async () => {
  sent.mockClear();
  await open({ travels: 'pickup' });
  expect(screen.queryByLabelText(/^CEP/)).toBeNull();
  const { cpf, ...others } = typedPerson;
  const values = [cpf, others.name, others.surname, others.phone, others.email];
  for (const [index, input] of screen.getAllByRole('textbox').entries())
    await act(async () => fireEvent.change(input, { target: { value: values[index] } }));
  await act(async () => screen.getByRole('button', { name: 'Confirmar' }).click());
  await expect.poll(() => sent.mock.calls.length).toBe(1);
});
