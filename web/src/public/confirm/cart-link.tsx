import { WINDOW_PATHS } from '@balcao/domain/rules/window';

import { isCartOf } from '../../lib/kept/cart-order.ts';
import type { SharedOrder } from '../shared-order.ts';
import { confirmFormTexts as texts } from '../texts.ts';

/** The way back to the cart of the window, in the browser that filled it: another cart there changes this order. */
export function CartLink({ order }: { order: SharedOrder }) {
  if (order.origin !== 'window' || !isCartOf(order.orderId)) return null;
  return (
    <p>
      <a className="public-link-button" href={WINDOW_PATHS.cart}>
        {texts.changeCart}
      </a>
    </p>
  );
}
