import { undoReturnUntil } from '#areas/orders/rules/order-status.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { staffReference } from '#kit/server/core/ids.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import { takeGoodsReturnBack, bookGoodsBack } from '#areas/stock/server/stock.service.ts';
import { announceOrder } from '#areas/orders/server/announce-order.service.ts';
import {
  findLines,
  holdOrder,
  orderSubject,
  stockLine,
  type OrderRow,
} from '#areas/orders/server/orders.service.ts';
import { viewGoods, type GoodsView } from './view-goods.ts';

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
