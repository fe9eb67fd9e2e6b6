import type { CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { UNCHANGED } from '#kit/server/core/trail.ts';
import { afterCommit } from '#kit/server/db/transaction.ts';
import { holdOrder, orderSubject } from '#areas/orders/server/orders.service.ts';
import type { FreightLabel } from '../../contract.ts';
import { findLabel, updateLabel } from '../freight.repository.ts';
import { presentLabel } from './label.presenter.ts';

/**
 * Has a label cancelled that is not posted yet. The worker cancels it at the provider, and then takes its order back where that was
 * sent within the hour.
 */
export function cancelLabel(
  deps: Pick<Deps, 'engine' | 'parcels'>,
  call: CallWith<'label_not_found' | 'label_not_cancellable'>,
  id: string,
): Promise<FreightLabel> {
  const { now } = call;
  return change(deps, call, async (trx) => {
    const found = await findLabel(trx, id);
    // The order first, then its label: everybody holds them in this order.
    const order = found && (await holdOrder(trx, { by: 'id', id: found.order_id }));
    const label = order && (await findLabel(trx, id));
    if (!label) throw call.refusal('label_not_found');
    const before = presentLabel(label, order);
    if (before.state === 'cancelling') return { answer: before, trail: UNCHANGED };
    if (!before.canCancel) throw call.refusal('label_not_cancellable');
    const cancelling = { state: 'cancelling', next_step_at: now, updated_at: now } as const;
    await updateLabel(trx, id, { ...cancelling, last_failure: null });
    afterCommit(trx, () => deps.parcels.wake());
    return {
      answer: presentLabel({ ...label, ...cancelling, last_failure: null }, order),
      trail: { action: 'order.label-cancelled', subject: orderSubject(order) },
    };
  });
}
