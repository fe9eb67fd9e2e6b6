import { WINDOW_PATHS } from '#kit/rules/window-paths.ts';
import { useEffect, type ReactNode } from 'react';

import { seeCartOrder } from '#kit/web/lib/kept/cart-order.ts';
import type { SharedOrder } from '../shared/shared-order.ts';
import classes from './cart-link.module.css';

const texts = { changeCart: 'Comprar mais ou mudar o carrinho' } as const;

function CartLink({ order: { orderId, version } }: { order: SharedOrder }) {
  useEffect(() => seeCartOrder(orderId, version), [orderId, version]);
  return (
    <p className={classes.link}>
      <a className="public-link-button" href={WINDOW_PATHS.cart}>
        {texts.changeCart}
      </a>
    </p>
  );
}

/** The link back to the cart of the window, in the browser that filled it: another cart there changes this order. */
export const cartLink = (order: SharedOrder): ReactNode => <CartLink order={order} />;
