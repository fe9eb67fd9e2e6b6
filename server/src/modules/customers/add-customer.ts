import type { CustomerInput } from '@balcao/domain/contract/customers';
import type { Call } from '../../core/call.ts';
import { change } from '../../core/change.ts';
import { refuseDuplicate } from '../../db/refuse-duplicate.ts';
import type { Deps } from '../../core/deps.ts';
import { AppError } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { addUserWithHash, passwordIssue } from '../accounts/accounts.service.ts';
import { columnsOf, customerIssues, readDetails } from './customer-details.ts';
import { insertCustomer, type CustomerRow } from './customers.repository.ts';
import { welcomeBack } from '../privacy/privacy.service.ts';

/**
 * Registers a customer; with a password also the account with which the customer sees their own orders.
 * @returns the record's identifier: the stored answer must not become a second copy of the person.
 * @throws AppError `validation_failed` naming every wrong field, `duplicate_cpf`, `duplicate_email`, `idempotency_conflict`.
 */
export async function addCustomer(
  deps: Pick<Deps, 'engine' | 'passwords' | 'secrets'>,
  call: Call,
  input: CustomerInput,
): Promise<string> {
  const { engine } = deps;
  const { now } = call;
  const { password, ...person } = input;
  const details = readDetails(person);
  const issues = customerIssues(details);
  const problem = password ? await passwordIssue(password, { role: 'cliente' }) : undefined;
  if (problem) issues.push(problem);
  if (issues.length > 0) throw new AppError('validation_failed', { issues });

  const row: CustomerRow = {
    id: newId(),
    ...columnsOf(details),
    note: '',
    created_at: now,
    updated_at: now,
  };
  const passwordHash = password ? await deps.passwords.hash(password) : undefined;
  const trail = { action: 'customer.added', subject: { type: 'customer', id: row.id } } as const;
  return change(deps, call, async (trx) => {
    await refuseDuplicate(engine, 'duplicate_cpf', insertCustomer(trx, row));
    await welcomeBack(trx, deps, [row.cpf]);
    if (passwordHash === undefined) return { answer: row.id, trail };
    const account = {
      email: row.email,
      name: `${row.name} ${row.surname}`,
      role: 'cliente' as const,
      customerId: row.id,
    };
    const added = addUserWithHash(trx, account, passwordHash, now);
    await refuseDuplicate(engine, 'duplicate_email', added);
    return { answer: row.id, trail };
  });
}
