import type { Call } from '../../core/call.ts';
import { change } from '../../core/change.ts';
import { UNCHANGED } from '../../core/trail.ts';
import type { Deps } from '../../core/deps.ts';
import { AppError } from '../../core/errors.ts';
import { findCustomer, updateCustomer } from './customers.repository.ts';

/** Changes the staff's own note about a customer. @throws AppError `customer_not_found`. */
export function noteCustomer(
  deps: Pick<Deps, 'engine'>,
  call: Call,
  id: string,
  note: string,
): Promise<void> {
  return change(deps, call, async (trx) => {
    const before = await findCustomer(trx, id);
    if (!before) throw new AppError('customer_not_found');
    if (before.note === note) return { trail: UNCHANGED };
    await updateCustomer(trx, id, { note, updated_at: call.now });
    const details = { fields: ['note'] };
    return { trail: { action: 'customer.changed', subject: { type: 'customer', id }, details } };
  });
}
