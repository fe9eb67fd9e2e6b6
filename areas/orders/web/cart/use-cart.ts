import { useEffect, useReducer, type Dispatch } from 'react';

import { cartReducer, EMPTY_CART, type Cart, type CartAction } from '../shared/cart.ts';
import { cartKey, parseCart, readCart, writeCart } from './cart-storage.ts';

/**
 * The person's cart, stored in the browser: it survives a reload and other pages, and follows the other tabs. A component
 * belongs to one owner for life (give it a `key`).
 */
export function useCart(ownerId: string): {
  cart: Cart;
  dispatch: Dispatch<CartAction>;
  clear: () => void;
} {
  const [cart, dispatch] = useReducer(cartReducer, ownerId, readCart);
  useEffect(() => writeCart(ownerId, cart), [ownerId, cart]);
  useEffect(() => {
    const onStorage = (event: StorageEvent): void => {
      if (event.key === cartKey(ownerId)) {
        dispatch({ type: 'replace', cart: parseCart(event.newValue) });
      }
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [ownerId]);
  const clear = (): void => {
    // Stored at once: the page is about to be left, and its effects may not run again.
    writeCart(ownerId, EMPTY_CART);
    dispatch({ type: 'replace', cart: EMPTY_CART });
  };
  return { cart, dispatch, clear };
}
