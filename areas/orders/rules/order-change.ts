import type { OrderStatus } from '../contract.ts';
import type { DiscountRule } from '#areas/discounts/contract.ts';
import {
  priceOrder,
  sumOrder,
  type CartLine,
  type PricedLine,
  type PricedOrder,
} from '#areas/discounts/rules/pricing.ts';

/** The states in which an order's cart may change: until it leaves the house. */
const CHANGEABLE: readonly OrderStatus[] = [
  'AGUARDANDO CONFIRMAÇÃO',
  'CONFIRMADO',
  'EM PROCESSAMENTO...',
];

export const canChangeCart = (status: OrderStatus): boolean => CHANGEABLE.includes(status);

/** Whether prices are agreed upon. After the confirmation, unchanged lines and an unchanged shipping keep theirs. */
export const keepsAgreedPrices = (status: OrderStatus): boolean =>
  status !== 'AGUARDANDO CONFIRMAÇÃO' && canChangeCart(status);

/** The agreed prices of an order; null before its customer confirmed it. */
export interface AgreedCart {
  readonly lines: readonly PricedLine[];
  readonly shipping: { readonly name: string; readonly cents: number } | null;
}

/** A line of the changed cart; without a present price once the product is deleted. */
export interface WantedLine {
  readonly productId: string;
  readonly quantity: number;
  readonly today: { readonly name: string; readonly priceCents: number } | null;
}

/** The lines, one per product: a cart that names a product twice means the sum. */
export function mergeLines<Line extends { productId: string; quantity: number }>(
  lines: readonly Line[],
): Line[] {
  const merged = new Map<string, Line>();
  for (const line of lines) {
    const known = merged.get(line.productId);
    const quantity = (known?.quantity ?? 0) + line.quantity;
    merged.set(line.productId, { ...(known ?? line), quantity });
  }
  return [...merged.values()];
}

/** The line as it was agreed, when the change leaves product and quantity alone. */
export const agreedLine = (
  agreed: Pick<AgreedCart, 'lines'> | null,
  line: { readonly productId: string; readonly quantity: number },
): PricedLine | undefined =>
  agreed?.lines.find(
    ({ productId, quantity }) => productId === line.productId && quantity === line.quantity,
  );

/**
 * Prices an order after a change. Lines with the same product and quantity keep the agreed price; new and changed ones cost
 * what their product costs today, by the rules chosen now. Without an agreed cart every line is a new one. Each wanted line
 * has a product of its own (`mergeLines`), and is unchanged or on sale today.
 */
export function priceChangedOrder(change: {
  readonly agreed: AgreedCart | null;
  readonly lines: readonly WantedLine[];
  readonly rules: readonly DiscountRule[] | null;
  readonly shippingCents: number;
}): PricedOrder {
  const lines = change.lines.map(({ productId, quantity, today }): CartLine => ({
    productId,
    name: today?.name ?? '',
    priceCents: today?.priceCents ?? 0,
    quantity,
  }));
  const atTodaysPrices = priceOrder({
    lines,
    rules: change.rules,
    shippingCents: change.shippingCents,
  });
  return sumOrder(
    atTodaysPrices.lines.map((line) => agreedLine(change.agreed, line) ?? line),
    change.shippingCents,
  );
}
