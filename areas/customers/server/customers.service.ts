import type { Address } from '#kit/contract/person.ts';
import { onlyDigits } from '#kit/rules/cpf.ts';
import { textsOf } from '#kit/rules/fields.ts';
import { ADDRESS_FIELDS, CUSTOMER_FIELDS, isRequired } from '#kit/rules/person-fields.ts';
import { normalizeText } from '#kit/rules/search.ts';
import type { CpfLookupAnswer, CustomerAnswer } from '../contract.ts';
import { lookupPersonOf, maskedLookup } from '#kit/rules/masking.ts';
import { toReais } from '#kit/rules/money.ts';
import type { Db, Trx } from '#kit/server/db/tables.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import { newId } from '#kit/server/core/ids.ts';
import { hashCpf } from '#kit/server/core/cpf-hash.ts';
import { followCustomer } from '#areas/accounts/server/accounts.service.ts';
import { listLookedUpHashes } from './cpf-lookups.repository.ts';
import {
  columnsOf,
  customerIssues,
  detailsOf,
  detailsWith,
  nameInForm,
  normalizeDetails,
  readDetails,
  textOf,
  type CustomerDetails,
} from './customer-details.ts';
import {
  findCustomer,
  findCustomerByDigits,
  findCustomersByDigits,
  insertCustomers,
  insertOrTakeCustomer,
  updateCustomer,
  type CustomerColumns,
  type CustomerRow,
} from './customers.repository.ts';
import { findForgotten, rememberForgotten, welcomeBack } from './forgotten-people.ts';
import type { CustomerWithFigures } from './list-customers.ts';

export {
  columnsOf,
  customerIssues,
  detailsOf,
  detailsWith,
  findCustomer,
  findCustomersByDigits,
  findForgotten,
  insertCustomers,
  nameInForm,
  normalizeDetails,
  readDetails,
  rememberForgotten,
  textOf,
  updateCustomer,
  welcomeBack,
};
export type { CustomerColumns, CustomerDetails, CustomerRow };

/** @param cpf with or without punctuation. */
export const findCustomerByCpf = (db: Db, cpf: string): Promise<CustomerRow | undefined> =>
  findCustomerByDigits(db, onlyDigits(cpf));

/** Whether the public page of this order has looked this CPF up, and so was shown the record's masks. */
export async function hasLookedUp(
  db: Db,
  deps: Pick<Deps, 'secrets'>,
  call: { readonly orderId: string; readonly cpf: string },
): Promise<boolean> {
  return (await listLookedUpHashes(db, call.orderId)).includes(hashCpf(deps, call.cpf));
}

/**
 * The record of the person who confirms an order, by CPF. A missing record is made from the details that were sent. Anyone can
 * type anyone's CPF, so an existing record is never overwritten: only its blanks are filled. Who asked to be forgotten has no record,
 * and came back by themselves.
 * @returns `before`: the record as it was, where there was one.
 */
export async function findOrCreateCustomer(
  trx: Trx,
  deps: Pick<Deps, 'secrets'>,
  input: CustomerDetails,
  now: number,
): Promise<{ readonly customer: CustomerRow; readonly before: CustomerRow | undefined }> {
  const details = normalizeDetails(input);
  const id = newId();
  const record = await insertOrTakeCustomer(trx, {
    ...columnsOf(details),
    id,
    created_at: now,
    updated_at: now,
  });
  if (record.id === id) {
    await welcomeBack(trx, deps, [record.cpf]);
    return { customer: record, before: undefined };
  }
  const filled = columnsOf(fillBlanks(detailsOf(record), details));
  const isComplete = (Object.keys(filled) as (keyof typeof filled)[]).every(
    (column) => filled[column] === record[column],
  );
  if (isComplete) return { customer: record, before: record };
  const updated = await updateCustomer(trx, record.id, { ...filled, updated_at: now });
  return { customer: updated ?? record, before: record };
}

/** Copies an order's details of its customer to the record, when staff say so. */
export async function adoptCustomerDetails(
  trx: Trx,
  { engine }: Pick<Deps, 'engine'>,
  call: CallWith<'customer_not_found' | 'duplicate_cpf'>,
  id: string,
  details: CustomerDetails,
): Promise<CustomerRow> {
  const holder = await findCustomerByDigits(trx, onlyDigits(details.cpf));
  if (holder && holder.id !== id) throw call.refusal('duplicate_cpf');
  const row = await updateCustomer(trx, id, { ...columnsOf(details), updated_at: call.now });
  if (!row) throw call.refusal('customer_not_found');
  await followCustomer(trx, engine, { ...row, name: `${row.name} ${row.surname}` });
  return row;
}

const fillBlanks = (record: CustomerDetails, sent: CustomerDetails): CustomerDetails => ({
  ...textsOf(CUSTOMER_FIELDS, (field) => record[field] || sent[field]),
  address: fillAddress(record.address, sent.address),
});

/** Fills blanks from the same address only: the complement of another street would send a parcel astray. */
function fillAddress(record: Address, sent: Address): Address {
  const isSameAddress = ADDRESS_FIELDS.every(
    (field) =>
      !isRequired(field) ||
      record[field] === '' ||
      normalizeText(record[field]) === normalizeText(sent[field]),
  );
  return isSameAddress ? textsOf(ADDRESS_FIELDS, (field) => record[field] || sent[field]) : record;
}

export const presentCustomer = ({ customer, figures }: CustomerWithFigures): CustomerAnswer => ({
  _id: customer.id,
  ...detailsOf(customer),
  note: customer.note,
  createdAt: new Date(customer.created_at).toISOString(),
  ordersCount: figures.count,
  ordersTotal: toReais(figures.totalCents),
});

/** The details that fill the form: never e-mail, phone or identifier. */
export function presentLookup(
  row: CustomerRow,
  options: { readonly masked: boolean },
): CpfLookupAnswer {
  const person = lookupPersonOf(detailsOf(row));
  return { ...(options.masked ? maskedLookup(person) : person), masked: options.masked };
}
