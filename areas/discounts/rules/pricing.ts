import type { DiscountRule } from '../contract.ts';
import { discountedPriceCents } from './discount.ts';

/** A line of the cart: the list price of one unit in centavos, and a whole number of units from 1 up. */
export type CartLine = { productId: string; name: string; priceCents: number; quantity: number };

export type PricedLine = {
  productId: string;
  name: string;
  listPriceCents: number;
  unitPriceCents: number;
  quantity: number;
  subtotalCents: number;
};

export type PricedOrder = {
  lines: PricedLine[];
  productsCents: number;
  /** The amount that the discount takes off in all; 0 when an override raised prices. */
  discountCents: number;
  shippingCents: number;
  /** The amount that the customer pays: subtotals plus shipping. */
  totalCents: number;
};

/**
 * The only place where an order's money is computed: the cart shows it and the server charges it. Centavos throughout; the
 * discount is rounded per unit, so a subtotal is always quantity × the unit price shown. The rules are those of the chosen
 * discount policy, null for none. No amount is negative as long as prices, quantities and shipping are not, and all are
 * exact up to 2^53 centavos (90 trillion reais); the code that accepts prices keeps carts far below.
 */
export function priceOrder(order: {
  lines: readonly CartLine[];
  rules: readonly DiscountRule[] | null;
  shippingCents: number;
}): PricedOrder {
  return sumOrder(
    order.lines.map((line) => priceLine(line, order.rules)),
    order.shippingCents,
  );
}

export function sumOrder(lines: PricedLine[], shippingCents: number): PricedOrder {
  const productsCents = sum(lines, (line) => line.listPriceCents * line.quantity);
  const subtotalsCents = sum(lines, (line) => line.subtotalCents);
  return {
    lines,
    productsCents,
    discountCents: Math.max(0, productsCents - subtotalsCents),
    shippingCents,
    totalCents: subtotalsCents + shippingCents,
  };
}

function priceLine(line: CartLine, rules: readonly DiscountRule[] | null): PricedLine {
  const unitPriceCents = discountedPriceCents(rules, line);
  return {
    productId: line.productId,
    name: line.name,
    listPriceCents: line.priceCents,
    unitPriceCents,
    quantity: line.quantity,
    subtotalCents: unitPriceCents * line.quantity,
  };
}

function sum(lines: readonly PricedLine[], amount: (line: PricedLine) => number): number {
  return lines.reduce((total, line) => total + amount(line), 0);
}
