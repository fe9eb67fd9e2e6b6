import type { CustomerEdit, CustomerInput } from '@balcao/domain/contract/customers';
import type { ErrorCode } from '@balcao/domain/contract/errors';
import { customerSearchText } from '@balcao/domain/rules/search';
import type { Engine } from '../../db/engine.ts';
import { runOnce } from '../../db/idempotency.ts';
import type { Trx } from '../../db/tables.ts';
import { AppError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { addUserWithHash, hashPassword } from '../accounts/accounts.service.ts';
import { columnsOf, customerIssues, detailsOf, type CustomerDetails } from './customer-details.ts';
import {
  deleteCustomer,
  findCustomerRow,
  insertCustomer,
  updateCustomer,
  type CustomerColumns,
  type CustomerRow,
} from './customers.repository.ts';

const SHORTEST_PASSWORD = 8;

async function refuseDuplicate<T>(engine: Engine, code: ErrorCode, change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (engine.isUniqueViolation(error)) throw new AppError(code);
    throw error;
  }
}

/**
 * Registers a customer, once for a key; with a password also the account with which they see their own orders.
 * @returns the record's identifier: what an answer is repeated from must not become a second copy of the person.
 * @throws AppError `validation_failed` naming every wrong field, `duplicate_cpf`, `duplicate_email`, `idempotency_conflict`.
 */
export async function addCustomer(
  engine: Engine,
  input: CustomerInput,
  by: { readonly userId: string; readonly now: number; readonly key: string | undefined },
): Promise<string> {
  const { now, key } = by;
  const { password, ...person } = input;
  const details: CustomerDetails = {
    ...person,
    address: { ...person.address, complement: person.address.complement ?? '' },
  };
  const issues = customerIssues(details);
  if (password && password.length < SHORTEST_PASSWORD) {
    issues.push({ field: 'password', message: 'Use uma senha de pelo menos 8 caracteres.' });
  }
  if (issues.length > 0) throw new AppError('validation_failed', { issues });

  const row: CustomerRow = {
    id: newId(),
    ...columnsOf(details),
    created_at: now,
    updated_at: now,
  };
  const passwordHash = password ? await hashPassword(password) : undefined;
  const insert = async (trx: Trx) => {
    await refuseDuplicate(engine, 'duplicate_cpf', insertCustomer(trx, row));
    if (passwordHash === undefined) return row.id;
    const account = {
      email: row.email,
      name: `${row.name} ${row.surname}`,
      role: 'cliente' as const,
      customerId: row.id,
    };
    await refuseDuplicate(
      engine,
      'duplicate_email',
      addUserWithHash(trx, account, passwordHash, now),
    );
    return row.id;
  };
  // Without the password: the payload is kept as a plain hash, which for a password is none.
  const once = { key, scope: `customers/add ${by.userId}`, payload: details, now };
  return runOnce(engine, once, insert);
}

/**
 * Changes what was sent and leaves the rest, also against another edit at the same moment. Orders keep their copy.
 * @throws AppError `customer_not_found`, `validation_failed` naming what was sent wrong, `duplicate_cpf`.
 */
export async function changeCustomer(
  engine: Engine,
  id: string,
  edit: CustomerEdit,
  now: number,
): Promise<CustomerRow> {
  const change = async (trx: Trx): Promise<CustomerRow> => {
    const record = await findCustomerRow(trx, id);
    if (!record) throw new AppError('customer_not_found');
    const sent = sentColumns(edit, record);
    const row = await updateCustomer(trx, id, { ...sent, updated_at: now });
    if (!row) throw new AppError('customer_not_found');
    const searchText = customerSearchText(row);
    if (searchText === row.search_text) return row;
    return (await updateCustomer(trx, id, { search_text: searchText })) ?? row;
  };
  return refuseDuplicate(engine, 'duplicate_cpf', engine.transaction(change));
}

/** The columns that an edit sets; only what was sent can be wrong. */
function sentColumns(edit: CustomerEdit, record: CustomerRow): Partial<CustomerColumns> {
  const { address, ...person } = edit;
  const sent = Object.fromEntries(
    Object.entries({ ...person, ...address }).filter(([, value]) => value !== undefined),
  ) as Partial<CustomerColumns>;
  const edited = detailsOf({ ...record, ...sent });
  const issues = customerIssues(edited).filter(
    ({ field }) => field.replace(/^address\./, '') in sent,
  );
  if (issues.length > 0) throw new AppError('validation_failed', { issues });
  return Object.fromEntries(Object.entries(columnsOf(edited)).filter(([column]) => column in sent));
}

/** Deletes the record and its account; orders keep their own copy of the customer. @throws AppError `customer_not_found`. */
export async function removeCustomer(engine: Engine, id: string): Promise<void> {
  const remove = (trx: Trx) => deleteCustomer(trx, id);
  if (!(await engine.transaction(remove))) throw new AppError('customer_not_found');
}
