import type { OrderPix } from '@balcao/domain/contract/pix';
import type { StoreAnswer } from '@balcao/domain/contract/store';
import type { Caller } from '../../core/call.ts';
import type { Actor, Deps } from '../../deps.ts';
import { publicReference, staffReference } from '../../ids.ts';
import { recordViewing } from '../audit/audit.service.ts';
import { findStore, publicStore } from '../store/store.service.ts';
import { getOrderDetail, getOrderLines, type OrderDetail } from './get-order-detail.ts';
import { listCartChanges, type CartChangeRow } from './order-changes.repository.ts';
import { orderPix } from './order-pix.ts';
import { findOrder, type OrderRow, type OrderWithLines } from './orders.repository.ts';
import { viewLink, type LinkView } from './view-link.ts';
import { viewWithdrawal, type WithdrawalView } from './view-withdrawal.ts';

/** An order, and as whose it may be shown. */
export type FoundOrder =
  | { readonly as: 'staff'; readonly detail: OrderDetail }
  | { readonly as: 'owner'; readonly detail: OrderDetail }
  | {
      readonly as: 'holder';
      readonly order: OrderWithLines;
      readonly store: StoreAnswer;
      readonly changes: readonly CartChangeRow[];
      readonly link: LinkView;
      readonly pix: OrderPix | null;
      readonly withdrawal: WithdrawalView;
    };

/**
 * The order that a call names, as its caller may see it. Staff and the order's own customer name it by `_id` or `orderId`;
 * anyone else holds a link and has its number only. The trail keeps which of the staff saw whose order. Undefined where there
 * is none for them.
 */
export async function findOrderFor(
  deps: Pick<Deps, 'engine' | 'db' | 'config'>,
  call: {
    readonly order: string;
    readonly actor: Actor | undefined;
    readonly caller: Caller;
    readonly now: number;
  },
): Promise<FoundOrder | undefined> {
  const { db, config } = deps;
  const { actor } = call;
  const viewing = { now: call.now, timeZone: config.storeTimeZone };
  const reference = actor ? staffReference(call.order) : publicReference(call.order);
  const order = reference && (await findOrder(db, reference));
  if (!order) return undefined;
  if (actor && actor.role !== 'cliente') {
    if (order.customer_cpf !== null || order.recipient_name !== null) {
      await recordViewing(deps, call, {
        action: 'order.viewed',
        subject: { type: 'order', id: order.id, name: String(order.order_id) },
      });
    }
    return { as: 'staff', detail: await getOrderDetail(db, order, viewing) };
  }
  if (actor && actor.customerId !== null && order.customer_id === actor.customerId) {
    return { as: 'owner', detail: await getOrderDetail(db, order, viewing) };
  }
  if (reference.by === 'id') return undefined;
  const store = await findStore(db, config);
  return {
    as: 'holder',
    order: await getOrderLines(db, order),
    store: publicStore(store),
    changes: await listCartChanges(db, order),
    link: await viewLink(db, order, call.now),
    pix: orderPix(order, store.pix),
    withdrawal: await viewWithdrawal(db, order, viewing),
  };
}

/** The order of a link, by its number. */
export async function findLinkedOrder(
  { db }: Pick<Deps, 'db'>,
  order: string,
): Promise<OrderRow | undefined> {
  const reference = publicReference(order);
  return reference && findOrder(db, reference);
}
