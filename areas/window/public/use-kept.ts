import { useSyncExternalStore } from 'react';
import {
  EMPTY_CART,
  onCartChanged,
  readCart,
  type WindowCart,
} from '#kit/web/lib/kept/window-cart.ts';

/** The cart as it is now; the empty one while the server's HTML is taken over. */
export const useCart = (): WindowCart =>
  useSyncExternalStore(onCartChanged, readCart, () => EMPTY_CART);

const never = (): (() => void) => () => undefined;

/** Whether the browser has taken the page over: the server does not know the data that a browser stores. */
export const useIsHere = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
