import type { StoreAnswer } from '#areas/store/contract.ts';
import type { Call } from '#kit/server/core/call.ts';
import type { Actor, Deps } from '#kit/server/core/deps.ts';
import { publicReference, staffReference } from '#kit/server/core/ids.ts';
import { recordViewing } from '#areas/audit/server/audit.service.ts';
import { findStore, publicStore } from '#areas/store/server/store.service.ts';
import { getOrderDetail, getPicturedLines, type OrderDetail } from '../get-order-detail.ts';
import { listCartChanges, type CartChangeRow } from '../order-changes.repository.ts';
import { findLinkParts, type LinkReading, type OrderParts } from '../order-parts.ts';
import { findOrder, type OrderRow, type OrderWithLines } from '../orders.repository.ts';
import { viewLink, type LinkView } from '../view-link.ts';

export interface HolderView {
  readonly as: 'holder';
  readonly order: OrderWithLines;
  readonly store: StoreAnswer;
  readonly changes: readonly CartChangeRow[];
  readonly link: LinkView;
  /** The fields that later areas give. */
  readonly parts: object;
}

/** An order, and the kind of viewer to whom it may be shown. */
type FoundOrder =
  | { readonly as: 'staff'; readonly detail: OrderDetail }
  | { readonly as: 'owner'; readonly detail: OrderDetail }
  | HolderView;

/**
 * The order that a call names, as its caller may see it. Staff and the order's own customer name it by `_id` or `orderId`;
 * anyone else holds a link and has its number only. The trail keeps which of the staff saw whose order.
 * @returns undefined where this caller has no such order.
 */
export async function findOrderFor(
  deps: Pick<Deps, 'engine' | 'db' | 'config'> & { readonly parts: OrderParts },
  call: Call,
  { order: orderName, actor }: { readonly order: string; readonly actor: Actor | undefined },
): Promise<FoundOrder | undefined> {
  const { db, config, parts } = deps;
  const viewing = { now: call.now, timeZone: config.storeTimeZone };
  const reference = actor ? staffReference(orderName) : publicReference(orderName);
  const order = reference && (await findOrder(db, reference));
  if (!order) return undefined;
  if (actor && actor.role !== 'cliente') {
    if (order.customer_cpf !== null || order.recipient_name !== null) {
      await recordViewing(deps, call, {
        action: 'order.viewed',
        subject: { type: 'order', id: order.id, name: String(order.order_id) },
      });
    }
    return {
      as: 'staff',
      detail: await getOrderDetail(db, parts, order, { ...viewing, isOwn: false }),
    };
  }
  if (actor && actor.customerId !== null && order.customer_id === actor.customerId) {
    return {
      as: 'owner',
      detail: await getOrderDetail(db, parts, order, { ...viewing, isOwn: true }),
    };
  }
  if (reference.by === 'id') return undefined;
  return viewAsHolder(deps, order, {
    order: await getPicturedLines(db, parts, order),
    changes: await listCartChanges(db, order),
    now: call.now,
    isJustConfirmed: false,
  });
}

/**
 * An order as the holder of its link may see it.
 * @param known the parts that the caller has read.
 */
export async function viewAsHolder(
  { db, config, parts }: Pick<Deps, 'db' | 'config'> & { readonly parts: OrderParts },
  order: OrderRow,
  {
    now,
    isJustConfirmed,
    ...known
  }: Pick<HolderView, 'order' | 'changes'> & Pick<LinkReading, 'now' | 'isJustConfirmed'>,
): Promise<HolderView> {
  const store = await findStore(db, config);
  const reading = { now, timeZone: config.storeTimeZone, pix: store.pix, isJustConfirmed };
  return {
    as: 'holder',
    store: publicStore(store),
    link: await viewLink(db, order, now),
    parts: await findLinkParts(db, parts, order, reading),
    ...known,
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
