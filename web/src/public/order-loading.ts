import type { OrderDetailAnswer, PublicOrderAnswer } from '@balcao/domain/contract/orders';
import type { StoreAnswer } from '@balcao/domain/contract/store';
import { isPublicFact } from '@balcao/domain/rules/order-change-facts';
import { isLinkExpired } from '@balcao/domain/rules/order-link';

import type { ReactNode } from 'react';

import { api, ApiError, TimeoutError } from '../lib/api.ts';
import { loadPixBox } from './pix-loading.ts';

/** A member of staff who is logged in gets the order in full, without `store`, which is then asked for apart. */
export type SharedOrder = Omit<PublicOrderAnswer, 'store' | 'expired' | 'changes'> &
  Partial<Pick<PublicOrderAnswer, 'store' | 'expired' | 'changes'>> &
  Partial<Pick<OrderDetailAnswer, 'history' | 'expiresAt'>>;

export type OrderOutcome =
  | { kind: 'loaded'; order: SharedOrder; payment: ReactNode; changes: ReactNode }
  | { kind: 'missing' }
  | { kind: 'limited' }
  | { kind: 'failed'; reason: 'time-out' | 'no-answer' | 'refused' };

function failureOf(error: unknown): OrderOutcome {
  if (error instanceof ApiError) {
    if (error.status === 404 || error.status === 400) return { kind: 'missing' };
    if (error.status === 429) return { kind: 'limited' };
    return { kind: 'failed', reason: 'refused' };
  }
  return { kind: 'failed', reason: error instanceof TimeoutError ? 'time-out' : 'no-answer' };
}

/** Staff see the page as their customer does. Without the store's words it is still the order's page. */
async function withStore(order: SharedOrder): Promise<SharedOrder> {
  try {
    return { ...order, store: await api.get<StoreAnswer>('/store') };
  } catch (error) {
    console.error(error);
    return order;
  }
}

/** Who is signed in gets the order as staff or its owner do, and sees here what the holder of its link does. */
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

/** What the store changed; the words come only with an order that did change. */
async function loadChangesBox(changes: SharedOrder['changes']): Promise<ReactNode> {
  if (!changes || changes.length === 0) return null;
  const { orderChangesBox } = await import('./order-changes-box.tsx');
  return orderChangesBox(changes);
}

/** Asks for the order of a customer's link. Never rejects: what went wrong is part of the outcome. */
export async function loadOrder(orderId: string): Promise<OrderOutcome> {
  try {
    const answer = await api.get<SharedOrder | null>(`/orders/${encodeURIComponent(orderId)}`);
    // A captive portal answers 200 with its own page.
    if (!answer?.products) return { kind: 'failed', reason: 'refused' };
    const order = asHolder(answer);
    const [whole, payment, changes] = await Promise.all([
      order.store ? order : withStore(order),
      loadPixBox(order),
      loadChangesBox(order.changes),
    ]);
    return { kind: 'loaded', order: whole, payment, changes };
  } catch (error) {
    console.error(error);
    return failureOf(error);
  }
}

/** The box in which an order that this tab has confirmed can still be paid; nothing when that cannot be learnt. */
export async function loadPayment(orderId: string | undefined): Promise<ReactNode> {
  if (orderId === undefined) return null;
  const outcome = await loadOrder(orderId);
  return outcome.kind === 'loaded' ? outcome.payment : null;
}
