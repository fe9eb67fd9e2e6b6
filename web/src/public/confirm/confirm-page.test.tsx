import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { EMPTY_CART, readCart, writeCart } from '../../lib/kept/window-cart.ts';
import type { SharedOrder } from '../shared-order.ts';
import { ConfirmPage } from './confirm-page.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('leads back to the cart, which may then go over what the shop changed', () => {
  const orderId = 482_913_057_714;
  const line = { product: 'p', slug: 'blusa', name: 'Blusa', listCents: 4_500, quantity: 1 };
  writeCart({ ...EMPTY_CART, lines: [line], order: { orderId, version: 0 } });
  const order = {
    ...{ orderId, version: 2, status: 'AGUARDANDO CONFIRMAÇÃO', origin: 'window' },
    ...{ totalPrice: 45, shippingPrice: 0, shippingName: null, products: [], discount: null },
    ...{ customer: null, address: null },
  } as Partial<SharedOrder> as SharedOrder;
  const nothing = (): void => undefined;
  render(
    <ConfirmPage
      order={order}
      focusTitle={false}
      onConfirmed={nothing}
      onReload={nothing}
      onStale={nothing}
      changes={null}
    />,
  );
  screen.getByRole('link', { name: 'Comprar mais ou mudar o carrinho' });
  expect(readCart()).toMatchObject({ lines: [line], order: { orderId, version: 2 } });
});
