import type { OrderGoods } from '../contract.ts';
import type { Db, Trx } from '#kit/server/db/tables.ts';
import {
  type GivenBackRow,
  listGivenBack,
  takeGoodsReturnBack,
  bookGoodsBack,
} from '#areas/stock/server/stock.service.ts';
import {
  isSentWhenCancelled,
  wasSentWhenCancelled,
  type HistoryRow,
  type OrderRow,
  findLines,
  holdOrder,
  orderSubject,
  stockLine,
} from '#areas/orders/server/orders.service.ts';
import { undoReturnUntil } from '#areas/orders/rules/order-status.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { staffReference } from '#kit/server/core/ids.ts';
import { announceOrder } from '#areas/orders/server/announce-order.service.ts';

export interface GoodsView {
  readonly goods: OrderGoods;
  /** The movements by which they came back, in id order of the products; empty while they are away. */
  readonly returned: readonly GivenBackRow[];
}

const NEVER_LEFT: GoodsView = { goods: null, returned: [] };

/**
 * The place of an order's goods, by its history and its ledger: an order that was sent gives nothing back when it is cancelled,
 * so goods in the ledger came back later.
 * @param history of the order, where it has been read already.
 */
export async function viewGoods(
  db: Db,
  order: Pick<OrderRow, 'id' | 'order_id' | 'status'>,
  history?: readonly HistoryRow[],
): Promise<GoodsView> {
  if (order.status !== 'CANCELADO') return NEVER_LEFT;
  const wasSent = history
    ? isSentWhenCancelled(history.map(({ to_status }) => to_status))
    : await wasSentWhenCancelled(db, order.id);
  if (!wasSent) return NEVER_LEFT;
  const returned = await listGivenBack(db, order.order_id);
  return { goods: returned.length > 0 ? 'returned' : 'away', returned };
}

interface HeldGoods {
  readonly order: OrderRow;
  readonly view: GoodsView;
  /** The order's lines as the shelf knows them, for the movements. */
  readonly movement: Parameters<typeof bookGoodsBack>[1];
}

/** The order, held; of two calls at once the second sees what the first one did. */
async function holdGoods(
  trx: Trx,
  call: CallWith<'order_not_found'>,
  orderName: string,
): Promise<HeldGoods> {
  const { caller, now } = call;
  const reference = staffReference(orderName);
  const order = reference && (await holdOrder(trx, reference));
  if (!order) throw call.refusal('order_not_found');
  const lines = await findLines(trx, [order.id]);
  return {
    order,
    view: await viewGoods(trx, order),
    movement: {
      orderNumber: order.order_id,
      lines: lines.map(stockLine),
      now,
      userId: caller.id,
    },
  };
}

/** Notes that the goods of an order came back that was cancelled after it was sent, and puts its units on the shelf: once. @returns its id. */
export function returnGoods(
  deps: Pick<Deps, 'engine' | 'live'>,
  call: CallWith<'goods_already_returned' | 'goods_not_away' | 'order_not_found'>,
  orderName: string,
): Promise<string> {
  return change(deps, call, async (trx) => {
    const { order, view, movement } = await holdGoods(trx, call, orderName);
    if (view.goods === null) throw call.refusal('goods_not_away');
    if (view.goods === 'returned') throw call.refusal('goods_already_returned');
    announceOrder(trx, deps, { from: order.status, order });
    // Last: other buyers of these products wait from here on.
    await bookGoodsBack(trx, movement);
    return {
      answer: order.id,
      trail: { action: 'order.goods-returned', subject: orderSubject(order) },
    };
  });
}

/** Takes back, within an hour, that the goods of an order came back: its units leave the shelf again. @returns its id. */
export function takeBackGoodsReturn(
  deps: Pick<Deps, 'engine' | 'live'>,
  call: CallWith<
    'goods_not_returned' | 'goods_return_too_old' | 'insufficient_stock' | 'order_not_found'
  >,
  orderName: string,
): Promise<string> {
  return change(deps, call, async (trx) => {
    const { order, view, movement } = await holdGoods(trx, call, orderName);
    const [first] = view.returned;
    if (!first) throw call.refusal('goods_not_returned');
    if (call.now > undoReturnUntil(first.created_at)) throw call.refusal('goods_return_too_old');
    announceOrder(trx, deps, { from: order.status, order });
    await takeGoodsReturnBack(trx, call, { ...movement, returned: view.returned });
    return {
      answer: order.id,
      trail: { action: 'order.goods-return-undone', subject: orderSubject(order) },
    };
  });
}
