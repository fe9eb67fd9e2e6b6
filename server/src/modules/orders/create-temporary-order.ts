import type { TemporaryOrderAnswer, TemporaryOrderInput } from '@balcao/domain/contract/orders';
import { linkExpiry } from '@balcao/domain/rules/order-link';
import { priceOrder, type PricedLine, type PricedOrder } from '@balcao/domain/rules/pricing';
import { runOnce } from '../../db/idempotency.ts';
import type { Db, Trx } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError, invalidField } from '../../errors.ts';
import { newId, newOrderNumber } from '../../ids.ts';
import { findDiscount, type DiscountPolicy } from '../discounts/discounts.service.ts';
import { findProducts } from '../products/products.service.ts';
import { findShippingByName } from '../shipping/shipping.service.ts';
import { findLinkDays } from '../store/store.service.ts';
import { findLiveTrackingLink, type TrackingLink } from '../influencers/influencers.service.ts';
import { findCartChanges } from './cart-changes.ts';
import { findRecipient } from './link-recipient.ts';
import { insertHistory, insertLines, insertOrder } from './orders.repository.ts';

export interface NewTemporaryOrder {
  readonly cart: TemporaryOrderInput;
  readonly userId: string;
  readonly idempotencyKey: string | undefined;
  readonly now: number;
  /** Proposes numbers for the link until one is free. */
  readonly proposeNumber?: () => number;
}

/** What the cart names, as the store has it now. */
interface PricedCart {
  readonly priced: PricedOrder;
  readonly discount: DiscountPolicy | undefined;
  readonly shipping: { readonly name: string } | undefined;
  readonly influencer: TrackingLink | undefined;
}

/**
 * Makes the order of a seller's cart, which waits for its customer. The stock stays untouched, and every amount is ours:
 * the cart's own are compared, and a difference is told instead of charged.
 * @throws AppError `empty_cart`; `unknown_product`; `cart_changed` naming what changed, field by field;
 * `idempotency_conflict`; `validation_failed` for whom nobody can be found.
 */
export function createTemporaryOrder(
  deps: Pick<Deps, 'engine' | 'config'>,
  call: NewTemporaryOrder,
): Promise<TemporaryOrderAnswer> {
  const { cart, userId, now } = call;
  if (cart.products.length === 0) throw new AppError('empty_cart');
  const create = async (trx: Trx): Promise<TemporaryOrderAnswer> => {
    const current = await priceCart(trx, cart);
    const answer = await insertOrderOf(trx, current, call);
    await insertLines(trx, lineRows(answer._id, current.priced.lines));
    const history = { from: null, to: 'AGUARDANDO CONFIRMAÇÃO', userId } as const;
    await insertHistory(trx, [{ id: answer._id, updated_at: now }], history);
    return answer;
  };
  return runOnce(
    deps.engine,
    {
      idempotencyKey: call.idempotencyKey,
      scope: `orders/temporary/${userId}`,
      payload: cart,
      now,
    },
    create,
  );
}

async function priceCart(db: Db, cart: TemporaryOrderInput): Promise<PricedCart> {
  const products = await findCartProducts(db, cart);
  const named = {
    discount: cart.discountRule ? await findDiscount(db, cart.discountRule) : undefined,
    shipping: cart.shippingName ? await findShippingByName(db, cart.shippingName) : undefined,
    influencer: cart.influencer ? await findLiveTrackingLink(db, cart.influencer) : undefined,
  };
  if (!cart.shippingName && cart.shippingPrice) {
    throw invalidField('shippingName', 'Escolha o frete.');
  }
  const priced = priceOrder({
    lines: cart.products.map((line, index) => ({
      productId: line.product,
      name: products[index]?.name ?? '',
      priceCents: products[index]?.price_cents ?? 0,
      quantity: line.quantity,
    })),
    rules: named.discount?.rules ?? null,
    shippingCents: named.shipping?.price_cents ?? 0,
  });
  if (!Number.isSafeInteger(priced.productsCents) || !Number.isSafeInteger(priced.totalCents)) {
    throw invalidField('totalPrice', 'O total do pedido é grande demais.');
  }
  const changes = findCartChanges(cart, {
    priced,
    discount: named.discount ?? (cart.discountRule ? 'gone' : null),
    shipping: named.shipping ?? (cart.shippingName ? 'gone' : null),
    influencer: named.influencer ?? (cart.influencer ? 'gone' : null),
  });
  if (changes.length > 0) {
    throw new AppError('cart_changed', {
      values: { changes: `${changes.map((change) => change.message).join('; ')}.` },
      issues: changes,
    });
  }
  return { ...named, priced };
}

/** The product of each line. @throws AppError `unknown_product` naming the lines without one. */
async function findCartProducts(db: Db, cart: TemporaryOrderInput) {
  const ids = [...new Set(cart.products.map((line) => line.product))];
  const found = new Map((await findProducts(db, ids)).map((product) => [product.id, product]));
  const issues = cart.products.flatMap((line, index) =>
    found.has(line.product)
      ? []
      : [
          {
            field: `products.${index}.product`,
            message: `${line.name ?? 'Este produto'} não existe mais.`,
          },
        ],
  );
  if (issues.length > 0) throw new AppError('unknown_product', { issues });
  return cart.products.map((line) => found.get(line.product));
}

async function insertOrderOf(
  trx: Trx,
  { priced, discount, shipping, influencer }: PricedCart,
  { cart, userId, now, proposeNumber = newOrderNumber }: NewTemporaryOrder,
): Promise<TemporaryOrderAnswer> {
  const id = newId();
  const recipient = await findRecipient(trx, cart);
  const expiresAt = linkExpiry(now, await findLinkDays(trx));
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
      discount_policy_id: discount?.id ?? null,
      discount_name: discount?.name ?? null,
      discount_cents: priced.discountCents,
      created_by: userId,
      tracking_link_id: influencer?.id ?? null,
      ...recipient.columns,
      expires_at: expiresAt,
      search_text: recipient.searchText(orderId),
    });
    // Nearly a trillion numbers: the second proposal is all but certain to be free.
    if (isInserted) return { _id: id, orderId };
  }
}

/** One row a product: a cart that names a product twice means the sum, and the label should say so. */
function lineRows(orderId: string, lines: readonly PricedLine[]) {
  const byProduct = new Map<string, PricedLine>();
  for (const line of lines) {
    const known = byProduct.get(line.productId);
    byProduct.set(
      line.productId,
      known
        ? {
            ...line,
            quantity: known.quantity + line.quantity,
            subtotalCents: known.subtotalCents + line.subtotalCents,
          }
        : line,
    );
  }
  return [...byProduct.values()].map((line, position) => ({
    order_id: orderId,
    position,
    product_id: line.productId,
    name: line.name,
    list_price_cents: line.listPriceCents,
    unit_price_cents: line.unitPriceCents,
    quantity: line.quantity,
    subtotal_cents: line.subtotalCents,
  }));
}
