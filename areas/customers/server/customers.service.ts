import type { Address } from '#kit/contract/person.ts';
import { onlyDigits } from '#kit/rules/cpf.ts';
import { textsOf } from '#kit/rules/fields.ts';
import {
  ADDRESS_FIELDS,
  CUSTOMER_FIELDS,
  isRequired,
  type PersonField,
} from '#kit/rules/person-fields.ts';
import { contactKey } from '#kit/rules/phone.ts';
import { splitFullName } from '#kit/rules/spreadsheet-values.ts';
import { LONGEST_NOTE } from '#kit/rules/limits.ts';
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
  contactIssues,
  customerIssues,
  detailsOf,
  detailsWith,
  isContact,
  nameInForm,
  normalizeDetails,
  readDetails,
  textOf,
  type CustomerDetails,
} from './customer-details.ts';
import {
  deleteCustomer,
  findCustomer,
  findCustomerByDigits,
  findCustomersByDigits,
  findCustomersByPhones,
  insertCustomers,
  insertOrTakeCustomer,
  takeOrdersOver,
  updateCustomer,
  type CustomerColumns,
  type CustomerRow,
} from './customers.repository.ts';
import { findForgotten, rememberForgotten, welcomeBack } from './forgotten-people.ts';
import type { CustomerWithFigures } from './list-customers.ts';

export {
  columnsOf,
  contactIssues,
  customerIssues,
  detailsOf,
  detailsWith,
  findCustomer,
  findCustomersByDigits,
  findCustomersByPhones,
  findForgotten,
  insertCustomers,
  isContact,
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
 * @param madeFor the key of the customer without CPF for whom staff made the order: with a new CPF that record becomes the person's,
 * with a known one it melts into the person's. Somebody else's confirmation leaves it.
 * @returns `before`: the record as it was, where there was one.
 */
export async function findOrCreateCustomer(
  trx: Trx,
  deps: Pick<Deps, 'secrets'>,
  input: CustomerDetails,
  now: number,
  madeFor?: string,
): Promise<{ readonly customer: CustomerRow; readonly before: CustomerRow | undefined }> {
  const details = normalizeDetails(input);
  const id = newId();
  const held =
    madeFor === undefined ? [] : await findCustomersByDigits(trx, [madeFor, details.cpf]);
  const contact = held.find((row) => row.cpf === madeFor && mayBe(row, details));
  const record = await insertOrTakeCustomer(trx, {
    ...columnsOf(details),
    id,
    created_at: now,
    updated_at: now,
  });
  if (record.id === id) {
    await welcomeBack(trx, deps, [record.cpf]);
    if (!contact) return { customer: record, before: undefined };
    // The row of this call held the CPF against another confirmation until here.
    await deleteCustomer(trx, id);
    const completed = await updateCustomer(trx, contact.id, {
      ...columnsOf(fillBlanks(details, detailsOf(contact))),
      updated_at: now,
    });
    return { customer: completed ?? record, before: contact };
  }
  const note = contact ? await melt(trx, contact, record) : record.note;
  const filled = { ...columnsOf(fillBlanks(detailsOf(record), details)), note };
  const isComplete = (Object.keys(filled) as (keyof typeof filled)[]).every(
    (column) => filled[column] === record[column],
  );
  if (isComplete) return { customer: record, before: record };
  const updated = await updateCustomer(trx, record.id, { ...filled, updated_at: now });
  return { customer: updated ?? record, before: record };
}

/** Whether the details may be of the customer without CPF: somebody with another phone and another first name is somebody else. */
const mayBe = (contact: CustomerRow, { name, phone }: CustomerDetails): boolean =>
  contactKey(phone) === contact.cpf || firstName(name) === firstName(contact.name);

const firstName = (name: string): string | undefined => normalizeText(name).split(' ')[0];

/**
 * Gives a person's record the orders of their record without CPF, which goes. It stays while another transaction holds one of the orders:
 * that order's own confirmation melts it. @returns the person's note, with that of the other record.
 */
async function melt(trx: Trx, contact: CustomerRow, person: CustomerRow): Promise<string> {
  if (await takeOrdersOver(trx, { from: contact.id, to: person.id })) {
    await deleteCustomer(trx, contact.id);
  }
  return [person.note, contact.note]
    .filter((note, at, all) => note !== '' && all.indexOf(note) === at)
    .join('\n')
    .slice(0, LONGEST_NOTE);
}

/**
 * The customer without CPF for whom staff make an order, by phone; made with this name where there is none.
 * @returns undefined where the text is no phone, or a customer with CPF has it: the confirmation will tell whether it is them.
 */
export async function findOrCreateContact(
  trx: Trx,
  { name, phone, now }: { readonly name: string; readonly phone: string; readonly now: number },
): Promise<CustomerRow | undefined> {
  const key = contactKey(phone);
  if (key === undefined) return undefined;
  const others = await findCustomersByPhones(trx, [phone]);
  if (others.some((row) => !isContact(row))) return undefined;
  const names: Partial<Record<PersonField, string>> = { ...splitFullName(name), phone };
  return insertOrTakeCustomer(trx, {
    ...columnsOf(detailsWith((field) => names[field] ?? '')),
    id: newId(),
    created_at: now,
    updated_at: now,
  });
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
