import type { ChangeCartInput } from '../../cart.contract.ts';
import {
  changeFacts,
  isPublicFact,
  type ChangeFact,
  type ChangingOrder,
} from '../../rules/order-change-facts.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import { UNCHANGED, type Trail } from '#kit/server/core/trail.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { TrackingLink } from '#areas/influencers/server/influencers.service.ts';
import { changeOrderStock } from '#areas/stock/server/stock.service.ts';
import { findOrderInfluencer } from '../get-order-detail.ts';
import { changeRecipient } from '../link-recipient.ts';
import { announceOrder } from '../announce-order.service.ts';
import { replaceLines, saveChange } from '../order-changes.repository.ts';
import {
  copyCosts,
  findLines,
  orderSubject,
  stockLine,
  type OrderRow,
} from '../orders.repository.ts';
import { holdChangeable, type ChangeRefusal } from '../move-order.ts';
import { runSteps, type OrderLife } from '../order-life.ts';
import {
  agreedCart,
  ownShipping,
  priceChange,
  pricedLine,
  shippingOf,
  type StoredLine,
} from './price-change.ts';
import { lineRows, type CartRefusal } from './priced-cart.ts';

/**
 * Gives an order another cart, under the same link: lines, money, units off the shelf or back, history, and the steps of other
 * areas, whole or not at all. Before the confirmation everything costs today's price; after it unchanged parts keep their price,
 * and products that stay keep their cost. A cart equal to the order's present one changes nothing.
 * @returns the order's id.
 */
export async function changeCart(
  deps: Pick<Deps, 'engine' | 'config' | 'outbox' | 'live'> & {
    readonly life: Pick<OrderLife, 'changed'>;
  },
  call: CallWith<
    'empty_cart' | 'insufficient_stock' | 'order_changed' | CartRefusal | ChangeRefusal
  >,
  { order: orderName, cart }: { readonly order: string; readonly cart: ChangeCartInput },
): Promise<string> {
  if (cart.products.length === 0) throw call.refusal('empty_cart');
  return change(deps, call, async (trx) => {
    const order = await holdChangeable(trx, call, orderName);
    if (order.version !== cart.version) throw call.refusal('order_changed');
    const trail = await changeHeldOrder(trx, deps, call, { order, cart, takesTyped: true });
    return { answer: order.id, trail };
  });
}

/** An order that is held, and the cart that it gets. */
interface CartOfOrder {
  readonly order: OrderRow;
  readonly cart: ChangeCartInput;
  /** Whether a freight that is no policy's counts as typed. */
  readonly takesTyped: boolean;
}

/** Gives an order that this transaction holds another cart. @returns the entry of the trail. */
export async function changeHeldOrder(
  trx: Trx,
  deps: Pick<Deps, 'config' | 'outbox' | 'live'> & { readonly life: Pick<OrderLife, 'changed'> },
  call: CallWith<CartRefusal | 'insufficient_stock'>,
  { order, cart, takesTyped }: CartOfOrder,
): Promise<Trail> {
  const { caller, now } = call;
  const isForAnother = await changeRecipient(trx, order, cart, now);
  const lines = await findLines(trx, [order.id]);
  const agreed = agreedCart(order, lines);
  const countsFor = await findOrderInfluencer(trx, order);
  const { priced, discount, shipping, influencer } = await priceChange(trx, call, {
    agreed,
    own: ownShipping(order),
    ownRule: order.discount_policy_id,
    countsFor,
    cart,
    takesTyped,
  });
  const rows = lineRows(order.id, priced.lines);
  const discountId = discount?.id ?? null;
  // Lines that keep their price keep their discount and its name.
  const keepsDiscount = discount === undefined && priced.discountCents > 0;
  const columns = {
    updated_at: Math.max(now, order.updated_at),
    total_cents: priced.totalCents,
    shipping_cents: priced.shippingCents,
    shipping_name: shipping?.name ?? null,
    shipping_kind: shipping?.kind ?? ('carrier' as const),
    discount_policy_id: discountId,
    discount_name: keepsDiscount ? order.discount_name : (discount?.name ?? null),
    discount_cents: priced.discountCents,
    tracking_link_id: influencer?.id ?? null,
  };
  const facts = changeFacts(
    changingOrder(order, lines, countsFor),
    changingOrder({ ...order, ...columns }, rows, influencer),
  );
  const isChanged =
    facts.length > 0 ||
    columns.discount_policy_id !== order.discount_policy_id ||
    columns.shipping_kind !== order.shipping_kind;
  if (!isChanged && !isForAnother) return UNCHANGED;
  const trail: Trail = {
    action: 'order.changed',
    subject: orderSubject(order),
    details: detailsOf(facts, isForAnother),
  };
  if (!isChanged) return trail;
  const costOf = new Map(lines.map((line) => [line.product_id, line.unit_cost_cents]));
  const costedRows = rows.map((row) => ({
    ...row,
    unit_cost_cents: costOf.get(row.product_id) ?? null,
  }));
  await replaceLines(trx, order.id, costedRows);
  const isSeen = facts.some(isPublicFact);
  const isPrinted = order.status === 'EM PROCESSAMENTO...' && isSeen;
  const changed = await saveChange(
    trx,
    order,
    { ...columns, ...(isPrinted ? { changed_after_print: 1 } : {}) },
    { facts, userId: caller.id },
  );
  announceOrder(trx, deps, { from: order.status, order: changed });
  await runSteps(deps.life.changed, trx, deps, {
    order: changed,
    keepsDiscount: keepsDiscount || discountId === order.discount_policy_id,
    differsFromAgreed: agreed !== null && isSeen,
    now,
  });
  if (!agreed) return trail;
  // Last, as in a confirmation: other buyers of these products wait from here on.
  const costed = await changeOrderStock(trx, call, {
    orderNumber: order.order_id,
    before: lines.map(stockLine),
    lines: rows.map((row) => ({ ...row, productId: row.product_id })),
    userId: caller.id,
    now,
  });
  const added = costed.filter((product) => !costOf.has(product));
  await copyCosts(trx, order.id, added);
  return trail;
}

const changingOrder = (
  order: Pick<
    OrderRow,
    'shipping_name' | 'shipping_cents' | 'discount_name' | 'discount_cents' | 'total_cents'
  >,
  lines: readonly StoredLine[],
  influencer: TrackingLink | undefined,
): ChangingOrder => ({
  lines: lines.map(pricedLine),
  shipping: shippingOf(order),
  discount:
    order.discount_cents === 0
      ? null
      : { name: order.discount_name ?? 'Desconto', cents: order.discount_cents },
  influencer: influencer?.influencerName ?? null,
  totalCents: order.total_cents,
});

const FIELDS: Partial<Record<ChangeFact['kind'], string>> = {
  shipping: 'shipping',
  discount: 'discount',
  influencer: 'influencer',
};

/** The trail's details: the total, and the changed fields. The order's history has every line, but not the recipient. */
function detailsOf(facts: readonly ChangeFact[], isForAnother: boolean) {
  const fields = new Set(
    facts.filter(({ kind }) => kind !== 'total').map(({ kind }) => FIELDS[kind] ?? 'products'),
  );
  if (isForAnother) fields.add('recipient');
  const changes = facts.flatMap((fact) =>
    fact.kind === 'total' ? [{ field: 'totalCents', from: fact.fromCents, to: fact.toCents }] : [],
  );
  return { changes, fields: [...fields] };
}
