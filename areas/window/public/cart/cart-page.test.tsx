import type { WindowCartAnswer } from '../../contract.ts';
import type { WindowShop } from '../../pages.contract.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { EMPTY_CART, readCart, writeCart } from '#kit/web/lib/kept/window-cart.ts';
import { CartPage } from './cart-page.tsx';

const shop = { name: 'Loja da Ana', notice: '', whatsapp: null, logo: null } as WindowShop;
const line = { product: 'p', slug: 'vestido', name: 'Vestido', listCents: 10_000, quantity: 1 };

interface Sent {
  readonly path: string;
  readonly body: { readonly coupon?: string | null };
}

let sent: Sent[];
let hasCoupons: boolean;
/** The shop's refusal of a call; undefined for none. */
let refuse: (call: Sent) => Response | undefined;

const quoteOf = (coupon: string | null | undefined): WindowCartAnswer => {
  const isGood = coupon?.toUpperCase() === 'MARIA10';
  const price = isGood ? 90 : 100;
  return {
    lines: [
      { ...line, photo: null, listPrice: 100, price, subtotal: price, isShort: false, most: null },
    ],
    gone: [],
    shippings: [],
    shippingName: null,
    shippingPrice: 0,
    discount: isGood ? { name: 'Dez', amount: 10 } : null,
    hasCoupons,
    coupon: !coupon
      ? null
      : isGood
        ? { isGood: true, code: 'MARIA10' }
        : { isGood: false, message: 'Este cupom não vale.' },
    pix: null,
    totalPrice: price,
    order: null,
  };
};

beforeEach(() => {
  sent = [];
  hasCoupons = true;
  refuse = () => undefined;
  localStorage.clear();
  writeCart({ ...EMPTY_CART, lines: [line] });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const call: Sent = { path, body: JSON.parse(body) as Sent['body'] };
    sent.push(call);
    return refuse(call) ?? Response.json(quoteOf(call.body.coupon));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function give(code: string): Promise<void> {
  const input = await screen.findByLabelText('Cupom');
  fireEvent.change(input, { target: { value: code } });
  await act(async () => fireEvent.click(screen.getByText('Aplicar')));
}

it('has a field for a coupon only while the shop has any', async () => {
  hasCoupons = false;
  render(<CartPage shop={shop} />);
  await screen.findByText('Vestido');
  await expect.poll(() => sent.length).toBe(1);
  expect(screen.queryByText('Tenho um cupom')).toBeNull();
});

it('takes a coupon, keeps it with the cart, orders with it, and lets it go', async () => {
  render(<CartPage shop={shop} />);
  await give('maria 10 ');
  await screen.findByText('Cupom MARIA10');
  expect(readCart().coupon).toBe('maria10');
  cleanup();
  render(<CartPage shop={shop} />);
  await screen.findByText('Cupom MARIA10');
  refuse = ({ path }) =>
    path.endsWith('/orders')
      ? Response.json(
          {
            ...{ statusCode: 409, code: 'cart_changed', message: 'O carrinho mudou.' },
            issues: [{ field: 'coupon', message: 'o cupom MARIA10 não vale' }],
          },
          { status: 409 },
        )
      : undefined;
  await act(async () => fireEvent.click(screen.getByText('Fazer pedido')));
  await screen.findByText('o cupom MARIA10 não vale');
  expect(sent.find(({ path }) => path.endsWith('/orders'))?.body.coupon).toBe('MARIA10');
  await act(async () => fireEvent.click(screen.getByLabelText('Tirar o cupom MARIA10')));
  await screen.findByText('Tenho um cupom');
  expect(readCart().coupon).toBeNull();
  await expect.poll(() => sent.at(-1)?.body.coupon).toBeNull();
});

it('says that a coupon does not count, keeps what was typed, and asks about it once', async () => {
  render(<CartPage shop={shop} />);
  await give('XPTO');
  await screen.findByText('XPTO: Este cupom não vale.');
  const input = screen.getByLabelText<HTMLInputElement>('Cupom');
  expect([input.value, input.getAttribute('aria-invalid')]).toEqual(['XPTO', 'true']);
  expect(readCart().coupon).toBeNull();
  await act(async () => fireEvent.click(screen.getByLabelText('Mais uma unidade de Vestido')));
  await expect.poll(() => sent.at(-1)?.body).toMatchObject({ products: [{ quantity: 2 }] });
  expect(sent.filter(({ body }) => body.coupon === 'XPTO')).toHaveLength(1);
  screen.getByText('XPTO: Este cupom não vale.');
  await give('MARIA10');
  await screen.findByText('Cupom MARIA10');
});

it('orders with a code that was typed and not applied; a refused one stays at its field', async () => {
  const orders = () => sent.filter(({ path }) => path.endsWith('/orders'));
  const changed = { statusCode: 409, code: 'cart_changed', message: 'O carrinho mudou.' };
  refuse = ({ path }) =>
    path.endsWith('/orders') ? Response.json(changed, { status: 409 }) : undefined;
  render(<CartPage shop={shop} />);
  const input = await screen.findByLabelText('Cupom');
  const order = () => act(async () => fireEvent.click(screen.getByText('Fazer pedido')));
  fireEvent.change(input, { target: { value: 'XPTO' } });
  await order();
  await screen.findByText('XPTO: Este cupom não vale.');
  expect(orders()).toEqual([]);
  await order();
  await expect.poll(() => orders().map(({ body }) => body.coupon)).toEqual([null]);
  fireEvent.change(screen.getByLabelText('Cupom'), { target: { value: 'maria10 ' } });
  await order();
  await expect.poll(() => orders().map(({ body }) => body.coupon)).toEqual([null, 'MARIA10']);
});

it('goes on without its coupon where too many were tried, and says so', async () => {
  writeCart({ ...readCart(), coupon: 'MARIA10' });
  const message = 'Muitos cupons foram tentados por aqui agora há pouco.';
  refuse = ({ body }) =>
    body.coupon
      ? Response.json({ statusCode: 429, code: 'coupons_busy', message }, { status: 429 })
      : undefined;
  render(<CartPage shop={shop} />);
  await screen.findByText(`MARIA10: ${message}`);
  await screen.findByText('R$ 100,00', { selector: '.w-total strong' });
  expect(screen.queryByText('Tentar novamente')).toBeNull();
});
