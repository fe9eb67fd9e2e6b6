import type { CancelledOrder, RefusingStep } from '#areas/orders/server/orders.service.ts';
import { answerWithdrawal } from './withdrawals.repository.ts';

/** Answers the customer's open request to withdraw by the cancellation. Refuses where somebody else answered the named one. */
export const answerByCancelling: RefusingStep<
  CancelledOrder,
  'withdrawal_answered',
  string | undefined
> = {
  refusals: ['withdrawal_answered'],
  async run(trx, call, { order, withdrawal, userId, now }) {
    const outcome = 'cancelled';
    const answered = await answerWithdrawal(trx, order.id, { outcome, answer: '', now, userId });
    if (withdrawal !== undefined && withdrawal !== answered) {
      throw call.refusal('withdrawal_answered');
    }
    return answered === undefined ? undefined : 'withdrawal';
  },
};
