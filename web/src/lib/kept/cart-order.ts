import { readKept, writeKept } from './kept-text.ts';

/* The order that the window's cart has become, as the order's own page knows it: that page knows nothing else of carts. */

/** Under what the cart is kept: `window-cart.ts`. */
export const CART_KEY = 'balcao:vitrine';
/** Under what the cart's submission is kept that was not answered: `cart-calls.ts`. */
export const SUBMISSION_KEY = 'balcao:vitrine-envio';

interface KeptCart {
  order?: { orderId?: number; version?: number } | null;
}

/** The cart, where it has become this order. */
function readCartOf(orderId: number | string): KeptCart | undefined {
  try {
    const kept = JSON.parse(readKept(CART_KEY) ?? 'null') as KeptCart | null;
    return kept?.order?.orderId === Number(orderId) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Whether this browser's cart has become this order. */
export const isCartOf = (orderId: number | string): boolean => readCartOf(orderId) !== undefined;

/** Whoever has seen what the shop changed may give the order another cart over it. */
export function seeCartOrder(orderId: number, version: number): void {
  const kept = readCartOf(orderId);
  if (!kept || (kept.order?.version ?? 0) >= version) return;
  writeKept(CART_KEY, JSON.stringify({ ...kept, order: { orderId, version } }));
}

/** Empties the cart once its order is confirmed; a cart of another order stays. */
export function closeCart(orderId: number | string): void {
  if (isCartOf(orderId)) forgetCart();
}

/** An empty cart has nothing on its way either. */
export function forgetCart(): void {
  writeKept(CART_KEY, null);
  writeKept(SUBMISSION_KEY, null);
}
