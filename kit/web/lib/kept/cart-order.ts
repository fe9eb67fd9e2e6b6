import { readKept, writeKept } from './kept-text.ts';

/* The order of the window's cart, for the order's own page: that page knows nothing else of carts. */

/** The storage key of the cart: `window-cart.ts`. */
export const CART_KEY = 'balcao:vitrine';
/** The storage key of the cart's unanswered submission: `cart-calls.ts`. */
export const SUBMISSION_KEY = 'balcao:vitrine-envio';

interface KeptCart {
  order?: { orderId?: number; version?: number } | null;
  cep?: string | null;
}

/** The cart, if it has become this order. */
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

/** The CEP of the cart that has become this order; null for none. */
export const cepOfCart = (orderId: number | string): string | null =>
  readCartOf(orderId)?.cep ?? null;

/** Notes that the person has seen the shop's changes, and may give the order another cart over them. */
export function seeCartOrder(orderId: number, version: number): void {
  const kept = readCartOf(orderId);
  if (!kept || (kept.order?.version ?? 0) >= version) return;
  writeKept(CART_KEY, JSON.stringify({ ...kept, order: { orderId, version } }));
}

/** Empties the cart once its order is confirmed; a cart of another order stays. */
export function closeCart(orderId: number | string): void {
  if (isCartOf(orderId)) forgetCart();
}

export function forgetCart(): void {
  writeKept(CART_KEY, null);
  writeKept(SUBMISSION_KEY, null);
}
