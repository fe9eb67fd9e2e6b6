import type { OrderPix } from '#kit/contract/pix.ts';
import type { StoreAnswer } from '#areas/store/contract.ts';
import type { Call } from '#kit/server/core/call.ts';
import type { Actor, Deps } from '#kit/server/core/deps.ts';
import { publicReference, staffReference } from '#kit/server/core/ids.ts';
import { recordViewing } from '#areas/audit/server/audit.service.ts';
import { findStore, publicStore } from '#areas/store/server/store.service.ts';
import { getOrderDetail, getPicturedLines, type OrderDetail } from '../get-order-detail.ts';
import { listCartChanges, type CartChangeRow } from '../order-changes.repository.ts';
import { showPix } from '../order-money.ts';
import { findOrder, type OrderRow, type OrderWithLines } from '../orders.repository.ts';
import { viewLink, type LinkView } from '../view-link.ts';
import { viewWithdrawal, type WithdrawalView } from '#areas/withdrawals/server/view-withdrawal.ts';
import { findWindowSettings } from '#areas/window/server/window.service.ts';
import { viewGoods, type GoodsView } from '#areas/withdrawals/server/view-goods.ts';

export interface HolderView {
  readonly as: 'holder';
  readonly order: OrderWithLines;
  readonly store: StoreAnswer;
  readonly changes: readonly CartChangeRow[];
  readonly link: LinkView;
  readonly pix: OrderPix | null;
  /** A payment would be noticed by itself. */
  readonly awaitsCharge: boolean;
  readonly withdrawal: WithdrawalView;
  readonly goods: GoodsView;
  /** The order was made in the window, and that is open. */
  readonly isWindowOpen: boolean;
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
  deps: Pick<Deps, 'engine' | 'db' | 'config'>,
  call: Call,
  { order: orderName, actor }: { readonly order: string; readonly actor: Actor | undefined },
): Promise<FoundOrder | undefined> {
  const { db, config } = deps;
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
    return { as: 'staff', detail: await getOrderDetail(db, order, viewing) };
  }
  if (actor && actor.customerId !== null && order.customer_id === actor.customerId) {
    return { as: 'owner', detail: await getOrderDetail(db, order, viewing) };
  }
  if (reference.by === 'id') return undefined;
  return viewAsHolder(deps, order, call.now, {
    order: await getPicturedLines(db, order),
    changes: await listCartChanges(db, order),
    withdrawal: await viewWithdrawal(db, order, viewing),
  });
}

/**
 * An order as the holder of its link may see it.
 * @param known the parts that the caller has read.
 */
export async function viewAsHolder(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  order: OrderRow,
  now: number,
  known: Pick<HolderView, 'order' | 'changes' | 'withdrawal'>,
): Promise<HolderView> {
  const store = await findStore(db, config);
  return {
    as: 'holder',
    store: publicStore(store),
    link: await viewLink(db, order, now),
    ...(await showPix(db, order, { pix: store.pix, now })),
    goods: await viewGoods(db, order),
    isWindowOpen: order.origin === 'window' && (await findWindowSettings(db)).isOn,
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
