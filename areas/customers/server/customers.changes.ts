import type { ContactInput, CustomerInput, CustomerEdit } from '../contract.ts';
import type { PersonField } from '#kit/rules/person-fields.ts';
import { customerSearchText } from '#kit/rules/search.ts';
import type { Call, CallWith } from '#kit/server/core/call.ts';
import { change, erase } from '#kit/server/core/change.ts';
import { refuseDuplicate } from '#kit/server/db/refuse-duplicate.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { newId } from '#kit/server/core/ids.ts';
import {
  addUserWithHash,
  passwordIssue,
  followCustomer,
} from '#areas/accounts/server/accounts.service.ts';
import {
  columnsOf,
  contactIssues,
  customerIssues,
  detailsOf,
  isContact,
  readDetails,
  type CustomerDetails,
} from './customer-details.ts';
import {
  insertCustomer,
  type CustomerRow,
  findCustomer,
  findCustomersByPhones,
  holdCustomer,
  updateCustomer,
  type CustomerColumns,
  deleteCustomer,
} from './customers.repository.ts';
import { welcomeBack } from './forgotten-people.ts';
import { UNCHANGED } from '#kit/server/core/trail.ts';
import type { Trx } from '#kit/server/db/tables.ts';

export interface RemovalDeps {
  /** Steps of later areas before a record is deleted, in its transaction; nothing is held or written yet. */
  readonly beforeRemoval: readonly ((trx: Trx, customerId: string) => Promise<void>)[];
}

/** Registers a customer of whom name and phone are enough. @returns the record's identifier. */
export function addContact(
  deps: Pick<Deps, 'engine' | 'secrets'>,
  call: CallWith<'duplicate_phone'>,
  { address, ...person }: ContactInput,
): Promise<string> {
  const details = readDetails({ ...person, address: address ?? {} });
  const issues = contactIssues(details);
  if (issues.length > 0) throw call.refusal('validation_failed', { issues });
  const row = newRow(details, call.now);
  return change(deps, call, async (trx) => {
    const others = isContact(row) ? await findCustomersByPhones(trx, [row.phone]) : [];
    if (others.length > 0) throw call.refusal('duplicate_phone');
    await refuseDuplicate(deps.engine, duplicateOf(row), insertCustomer(trx, row));
    await welcomeBack(trx, deps, [row.cpf]);
    return { answer: row.id, trail: added(row) };
  });
}

const newRow = (details: CustomerDetails, now: number): CustomerRow => ({
  id: newId(),
  ...columnsOf(details),
  note: '',
  created_at: now,
  updated_at: now,
});

const duplicateOf = (row: Pick<CustomerRow, 'cpf'>) =>
  isContact(row) ? 'duplicate_phone' : 'duplicate_cpf';

const added = ({ id }: CustomerRow) =>
  ({ action: 'customer.added', subject: { type: 'customer', id } }) as const;

/**
 * Registers a customer; with a password also the account with which the customer sees their own orders.
 * @returns the record's identifier: the stored answer must not become a second copy of the person.
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
  if (issues.length > 0) throw call.refusal('validation_failed', { issues });

  const row = newRow(details, now);
  const passwordHash = password ? await deps.passwords.hash(password) : undefined;
  const trail = added(row);
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

/** Changes the sent fields and leaves the rest, also against a simultaneous edit. Orders keep their copy. */
export function changeCustomer(
  deps: Pick<Deps, 'engine' | 'secrets'>,
  call: CallWith<'customer_not_found'>,
  id: string,
  edit: CustomerEdit,
): Promise<CustomerRow> {
  const { engine } = deps;
  return change(deps, call, async (trx) => {
    const record = await holdCustomer(trx, id);
    if (!record) throw call.refusal('customer_not_found');
    const sent = sentColumns(call, edit, record);
    const changed = updateCustomer(trx, id, { ...sent, updated_at: call.now });
    const row = await refuseDuplicate(engine, duplicateOf({ ...record, ...sent }), changed);
    if (!row) throw call.refusal('customer_not_found');
    await followCustomer(trx, engine, { ...row, name: `${row.name} ${row.surname}` });
    const columns = Object.keys(sent) as (keyof typeof sent)[];
    const [before, after] = [detailsOf(record), detailsOf(row)];
    const fields = columns.filter((column) =>
      column === 'cpf' ? before.cpf !== after.cpf : record[column] !== row[column],
    );
    if (record.cpf !== row.cpf) await welcomeBack(trx, deps, [row.cpf]);
    const searchText = customerSearchText(row);
    const isFound = searchText === row.search_text;
    const found = isFound ? row : await updateCustomer(trx, id, { search_text: searchText });
    const subject = { type: 'customer', id } as const;
    return {
      answer: found ?? row,
      trail:
        fields.length === 0
          ? UNCHANGED
          : { action: 'customer.changed', subject, details: { fields } },
    };
  });
}

/**
 * The columns that an edit sets. Only fields that differ can be wrong, and of a customer without CPF none that stays blank but name
 * and phone.
 */
function sentColumns(
  call: Pick<Call, 'refusal'>,
  edit: CustomerEdit,
  record: CustomerRow,
): Partial<CustomerColumns> {
  const { address, ...person } = edit;
  const sent = Object.fromEntries(
    Object.entries({ ...person, ...address }).filter(([, value]) => value !== undefined),
  ) as Partial<CustomerColumns>;
  const edited = detailsOf({ ...record, ...sent });
  const issuesOf = isContact(record) ? contactIssues : customerIssues;
  const issues = issuesOf(edited).filter(({ field }) => {
    const column = field.replace(/^address\./, '') as PersonField;
    return column in sent && sent[column] !== record[column];
  });
  if (issues.length > 0) throw call.refusal('validation_failed', { issues });
  // The key of a customer without CPF follows the phone.
  const isSet = (column: string) =>
    column in sent || (column === 'cpf' && 'phone' in sent && isContact(record));
  return Object.fromEntries(Object.entries(columnsOf(edited)).filter(([column]) => isSet(column)));
}

/** Changes the staff's own note about a customer. */
export function noteCustomer(
  deps: Pick<Deps, 'engine'>,
  call: CallWith<'customer_not_found'>,
  id: string,
  note: string,
): Promise<void> {
  return change(deps, call, async (trx) => {
    const before = await findCustomer(trx, id);
    if (!before) throw call.refusal('customer_not_found');
    if (before.note === note) return { trail: UNCHANGED };
    await updateCustomer(trx, id, { note, updated_at: call.now });
    const details = { fields: ['note'] };
    return { trail: { action: 'customer.changed', subject: { type: 'customer', id }, details } };
  });
}

/**
 * Deletes the record and its account. Orders keep their own copy of the customer, which the sale's papers need.
 */
export function removeCustomer(
  deps: Pick<Deps, 'engine'> & RemovalDeps,
  call: CallWith<'customer_not_found'>,
  id: string,
): Promise<void> {
  return erase(deps, call, async (trx) => {
    for (const step of deps.beforeRemoval) await step(trx, id);
    if (!(await deleteCustomer(trx, id))) throw call.refusal('customer_not_found');
    return { trail: { action: 'customer.removed', subject: { type: 'customer', id } } };
  });
}
