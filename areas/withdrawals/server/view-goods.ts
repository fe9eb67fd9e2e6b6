import type { OrderGoods } from '../contract.ts';
import type { Db } from '#kit/server/db/tables.ts';
import { type GivenBackRow, listGivenBack } from '#areas/stock/server/stock.service.ts';
import {
  isSentWhenCancelled,
  wasSentWhenCancelled,
  type HistoryRow,
  type OrderRow,
} from '#areas/orders/server/orders.service.ts';

/** The place of the goods of an order that was cancelled after it was sent. */
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
