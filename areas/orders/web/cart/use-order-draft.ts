import type { OrderDetailAnswer } from '../../contract.ts';
import { useMemo, useReducer, useState, type Dispatch } from 'react';

import { forgetDraft, useDraft, useKeptDraft } from '#kit/web/components/forms/use-draft.ts';
import { cartReducer, EMPTY_CART, type Cart, type CartAction } from '../shared/cart.ts';
import { parseCart, serializeCart } from './cart-storage.ts';
import { cartOfOrder, fitToOrder } from './order-cart.ts';
import type { CartShipping } from './priced-cart.ts';

export interface OrderDraft {
  cart: Cart;
  dispatch: Dispatch<CartAction>;
  /** The order's version under this cart: saving over a later version is refused, and names the changes. */
  version: number;
  /**
   * Called once the changes were shown: the cart is then meant for the present order. A reload forgets that, and shows them
   * again.
   */
  rebase: (now: OrderDetailAnswer) => void;
  dirty: boolean;
  /** The cart comes from an earlier visit. */
  recovered: boolean;
  /** Goes back to the order's own cart. */
  discard: () => void;
  /** Forgets the draft: the cart was saved, or is left behind on purpose. */
  forget: () => void;
}

/**
 * The cart of an order being changed, stored in this tab until it is saved or discarded: it survives a reload, an expired
 * session and an unreachable server. A component belongs to one order for life.
 */
export function useOrderDraft(
  order: OrderDetailAnswer,
  shipping: readonly CartShipping[],
): OrderDraft {
  const name = `editar-pedido:${order._id}`;
  const [seed] = useState(() => cartOfOrder(order, shipping));
  const draft = useDraft(name, { version: order.version, cart: serializeCart(seed) });
  const [cart, dispatch] = useReducer(cartReducer, seed, () => {
    const stored = parseCart(draft.start.cart);
    // An unreadable text gives this very cart; an emptied cart is readable.
    return stored === EMPTY_CART ? seed : fitToOrder(stored, order, shipping);
  });
  const [madeFrom, setMadeFrom] = useState(draft.start.version);
  const [version, setVersion] = useState(madeFrom);
  const [recovered, setRecovered] = useState(draft.recovered);
  const values = useMemo(
    () => ({ version: madeFrom, cart: serializeCart(cart) }),
    [madeFrom, cart],
  );
  const dirty = values.cart !== draft.initialValues.cart;
  useKeptDraft(name, values, dirty);
  const forget = (): void => forgetDraft(name);
  return {
    cart,
    dispatch,
    version,
    rebase: (now) => {
      setVersion(now.version);
      const { shipping: fitting, recipient } = fitToOrder(cart, now, shipping);
      dispatch({ type: 'choose', choice: { shipping: fitting, recipient } });
    },
    dirty,
    recovered: recovered && dirty,
    discard: () => {
      forget();
      setRecovered(false);
      setMadeFrom(order.version);
      setVersion(order.version);
      dispatch({ type: 'replace', cart: seed });
    },
    forget,
  };
}
