import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { EMPTY_CART, readCart, writeCart } from '../../lib/kept/window-cart.ts';
import type { SharedOrder } from '../shared-order.ts';
import { loadOrder } from '../order-loading.ts';
import { OrderPage } from '../order-page.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
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
  ...{ withdrawal: { isOpen: false, lastDay: null, last: null } },
} as unknown as SharedOrder;
const linkOf = () => screen.queryAllByRole('link', { name: 'Comprar mais ou mudar o carrinho' });

async function open(answer: Partial<SharedOrder> = {}): Promise<void> {
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    method === 'PUT'
      ? Response.json(
          {
            statusCode: 409,
            code: 'insufficient_stock',
            message: 'Estoque insuficiente: Blusa',
          },
          { status: 409 },
        )
      : Response.json({ ...order, ...answer }),
  );
  const outcome = await loadOrder(String(orderId));
  render(<OrderPage orderId={String(orderId)} first={outcome} onConfirmed={() => undefined} />);
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
