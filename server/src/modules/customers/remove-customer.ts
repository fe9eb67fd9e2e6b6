import type { Trx } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { deleteCustomer } from './customers.repository.ts';

/** Deletes the record and its account; orders keep their own copy of the customer. @throws AppError `customer_not_found`. */
export async function removeCustomer(
  { engine }: Pick<Deps, 'engine'>,
  call: { readonly id: string },
): Promise<void> {
  const remove = (trx: Trx) => deleteCustomer(trx, call.id);
  if (!(await engine.transaction(remove))) throw new AppError('customer_not_found');
}
