import type { StoreAnswer } from '#areas/store/contract.ts';
import { isPublicFact } from '../rules/order-change-facts.ts';
import { isLinkExpired } from '../rules/order-status.ts';

import type { ComponentType, ReactNode } from 'react';

import { api, ApiError, TimeoutError } from '#kit/web/lib/api/api.ts';
import { logFailure } from '#kit/web/lib/api/log-failure.ts';
import { isCartOf } from '#kit/web/lib/kept/cart-order.ts';
import { limitedText } from './shared/limited-text.ts';
import type {
  AfterOrder,
  OrderPageParts,
  OtherPageProps,
  ShippingChoiceProps,
  ShownWithdrawal,
  SharedOrder,
} from './shared/shared-order.ts';

const WAITING: SharedOrder['status'] = 'AGUARDANDO CONFIRMAÇÃO';

export type OrderOutcome =
  | {
      kind: 'loaded';
      order: SharedOrder;
      payment: ReactNode;
      changes: ReactNode;
      /** The link back to the cart that the order came from. */
      cartLink: ReactNode;
      /** The outcome of a request to withdraw. */
      withdrawal: ShownWithdrawal | undefined;
      delivery: string | undefined;
      ShippingChoice: ComponentType<ShippingChoiceProps> | undefined;
      /** The page of an order that cannot be confirmed, or no longer. */
      OtherPage: ComponentType<OtherPageProps> | undefined;
    }
  | { kind: 'missing'; content: ReactNode }
  | { kind: 'limited'; text: string }
  | { kind: 'failed'; reason: 'time-out' | 'no-answer' | 'refused' };

const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

function failureOf(error: unknown): OrderOutcome {
  if (error instanceof ApiError) {
    const text = limitedText(error);
    return text === undefined ? { kind: 'failed', reason: 'refused' } : { kind: 'limited', text };
  }
  return { kind: 'failed', reason: error instanceof TimeoutError ? 'time-out' : 'no-answer' };
}

/** The store's public facts; undefined when the call failed: the page is shown all the same. */
async function loadStore(): Promise<StoreAnswer | undefined> {
  try {
    return await api.get<StoreAnswer>('/store');
  } catch (error) {
    logFailure(error);
    return undefined;
  }
}

/** Adds the store to the order, so that staff see the page as their customer does. */
async function withStore(order: SharedOrder): Promise<SharedOrder> {
  const store = await loadStore();
  return store ? { ...order, store } : order;
}

/** The order as the holder of its link sees it: a signed-in person gets the view of staff or of its owner. */
function asHolder(order: SharedOrder): SharedOrder {
  const { history, expiresAt = null, status } = order;
  if (!history) return order;
  const changes = history.flatMap(({ at, changes: all }) => {
    const facts = all?.filter(isPublicFact) ?? [];
    return facts.length > 0 ? [{ at, facts }] : [];
  });
  const expired = isLinkExpired(
    { status, expiresAt: expiresAt === null ? null : Date.parse(expiresAt) },
    Date.now(),
  );
  return { ...order, changes, expired };
}

/** The box of the store's changes; its code loads only for a changed order. */
async function loadChangesBox(changes: SharedOrder['changes']): Promise<ReactNode> {
  if (!changes || changes.length === 0) return null;
  const { orderChangesBox } = await import('./placed/order-changes-box.tsx');
  return orderChangesBox(changes);
}

/** The link back to the cart; its code loads only in the cart's browser, while the window is open. */
async function loadCartLink(order: SharedOrder): Promise<ReactNode> {
  if (!order.isWindowOpen || order.status !== WAITING || !isCartOf(order.orderId)) return null;
  const { cartLink } = await import('./confirm/cart-link.tsx');
  return cartLink(order);
}

/**
 * The page of an order that cannot be confirmed. Its code loads only for such an order: most people open their link to confirm.
 */
async function loadOtherPage({
  status,
  expired,
}: SharedOrder): Promise<ComponentType<OtherPageProps> | undefined> {
  if (expired) return (await import('./lost-pages.tsx')).ExpiredOrder;
  if (status === WAITING) return undefined;
  return (await import('./placed/placed-order-page.tsx')).PlacedOrderPage;
}

async function askOrder(orderId: string, parts: OrderPageParts): Promise<OrderOutcome> {
  const path = `/orders/${encodeURIComponent(orderId)}`;
  const answer = await api.get<SharedOrder | null>(path);
  // A captive portal answers 200 with its own page.
  if (!answer?.products) return { kind: 'failed', reason: 'refused' };
  const order = asHolder(answer);
  const whole = order.store ? order : await withStore(order);
  const [payment, changes, withdrawal, delivery, cartLink, ShippingChoice, OtherPage] =
    await Promise.all([
      parts.loadPayment(whole),
      loadChangesBox(order.changes),
      parts.loadWithdrawal(order),
      parts.loadDelivery(order),
      loadCartLink(order),
      parts.loadShippingChoice(order),
      loadOtherPage(order),
    ]);
  const loaded = { payment, changes, withdrawal, delivery, cartLink, ShippingChoice, OtherPage };
  return { kind: 'loaded', order: whole, ...loaded };
}

/** Asks for the order of a customer's link. Never rejects: a failure is part of the outcome. */
export async function loadOrder(orderId: string, parts: OrderPageParts): Promise<OrderOutcome> {
  try {
    return await askOrder(orderId, parts);
  } catch (error) {
    logFailure(error);
    if (!isMissing(error)) return failureOf(error);
  }
  try {
    const { missingOrder } = await import('./lost-pages.tsx');
    return { kind: 'missing', content: missingOrder() };
  } catch (error) {
    logFailure(error);
    return failureOf(error);
  }
}

/** The data of the page after the confirmation. */
export interface Confirmed {
  /** The box that takes the payment; null where nothing is to be paid. */
  payment: ReactNode;
  /** The panel of an order that is paid. */
  paid?: ReactNode;
  /** Undefined when the thanks suffice. */
  after: AfterOrder | undefined;
  seller: StoreAnswer | undefined;
}

/** The next steps of an order; their code loads only when there are any. Never rejects: the thanks can do without. */
export async function loadAfter(
  order: Pick<SharedOrder, 'origin' | 'travels' | 'isWindowOpen' | 'store'>,
): Promise<AfterOrder | undefined> {
  if (order.origin !== 'window' && order.travels === 'carrier') return undefined;
  try {
    return (await import('./placed/after-order.tsx')).afterOrder(order);
  } catch {
    return undefined;
  }
}

/** Loads the data of the order that this tab has confirmed, if any. Never rejects: data that fails to load is left out. */
export async function loadConfirmed(
  orderId: string | undefined,
  parts: OrderPageParts,
): Promise<Confirmed> {
  if (orderId === undefined) return { payment: null, after: undefined, seller: await loadStore() };
  const outcome = await loadOrder(orderId, parts);
  if (outcome.kind !== 'loaded') return { payment: null, after: undefined, seller: undefined };
  const { order, payment } = outcome;
  const after = await loadAfter(order);
  return {
    payment,
    paid: payment ? null : await parts.loadPaid(order),
    after,
    seller: order.store,
  };
}
