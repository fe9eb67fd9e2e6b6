import type { CustomerInput } from '@balcao/domain/contract/customers';
import { runOnce, type Submission } from '../../db/idempotency.ts';
import { refuseDuplicate } from '../../db/refuse-duplicate.ts';
import type { Trx } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { addUserWithHash, passwordIssue } from '../accounts/accounts.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { columnsOf, customerIssues, readDetails } from './customer-details.ts';
import { insertCustomer, type CustomerRow } from './customers.repository.ts';

/**
 * Registers a customer, once for a key; with a password also the account with which they see their own orders.
 * @returns the record's identifier: the stored answer must not become a second copy of the person.
 * @throws AppError `validation_failed` naming every wrong field, `duplicate_cpf`, `duplicate_email`, `idempotency_conflict`.
 */
export async function addCustomer(
  { engine, passwords }: Pick<Deps, 'engine' | 'passwords'>,
  call: Submission<CustomerInput>,
): Promise<string> {
  const { idempotencyKey, now, caller } = call;
  const { password, ...person } = call.input;
  const details = readDetails(person);
  const issues = customerIssues(details);
  const problem = password
    ? await passwordIssue(password, {
        name: `${person.name} ${person.surname}`,
        email: person.email,
      })
    : undefined;
  if (problem) issues.push(problem);
  if (issues.length > 0) throw new AppError('validation_failed', { issues });

  const row: CustomerRow = {
    id: newId(),
    ...columnsOf(details),
    note: '',
    created_at: now,
    updated_at: now,
  };
  const passwordHash = password ? await passwords.hash(password) : undefined;
  const insert = async (trx: Trx) => {
    await refuseDuplicate(engine, 'duplicate_cpf', insertCustomer(trx, row));
    await recordAudit(trx, {
      at: now,
      actor: caller,
      action: 'customer.added',
      subject: { type: 'customer', id: row.id },
    });
    if (passwordHash === undefined) return row.id;
    const account = {
      email: row.email,
      name: `${row.name} ${row.surname}`,
      role: 'cliente' as const,
      customerId: row.id,
    };
    const added = addUserWithHash(trx, account, passwordHash, now);
    await refuseDuplicate(engine, 'duplicate_email', added);
    return row.id;
  };
  // Without the password: the payload is kept as a plain hash, from which a password could be guessed.
  const once = { idempotencyKey, scope: `customers/add ${caller.id}`, payload: details, now };
  return runOnce(engine, once, insert);
}
