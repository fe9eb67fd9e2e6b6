import { readKept, writeKept } from './kept-text.ts';

/* The order that the window's cart has become, as the order's own page knows it: that page knows nothing else of carts. */

/** Under what the cart is kept: `window-cart.ts`. */
export const CART_KEY = 'balcao:vitrine';

/** Whether this browser's cart has become this order. */
export function isCartOf(orderId: number | string): boolean {
  try {
    const kept = JSON.parse(readKept(CART_KEY) ?? 'null') as {
      order?: { orderId?: number } | null;
    } | null;
    return kept?.order?.orderId === Number(orderId);
  } catch {
    return false;
  }
}

/** Empties the cart once its order is confirmed; a cart of another order stays. */
export function closeCart(orderId: number | string): void {
  if (isCartOf(orderId)) writeKept(CART_KEY, null);
}
