import type { Call } from '../../core/call.ts';
import { erase } from '../../core/change.ts';
import type { Deps } from '../../core/deps.ts';
import { AppError } from '../../core/errors.ts';
import { forgetInFinishedOrders } from '../privacy/privacy.service.ts';
import { deleteCustomer } from './customers.repository.ts';

/**
 * Deletes the record and its account. Orders keep their own copy of the customer, which the sale's papers need. Finished orders
 * lose the details that served only searches and messages.
 * @throws AppError `customer_not_found`.
 */
export function removeCustomer(deps: Pick<Deps, 'engine'>, call: Call, id: string): Promise<void> {
  return erase(deps, call, async (trx) => {
    await forgetInFinishedOrders(trx, id);
    if (!(await deleteCustomer(trx, id))) throw new AppError('customer_not_found');
    return { trail: { action: 'customer.removed', subject: { type: 'customer', id } } };
  });
}
