import type { Trx } from '../../db/tables.ts';
import type { Caller, Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { forgetInFinishedOrders } from '../privacy/privacy.service.ts';
import { deleteCustomer } from './customers.repository.ts';

/**
 * Deletes the record and its account. Orders keep their own copy of the customer, which the sale's papers need; of finished
 * ones what was only for searching and telling goes too.
 * @throws AppError `customer_not_found`.
 */
export async function removeCustomer(
  { engine }: Pick<Deps, 'engine'>,
  call: { readonly id: string; readonly caller: Caller; readonly now: number },
): Promise<void> {
  const { id, caller, now } = call;
  const remove = async (trx: Trx): Promise<void> => {
    await forgetInFinishedOrders(trx, id);
    if (!(await deleteCustomer(trx, id))) throw new AppError('customer_not_found');
    await recordAudit(trx, {
      at: now,
      actor: caller,
      action: 'customer.removed',
      subject: { type: 'customer', id },
    });
  };
  await engine.erase(remove);
}
