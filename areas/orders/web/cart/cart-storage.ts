import {
  EMPTY_CART,
  isQuantity,
  MAX_ITEMS,
  type Cart,
  type CartItem,
  type CartRecipient,
  type ChosenShipping,
} from '../shared/cart.ts';

/** Raised when the stored shape changes: a cart of another version is dropped, never misread. */
const VERSION = 1;

/** Local-storage key of a person's cart: two accounts in one browser never share one. */
export const cartKey = (ownerId: string): string => `balcao.cart.${ownerId}`;

export const serializeCart = (cart: Cart): string => JSON.stringify({ version: VERSION, ...cart });

/**
 * Reads the text of `serializeCart`. A browser's storage is not trusted: an unreadable text is an empty cart, and a wrong or
 * repeated line is left out.
 */
export function parseCart(text: string | null): Cart {
  const stored = parseObject(text);
  if (!stored || stored['version'] !== VERSION || !Array.isArray(stored['items'])) {
    return EMPTY_CART;
  }
  const items = new Map<string, CartItem>();
  for (const raw of stored['items'] as unknown[]) {
    const item = readItem(raw);
    if (item && !items.has(item.productId) && items.size < MAX_ITEMS) {
      items.set(item.productId, item);
    }
  }
  return {
    items: [...items.values()],
    discountId: readChoice(stored['discountId']),
    shipping: readShipping(stored['shipping']),
    influencerId: readChoice(stored['influencerId']),
    recipient: readRecipient(stored['recipient']),
  };
}

/** The person's stored cart; empty when there is none or storage is blocked. */
export function readCart(ownerId: string): Cart {
  try {
    return parseCart(localStorage.getItem(cartKey(ownerId)));
  } catch {
    return EMPTY_CART;
  }
}

/** Stores the person's cart. An expired session leaves it alone: the person finds it after signing in again. */
export function writeCart(ownerId: string, cart: Cart): void {
  try {
    localStorage.setItem(cartKey(ownerId), serializeCart(cart));
  } catch {
    // No room or no storage: the cart lasts as long as the page.
  }
}

/** Stores the person's cart, and shows it if this tab has it on screen. */
export function replaceCart(ownerId: string, cart: Cart): void {
  writeCart(ownerId, cart);
  const change = { key: cartKey(ownerId), newValue: serializeCart(cart) };
  window.dispatchEvent(new StorageEvent('storage', change));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function parseObject(text: string | null): Record<string, unknown> | undefined {
  if (!text) return undefined;
  try {
    const value = JSON.parse(text) as unknown;
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const readChoice = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

function readRecipient(raw: unknown): CartRecipient | null {
  if (!isObject(raw)) return null;
  const { customerId, name, phone } = raw;
  if (typeof customerId === 'string' && customerId !== '') return { customerId };
  return typeof name === 'string' && typeof phone === 'string' ? { name, phone } : null;
}

function readShipping(raw: unknown): ChosenShipping | null {
  if (!isObject(raw)) return null;
  const { policyId, name, price, isQuoted } = raw;
  if (typeof name !== 'string' || typeof price !== 'string') return null;
  return { policyId: readChoice(policyId), name, price, ...(isQuoted === true && { isQuoted }) };
}

function readItem(raw: unknown): CartItem | undefined {
  if (!isObject(raw)) return undefined;
  const { productId, name, priceCents, stock, groupId, quantity } = raw;
  if (typeof productId !== 'string' || productId === '' || typeof name !== 'string') {
    return undefined;
  }
  if (!isCount(priceCents) || !isCount(stock) || !isQuantity(quantity)) return undefined;
  return { productId, name, priceCents, stock, groupId: readChoice(groupId), quantity };
}

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;
