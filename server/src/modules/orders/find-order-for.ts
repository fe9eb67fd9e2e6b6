import type { StoreAnswer } from '@balcao/domain/contract/store';
import type { Actor, Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { publicReference, staffReference } from '../../ids.ts';
import { findPublicStore } from '../store/store.service.ts';
import { getOrderDetail, getOrderLines, type OrderDetail } from './get-order-detail.ts';
import { findOrder, type OrderWithLines } from './orders.repository.ts';

/** An order, and as whose it may be shown. */
export type FoundOrder =
  | { readonly as: 'staff'; readonly detail: OrderDetail }
  | { readonly as: 'owner'; readonly detail: OrderDetail }
  | { readonly as: 'holder'; readonly order: OrderWithLines; readonly store: StoreAnswer };

/**
 * The order that a call names, as its caller may see it. Staff and the order's own customer name it by `_id` or `orderId`;
 * anyone else holds a link and has its number only.
 * @throws AppError `order_not_found`.
 */
export async function findOrderFor(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  call: { readonly order: string; readonly actor: Actor | undefined },
): Promise<FoundOrder> {
  const { actor } = call;
  const reference = actor ? staffReference(call.order) : publicReference(call.order);
  const order = reference && (await findOrder(db, reference));
  if (!order) throw new AppError('order_not_found');
  if (actor && actor.role !== 'cliente') {
    return { as: 'staff', detail: await getOrderDetail(db, order) };
  }
  if (actor && actor.customerId !== null && order.customer_id === actor.customerId) {
    return { as: 'owner', detail: await getOrderDetail(db, order) };
  }
  if (reference.by === 'id') throw new AppError('order_not_found');
  return {
    as: 'holder',
    order: await getOrderLines(db, order),
    store: await findPublicStore(db, config),
  };
}
