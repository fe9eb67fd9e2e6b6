import { DAY_MS } from '../../../rules/durations.ts';

import { CART_KEY, forgetCart } from './cart-order.ts';
import { readKept, writeKept } from './kept-text.ts';

/* The cart of the window in this browser: for 30 days after its last change, for all its tabs. */

const LASTS_MS = 30 * DAY_MS;

export interface CartLine {
  product: string;
  slug: string;
  name: string;
  /** The last shown price before any discount, for noticing a change. */
  listCents: number;
  quantity: number;
}

export interface CartOrder {
  orderId: number;
  version: number;
}

export interface WindowCart {
  lines: readonly CartLine[];
  note: string;
  shippingName: string | null;
  /** In reais, as it was chosen: names of shippings may repeat. */
  shippingPrice: number | null;
  /** The whole CEP to which it is to go; null for none. */
  cep: string | null;
  paysByPix: boolean;
  /** The code of a coupon as it was typed; null for none. */
  coupon: string | null;
  order: CartOrder | null;
}

export const EMPTY_CART: WindowCart = {
  lines: [],
  note: '',
  shippingName: null,
  shippingPrice: null,
  cep: null,
  paysByPix: true,
  coupon: null,
  order: null,
};

const isLine = (line: unknown): line is CartLine => {
  const { product, slug, name, listCents, quantity } = (line ?? {}) as Partial<CartLine>;
  return (
    [product, slug, name].every((text) => typeof text === 'string') &&
    Number.isSafeInteger(listCents) &&
    Number.isSafeInteger(quantity) &&
    (quantity ?? 0) > 0
  );
};

/** The cart in a stored text; empty when the text is old or no cart. */
function parseCart(text: string | null, nowMs: number): WindowCart {
  try {
    const kept = JSON.parse(text ?? 'null') as (WindowCart & { at: number }) | null;
    if (!kept || !Array.isArray(kept.lines) || !kept.lines.every(isLine)) return EMPTY_CART;
    if (Math.abs(nowMs - kept.at) > LASTS_MS) return EMPTY_CART;
    const { lines, note, shippingName, shippingPrice, cep, paysByPix, coupon, order } = {
      ...EMPTY_CART,
      ...kept,
    };
    return { lines, note, shippingName, shippingPrice, cep, paysByPix, coupon, order };
  } catch {
    return EMPTY_CART;
  }
}

let read: { text: string | null; cart: WindowCart } | undefined;

/** The cart as it is now: the same object until it changes. */
export function readCart(): WindowCart {
  const text = readKept(CART_KEY);
  if (read?.text !== text) read = { text, cart: parseCart(text, Date.now()) };
  return read?.cart ?? EMPTY_CART;
}

const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

export function writeCart(cart: WindowCart): void {
  const isEmpty = cart.lines.length === 0 && cart.order === null;
  if (isEmpty) forgetCart();
  else writeKept(CART_KEY, JSON.stringify({ ...cart, at: Date.now() }));
  tell();
}

/**
 * Listens to changes of the cart, also by other tabs, and by pages that were left and opened again.
 * @returns the function that stops it.
 */
export function onCartChanged(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', tell);
    window.addEventListener('pageshow', tell);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', tell);
    window.removeEventListener('pageshow', tell);
  };
}

export interface CartBounds {
  /** Units of one product. */
  readonly unitsALine: number;
  /** The most products. */
  readonly linesAnOrder: number;
}

/** Adds units of a product, up to the limits of one order. @returns the limit that was reached; undefined for none. */
export function addToCart(line: CartLine, bounds: CartBounds): keyof CartBounds | undefined {
  const cart = readCart();
  const known = cart.lines.find(({ product }) => product === line.product);
  if (!known && cart.lines.length >= bounds.linesAnOrder) return 'linesAnOrder';
  const wanted = (known?.quantity ?? 0) + line.quantity;
  const quantity = Math.min(bounds.unitsALine, wanted);
  const lines = known
    ? cart.lines.map((each) => (each === known ? { ...line, quantity } : each))
    : [...cart.lines, { ...line, quantity }];
  writeCart({ ...cart, lines });
  return quantity < wanted ? 'unitsALine' : undefined;
}

export const unitsOf = ({ lines }: WindowCart): number =>
  lines.reduce((units, { quantity }) => units + quantity, 0);
