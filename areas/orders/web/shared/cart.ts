import type { ProductAnswer } from '#areas/products/contract.ts';
import { fromReais } from '#kit/rules/money.ts';

/** Most units of one line: the limit of one order. */
export const MAX_QUANTITY = 100_000;
/** Most lines: the limit of one order. */
export const MAX_ITEMS = 500;

/**
 * One product of the cart, with its data at the time when it was added, and its number of units.
 */
export interface CartItem {
  readonly productId: string;
  readonly name: string;
  readonly priceCents: number;
  readonly stock: number;
  /** The product's group; null: none, or unknown. */
  readonly groupId: string | null;
  readonly quantity: number;
}

/** The recipient of the order: a known customer by `_id`, or typed data. */
export type CartRecipient =
  | { readonly customerId: string }
  | { readonly name: string; readonly phone: string };

/** The shipping of a cart, with its name and price at the time of the choice, or as typed. */
export interface ChosenShipping {
  /** `_id` of the shipping policy; null: freight that staff typed. */
  readonly policyId: string | null;
  readonly name: string;
  /** The text in its field: `12,50`. */
  readonly price: string;
  /** An offer that was chosen below: its name and price are not typed. */
  readonly isQuoted?: boolean;
}

export interface Cart {
  readonly items: readonly CartItem[];
  /** `_id` of the discount policy; null: Nenhuma Regra. */
  readonly discountId: string | null;
  readonly shipping: ChosenShipping | null;
  /** `trackingId` of the influencer; null: none. */
  readonly influencerId: string | null;
  /** null: no recipient. */
  readonly recipient: CartRecipient | null;
}

/** The cart for what stands below its shipping, which may be chosen there too. */
export interface FreightSlot {
  readonly cart: Cart;
  /** The sum of the products after discount. */
  readonly productsCents: number;
  /** The customer agreed to the order that the cart changes. */
  readonly isAgreed: boolean;
  readonly onChoose: (freight: ChosenShipping) => void;
}

export const EMPTY_CART: Cart = {
  items: [],
  discountId: null,
  shipping: null,
  influencerId: null,
  recipient: null,
};

export type CartProduct = Pick<ProductAnswer, '_id' | 'name' | 'price' | 'stock' | 'groupId'>;

export type CartAction =
  | { type: 'add'; product: CartProduct }
  | { type: 'increase'; productId: string }
  | { type: 'decrease'; productId: string }
  | { type: 'set-quantity'; productId: string; quantity: number }
  | { type: 'remove'; productId: string }
  | { type: 'exchange'; productId: string; product: CartProduct }
  | { type: 'choose'; choice: Partial<Omit<Cart, 'items'>> }
  | { type: 'replace'; cart: Cart };

/**
 * The cart after an action (spec §4). A product is in it once. Quantities are whole, from 1 to `MAX_QUANTITY`; a typed one out of
 * that range is ignored. Taking away the last unit takes away the line. A product exchanged for another one of the cart gives it
 * its units, unless they exceed the limit of a line. Returns the same cart when nothing changed.
 */
export function cartReducer(cart: Cart, action: CartAction): Cart {
  switch (action.type) {
    case 'add':
      return addProduct(cart, action.product);
    case 'increase':
      return changeQuantity(cart, action.productId, (quantity) => quantity + 1);
    case 'decrease':
      return decrease(cart, action.productId);
    case 'set-quantity':
      return changeQuantity(cart, action.productId, () => action.quantity);
    case 'remove':
      return removeItem(cart, action.productId);
    case 'exchange':
      return exchange(cart, action.productId, action.product);
    case 'choose':
      return { ...cart, ...action.choice };
    case 'replace':
      return action.cart;
  }
}

export const isQuantity = (quantity: unknown): quantity is number =>
  Number.isInteger(quantity) && Number(quantity) >= 1 && Number(quantity) <= MAX_QUANTITY;

function addProduct(cart: Cart, product: CartProduct): Cart {
  const inCart = cart.items.some((item) => item.productId === product._id);
  if (inCart || cart.items.length >= MAX_ITEMS) return cart;
  return { ...cart, items: [...cart.items, itemOf(product, 1)] };
}

const itemOf = (product: CartProduct, quantity: number): CartItem => ({
  productId: product._id,
  name: product.name,
  priceCents: fromReais(product.price),
  stock: product.stock,
  groupId: product.groupId,
  quantity,
});

/** Puts the other product in the line's place. */
function exchange(cart: Cart, productId: string, product: CartProduct): Cart {
  const item = cart.items.find((candidate) => candidate.productId === productId);
  if (!item || productId === product._id) return cart;
  const other = cart.items.find((candidate) => candidate.productId === product._id);
  const quantity = item.quantity + (other?.quantity ?? 0);
  if (!isQuantity(quantity)) return cart;
  const exchanged = other ? { ...other, quantity } : itemOf(product, quantity);
  return {
    ...cart,
    items: cart.items
      .filter((candidate) => candidate !== other)
      .map((candidate) => (candidate === item ? exchanged : candidate)),
  };
}

function changeQuantity(cart: Cart, productId: string, change: (from: number) => number): Cart {
  const item = cart.items.find((candidate) => candidate.productId === productId);
  if (!item) return cart;
  const quantity = change(item.quantity);
  if (!isQuantity(quantity) || quantity === item.quantity) return cart;
  return {
    ...cart,
    items: cart.items.map((other) => (other === item ? { ...item, quantity } : other)),
  };
}

function decrease(cart: Cart, productId: string): Cart {
  const item = cart.items.find((candidate) => candidate.productId === productId);
  if (item?.quantity === 1) return removeItem(cart, productId);
  return changeQuantity(cart, productId, (quantity) => quantity - 1);
}

function removeItem(cart: Cart, productId: string): Cart {
  const items = cart.items.filter((item) => item.productId !== productId);
  return items.length === cart.items.length ? cart : { ...cart, items };
}
