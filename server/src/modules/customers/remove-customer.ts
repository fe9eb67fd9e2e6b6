import type { Trx } from '../../db/tables.ts';
import type { Caller, Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { deleteCustomer } from './customers.repository.ts';

/** Deletes the record and its account; orders keep their own copy of the customer. @throws AppError `customer_not_found`. */
export async function removeCustomer(
  { engine }: Pick<Deps, 'engine'>,
  call: { readonly id: string; readonly caller: Caller; readonly now: number },
): Promise<void> {
  const { id, caller, now } = call;
  const remove = async (trx: Trx): Promise<void> => {
    if (!(await deleteCustomer(trx, id))) throw new AppError('customer_not_found');
    await recordAudit(trx, {
      at: now,
      actor: caller,
      action: 'customer.removed',
      subject: { type: 'customer', id },
    });
  };
  await engine.transaction(remove);
}
