import type { CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import { UNCHANGED } from '#kit/server/core/trail.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { staffReference } from '#kit/server/core/ids.ts';
import { announceOrder } from '#areas/orders/server/announce-order.service.ts';
import { holdOrder, orderSubject, updateOrder } from '#areas/orders/server/orders.service.ts';
import { answerWithdrawal, listWithdrawals } from './withdrawals.repository.ts';

/**
 * Refuses a customer's request to withdraw, with a text that they read on their page. The same refusal again changes nothing.
 * @returns the order's id.
 */
export function refuseWithdrawal(
  deps: Pick<Deps, 'engine' | 'live'>,
  call: CallWith<'order_not_found' | 'withdrawal_answered' | 'withdrawal_not_found'>,
  input: {
    readonly order: string;
    readonly withdrawal: string;
    /** The words for the customer. */
    readonly text: string;
  },
): Promise<string> {
  const { text } = input;
  const { caller, now } = call;
  const reference = staffReference(input.order);
  return change(deps, call, async (trx) => {
    const held = reference && (await holdOrder(trx, reference));
    if (!held) throw call.refusal('order_not_found');
    const request = (await listWithdrawals(trx, held.id)).find(({ id }) => id === input.withdrawal);
    if (!request) throw call.refusal('withdrawal_not_found');
    if (request.outcome !== null) {
      const isSame = request.outcome === 'refused' && request.answer === text;
      if (!isSame) throw call.refusal('withdrawal_answered');
      return { answer: held.id, trail: UNCHANGED };
    }
    const order = await updateOrder(trx, held.id, { withdrawal_requested_at: null });
    await answerWithdrawal(trx, order.id, {
      outcome: 'refused',
      answer: text,
      now,
      userId: caller.id,
    });
    announceOrder(trx, deps, { from: order.status, order });
    return {
      answer: order.id,
      trail: { action: 'order.withdrawal-refused', subject: orderSubject(order) },
    };
  });
}
