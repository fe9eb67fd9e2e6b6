import type { TemporaryOrderAnswer, TemporaryOrderInput } from '../../cart.contract.ts';
import type { OrderOrigin } from '../../contract.ts';
import { linkExpiry } from '../../rules/order-status.ts';
import { priceOrder } from '#areas/discounts/rules/pricing.ts';
import type { Call, CallWith, Refusing } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import { unrecorded } from '#kit/server/core/trail.ts';
import type { Db, Trx } from '#kit/server/db/tables.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { newId, newOrderNumber } from '#kit/server/core/ids.ts';
import { findDiscount, findListedDiscount } from '#areas/discounts/server/discounts.service.ts';
import { findLinkDays } from '#areas/store/server/store.service.ts';
import { findLiveTrackingLink } from '#areas/influencers/server/influencers.service.ts';
import { announceOrders } from '../announce-order.service.ts';
import { findRecipient } from '../link-recipient.ts';
import { insertHistory } from '../order-history.repository.ts';
import { runSteps, type OrderLife } from '../order-life.ts';
import { IN_HISTORY, insertLines, insertOrder } from '../orders.repository.ts';
import { findCartShipping } from './cart-shipping.ts';
import {
  findCartProducts,
  lineRows,
  requireCartAsSent,
  type CartRefusal,
  type PricedCart,
} from './priced-cart.ts';

/** The origin of an order, and how long it may wait. */
export interface OrderMaking {
  readonly origin: OrderOrigin;
  readonly customerNote: string;
  /** Whether the customer would rather arrange the payment than pay by PIX. */
  readonly arrangesPayment: boolean;
  /** The longest time for which the link counts; null: the time of the shop's setting. */
  readonly lastsMs: number | null;
  /** Whether a freight that is no policy's counts as typed. */
  readonly takesTyped: boolean;
  /** Writes to the order what gave its customer the right to the discount; undefined for nothing. */
  readonly attach: ((trx: Trx, orderId: string) => Promise<void>) | undefined;
}

const BY_STAFF: OrderMaking = {
  origin: 'staff',
  customerNote: '',
  arrangesPayment: false,
  lastsMs: null,
  takesTyped: true,
  attach: undefined,
};

/**
 * Makes the order of a seller's cart, which waits for its customer. The stock stays untouched. Every amount comes from
 * the server: the amounts of the cart are compared with it, and a difference is refused instead of charged.
 * @param proposeNumber proposes numbers for the link until one is free.
 */
export function createTemporaryOrder(
  deps: Pick<Deps, 'engine' | 'config' | 'outbox' | 'live'> & {
    readonly life: Pick<OrderLife, 'placed'>;
  },
  call: CallWith<'empty_cart' | CartRefusal>,
  cart: TemporaryOrderInput,
  { proposeNumber = newOrderNumber, making = BY_STAFF }: Partial<OrderCircumstances> = {},
): Promise<TemporaryOrderAnswer> {
  const { caller, now } = call;
  if (cart.products.length === 0) throw call.refusal('empty_cart');
  return change(deps, call, async (trx) => {
    const current = await priceCart(trx, call, cart, making);
    const answer = await insertOrderOf(trx, call, { cart, current, proposeNumber, making });
    const { priced, shipping } = current;
    await insertLines(trx, lineRows(answer._id, priced.lines));
    await making.attach?.(trx, answer._id);
    const history = { to: 'AGUARDANDO CONFIRMAÇÃO', userId: caller.id } as const;
    await insertHistory(trx, [{ id: answer._id, updated_at: now }], history);
    const order = {
      id: answer._id,
      shipping_name: shipping?.name ?? null,
      shipping_cents: priced.shippingCents,
      total_cents: priced.totalCents,
    };
    await runSteps(deps.life.placed, trx, deps, { order, now });
    // Staff who made an order have it before them already.
    if (making.origin !== 'staff') announceOrders(trx, deps);
    return { answer, trail: unrecorded(IN_HISTORY) };
  });
}

interface OrderCircumstances {
  readonly proposeNumber: () => number;
  readonly making: OrderMaking;
}

async function priceCart(
  db: Db,
  call: Refusing<CartRefusal>,
  cart: TemporaryOrderInput,
  { origin, takesTyped }: OrderMaking,
): Promise<PricedCart> {
  const products = await findCartProducts(db, call, cart.products);
  const findRule = origin === 'staff' ? findListedDiscount : findDiscount;
  const named = {
    discount: cart.discountRule ? await findRule(db, cart.discountRule) : undefined,
    shipping: await findCartShipping(db, cart, {
      own: null,
      isAgreed: false,
      takesTyped,
    }),
    influencer: cart.influencer ? await findLiveTrackingLink(db, cart.influencer) : undefined,
  };
  const priced = priceOrder({
    lines: cart.products.map((line) => ({
      productId: line.product,
      name: products.get(line.product)?.name ?? '',
      priceCents: products.get(line.product)?.price_cents ?? 0,
      quantity: line.quantity,
    })),
    rules: named.discount?.rules ?? null,
    shippingCents: named.shipping?.cents ?? 0,
  });
  const current = { ...named, priced };
  requireCartAsSent(call, cart, current);
  return current;
}

async function insertOrderOf(
  trx: Trx,
  { caller, now }: Pick<Call, 'caller' | 'now'>,
  {
    cart,
    current: { priced, discount, shipping, influencer },
    proposeNumber,
    making,
  }: OrderCircumstances & { readonly cart: TemporaryOrderInput; readonly current: PricedCart },
): Promise<TemporaryOrderAnswer> {
  const id = newId();
  const recipient = await findRecipient(trx, cart, now);
  const ends = [linkExpiry(now, await findLinkDays(trx)), endOf(now, making.lastsMs)];
  for (;;) {
    const orderId = proposeNumber();
    const isInserted = await insertOrder(trx, {
      id,
      order_id: orderId,
      status: 'AGUARDANDO CONFIRMAÇÃO',
      is_temporary: 1,
      created_at: now,
      updated_at: now,
      total_cents: priced.totalCents,
      shipping_cents: priced.shippingCents,
      shipping_name: shipping?.name ?? null,
      ...(shipping && { shipping_kind: shipping.kind }),
      discount_policy_id: discount?.id ?? null,
      discount_name: discount?.name ?? null,
      discount_cents: priced.discountCents,
      created_by: caller.id,
      tracking_link_id: influencer?.id ?? null,
      ...recipient.columns,
      expires_at: earliest(ends),
      origin: making.origin,
      customer_note: making.customerNote,
      arranges_payment: making.arrangesPayment ? 1 : 0,
      search_text: recipient.searchText(orderId),
    });
    // Nearly a trillion numbers: the second proposal is all but certain to be free.
    if (isInserted) return { _id: id, orderId };
  }
}

const endOf = (now: number, lastsMs: number | null): number | null =>
  lastsMs === null ? null : now + lastsMs;

/** The first of several ends, of which null is none. */
function earliest(ends: readonly (number | null)[]): number | null {
  const set = ends.filter((end) => end !== null);
  return set.length === 0 ? null : Math.min(...set);
}
