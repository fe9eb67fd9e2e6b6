import type { Trx } from '../../db/tables.ts';
import type { Caller } from '../../core/call.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { findCustomer, updateCustomer } from './customers.repository.ts';

/** Changes what staff note of a customer, for themselves. @throws AppError `customer_not_found`. */
export function noteCustomer(
  { engine }: Pick<Deps, 'engine'>,
  call: {
    readonly id: string;
    readonly note: string;
    readonly caller: Caller;
    readonly now: number;
  },
): Promise<void> {
  const { id, note, caller, now } = call;
  const change = async (trx: Trx): Promise<void> => {
    const before = await findCustomer(trx, id);
    if (!before) throw new AppError('customer_not_found');
    if (before.note === note) return;
    await updateCustomer(trx, id, { note, updated_at: now });
    await recordAudit(trx, {
      at: now,
      actor: caller,
      action: 'customer.changed',
      subject: { type: 'customer', id },
      details: { fields: ['note'] },
    });
  };
  return engine.transaction(change);
}
