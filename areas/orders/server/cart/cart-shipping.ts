import type { TemporaryOrderInput } from '../../cart.contract.ts';
import { parseMoney } from '#kit/rules/money.ts';
import { requirePriceCents } from '#kit/server/core/price-input.ts';
import type { Db } from '#kit/server/db/tables.ts';
import { findNamedShipping, type OrderShipping } from '#areas/shipping/server/shipping.service.ts';
import { isSent, type SentAmount } from './cart-changes.ts';

/** The name of a freight that has a price and no name. */
const UNNAMED = 'Frete';

/** The sources of a cart's shipping, besides the policies. */
interface ShippingSources {
  /** The shipping that the order has. */
  readonly own: OrderShipping | null;
  /** Whether the customer agreed to the order's own shipping, which then keeps its price. */
  readonly isAgreed: boolean;
  /** Whether an unknown name counts with the price that came with it, as in carts that staff send. */
  readonly takesTyped: boolean;
}

/**
 * The shipping that a cart names: the agreed one at its agreed price, else a policy, else name and price as typed. A name of the
 * first two with another price gives the stored shipping, for the comparison that follows.
 * @returns undefined if the cart has no shipping, or names an unknown one.
 */
export async function findCartShipping(
  db: Db,
  { shippingName: name, shippingPrice: price }: TemporaryOrderInput,
  { own, isAgreed, takesTyped }: ShippingSources,
): Promise<OrderShipping | undefined> {
  const sentCents = isSent(price) ? parseMoney(price) : undefined;
  if (!name) return takesTyped && sentCents ? typedShipping(UNNAMED, price) : undefined;
  const isMeant = ({ cents }: OrderShipping): boolean =>
    sentCents === undefined || sentCents === cents;
  const known = isAgreed && own?.name === name ? own : undefined;
  if (known && isMeant(known)) return known;
  const policy = await findNamedShipping(db, { name, cents: sentCents });
  if (policy) return isMeant(policy) ? policy : (known ?? policy);
  if (!takesTyped) return known;
  const typed = typedShipping(name, price);
  // The order's own shipping travels as before, also once its policy is deleted.
  return own?.name === name && own.cents === typed.cents ? own : typed;
}

const typedShipping = (name: string, price: SentAmount): OrderShipping => ({
  name,
  cents: isSent(price) ? requirePriceCents(price, 'shippingPrice') : 0,
  kind: 'carrier',
});
