import { withdrawalWindow, type WithdrawalWindow } from '../rules/withdrawal.ts';
import type { Db } from '#kit/server/db/tables.ts';
import {
  findReachedAt,
  type HistoryRow,
  type OrderRow,
  type Viewing,
} from '#areas/orders/server/orders.service.ts';
import { listWithdrawals, type WithdrawalRow } from './withdrawals.repository.ts';
import type { GoodsReturn, OrderWithdrawal, WithdrawalAnswer } from '../contract.ts';
import type { GoodsView } from './goods-return.ts';
import { toIso, toIsoOrNull } from '#kit/server/core/instants.ts';

/** Whether the customer of an order may withdraw, and their requests so far. */
export interface WithdrawalView {
  readonly window: WithdrawalWindow;
  /** Oldest first. */
  readonly requests: readonly WithdrawalRow[];
}

export const windowOf = (
  order: Pick<OrderRow, 'status' | 'delivered_at'>,
  leftAt: number | undefined,
  { now, timeZone }: Viewing,
): WithdrawalWindow =>
  withdrawalWindow(
    { status: order.status, leftAtMs: leftAt ?? null, deliveredAtMs: order.delivered_at },
    now,
    timeZone,
  );

const leftAtOf = (history: readonly HistoryRow[]): number | undefined =>
  history.findLast(({ to_status }) => to_status === 'ENVIADO')?.created_at;

/** The moment at which an order was last sent; undefined unless it is away and not marked as delivered. Most orders need no query. */
export const leftAtOfOrder = async (
  db: Db,
  { id, status, delivered_at }: Pick<OrderRow, 'id' | 'status' | 'delivered_at'>,
): Promise<number | undefined> =>
  status === 'ENVIADO' && delivered_at === null ? findReachedAt(db, id, status) : undefined;

/** The withdrawal of an order that was just confirmed: before its confirmation there can be no request. */
export const unrequestedWithdrawal = (order: OrderRow, viewing: Viewing): WithdrawalView => ({
  window: windowOf(order, undefined, viewing),
  requests: [],
});

/** @param history of the order, where it has been read already. */
export async function viewWithdrawal(
  db: Db,
  order: OrderRow,
  viewing: Viewing,
  history?: readonly HistoryRow[],
): Promise<WithdrawalView> {
  const leftAt = history ? leftAtOf(history) : await leftAtOfOrder(db, order);
  // An order before its confirmation can have no request.
  const requests = order.confirmed_at === null ? [] : await listWithdrawals(db, order.id);
  return { window: windowOf(order, leftAt, viewing), requests };
}

export const presentRequest = (row: WithdrawalRow): WithdrawalAnswer => ({
  _id: row.id,
  at: toIso(row.requested_at),
  reason: row.reason,
  outcome: row.outcome,
  answer: row.answer,
  answeredAt: toIsoOrNull(row.answered_at),
  who: row.who,
});

/** The withdrawal for the holder of the link, without the reason: another person than the customer may have the link. */
export function presentWithdrawal({ window, requests }: WithdrawalView): OrderWithdrawal {
  const last = requests.at(-1);
  return {
    isOpen: window.isOpen,
    lastDay: window.lastDay,
    last: last
      ? {
          at: toIso(last.requested_at),
          outcome: last.outcome,
          answeredAt: toIsoOrNull(last.answered_at),
          answer: last.answer,
        }
      : null,
  };
}

export function presentGoodsReturn({ returned: [first] }: GoodsView): GoodsReturn {
  return first ? { at: toIso(first.created_at), who: first.who } : null;
}
