import type { GoodsReturn, OrderWithdrawal, WithdrawalAnswer } from '../contract.ts';
import type { WithdrawalView } from './view-withdrawal.ts';
import type { GoodsView } from './view-goods.ts';
import type { WithdrawalRow } from './withdrawals.repository.ts';
import { toIso, toIsoOrNull } from '#kit/server/core/instants.ts';

/** A request for staff. */
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
