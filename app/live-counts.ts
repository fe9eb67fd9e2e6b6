import type { LiveCounts } from '#areas/live/contract.ts';
import { countMessages } from '#areas/messages/server/messages.service.ts';
import { countConfirmed, countWithdrawals } from '#areas/orders/server/orders.service.ts';
import { countToGiveBack } from '#areas/payments/server/payments.service.ts';
import type { Deps } from '#kit/server/core/deps.ts';

/** The counts that every open page of the staff shows. */
export async function readLiveCounts(deps: Pick<Deps, 'db' | 'clock'>): Promise<LiveCounts> {
  const [confirmed, withdrawals, toGiveBack, messages] = await Promise.all([
    countConfirmed(deps.db),
    countWithdrawals(deps.db),
    countToGiveBack(deps.db),
    countMessages(deps),
  ]);
  const { failed: failedMessages, unsure: unsureMessages } = messages;
  return { confirmed, withdrawals, toGiveBack, failedMessages, unsureMessages };
}
