import { noteInput } from '#kit/contract/common.ts';
import { customerInput } from '#areas/customers/contract.ts';
import { CUSTOMER_COLUMNS } from '#areas/customers/rules/customer-columns.ts';
import type { ImportAnswer, ImportedCustomer } from '../../contract.ts';
import { onlyDigits } from '#kit/rules/cpf.ts';
import { formatDate } from '#kit/rules/days.ts';
import { inOrder, textsOf } from '#kit/rules/fields.ts';
import { contactKey } from '#kit/rules/phone.ts';
import { doubtOf, PERSON_FIELDS, type PersonField } from '#kit/rules/person-fields.ts';
import { customerSearchText, normalizeText } from '#kit/rules/search.ts';
import { splitFullName } from '#kit/rules/spreadsheet-values.ts';
import type { Db, Trx } from '#kit/server/db/tables.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { newId } from '#kit/server/core/ids.ts';
import { findTakenEmails, followCustomer } from '#areas/accounts/server/accounts.service.ts';
import type { Call } from '#kit/server/core/call.ts';
import type { Entry } from '#kit/server/core/trail.ts';
import {
  CUSTOMER_IMPORT,
  allIssues,
  importPiece,
  readRow,
  RecordMoved,
  refusedRow,
  TOO_LONG,
  type ImportDeps,
  type ImportInput,
  type ReadRow,
  type RowPlan,
  unlessStored,
} from '../imports.service.ts';
import { CUSTOMER_CELLS } from '../../rules/cell-kinds.ts';
import {
  columnsOf,
  contactIssues,
  customerIssues,
  detailsOf,
  findCustomersByDigits,
  findCustomersByPhones,
  findForgotten,
  insertCustomers,
  isContact,
  updateCustomer,
  welcomeBack,
  type CustomerColumns,
  type CustomerDetails,
  type CustomerRow,
} from '#areas/customers/server/customers.service.ts';

type Cells = Omit<ImportedCustomer, 'row'>;
/** The fields that a row gives; a field that the row leaves blank is missing. */
type Person = Partial<Record<PersonField, string>>;
type Columns = Partial<CustomerColumns & Pick<CustomerRow, 'note'>>;
type Issue = { readonly field: string; readonly message: string };

interface CustomerPlan extends RowPlan {
  /** The existing record; undefined for a customer to add. */
  readonly before?: CustomerRow;
  /** The columns to change, or all columns of a new record. */
  readonly columns: Columns;
  /** A person to add who asked to be forgotten, and comes back because staff said so. */
  readonly comesBack?: boolean;
}

type CustomerImportDeps = ImportDeps & Pick<Deps, 'config'>;

const NOBODY = textsOf(PERSON_FIELDS, () => '');
const FIELDS = inOrder(PERSON_FIELDS, 'cpf');
/** The fields that a customer's account repeats. */
const IN_ACCOUNTS = ['name', 'surname', 'email'] as const;

const cpfOf = ({ cpf }: Cells): string => onlyDigits(cpf ?? '');
/** The cells of a row. Some programs write several phones into a cell: the first is read. */
const readCells = (row: ImportedCustomer): ReadRow<ImportedCustomer> => {
  const read = readRow(row, CUSTOMER_CELLS);
  return { ...read, phone: read.phone?.split(':::')[0]?.trim() || undefined };
};
const phoneKey = ({ phone = '' }: Cells): string => contactKey(phone) ?? '';
/** A row with a cell in the column of the CPF is never a customer without CPF, however the cell reads. */
const keyOf = (row: ReadRow<ImportedCustomer>): string =>
  cpfOf(row) || (hasCpfCell(row) ? '' : phoneKey(row));
const hasCpfCell = ({ cpf, issues }: ReadRow<ImportedCustomer>): boolean =>
  cpf !== undefined || issues.some(({ field }) => field === 'cpf');

/**
 * Imports a piece of a spreadsheet of customers. A row is of the customer of its CPF, else of its phone. New customers are added, of
 * people who asked to be forgotten only those of an import that includes them; name and phone are enough. Existing customers get the
 * row's values; fields that the row leaves blank stay. Orders keep their copy.
 */
export const importCustomers = (
  deps: CustomerImportDeps,
  call: Call,
  input: ImportInput<ImportedCustomer>,
): Promise<ImportAnswer> =>
  importPiece(deps, call, input, {
    scope: CUSTOMER_IMPORT,
    read: readCells,
    keyOf,
    keyField: (row) => (hasCpfCell(row) ? 'cpf' : 'phone'),
    repeated: (first, row) =>
      `Este ${hasCpfCell(row) ? 'CPF' : 'telefone'} já está na linha ${first} do arquivo.`,
    labels: CUSTOMER_COLUMNS,
    plan: async (db, rows) =>
      heedForgotten(db, deps, await plan(db, rows), input.includeForgotten ?? false),
    write: (trx, plans) => write(trx, deps, plans, call.now),
  });

/** People who asked to be forgotten come back with an import that includes them; others leave their rows out. */
async function heedForgotten(
  db: Db,
  deps: CustomerImportDeps,
  plans: readonly CustomerPlan[],
  includesThem: boolean,
): Promise<CustomerPlan[]> {
  const forgotten = await findForgotten(
    db,
    deps,
    plans.flatMap(({ columns, answer }) =>
      answer.outcome === 'added' && columns.cpf !== undefined ? [columns.cpf] : [],
    ),
  );
  return plans.map((each) => {
    const at = forgotten.get(each.columns.cpf ?? '');
    if (at === undefined) return each;
    if (includesThem) return { ...each, comesBack: true };
    const day = formatDate(at, deps.config.storeTimeZone);
    const message = `Esta pessoa pediu para ser esquecida em ${day}.`;
    const { row } = each.answer;
    const issues = [
      { field: isContact({ cpf: each.columns.cpf ?? '' }) ? 'phone' : 'cpf', message },
    ];
    return { ...each, columns: {}, answer: { row, outcome: 'forgotten', changes: [], issues } };
  });
}

async function plan(db: Db, rows: readonly ReadRow<ImportedCustomer>[]): Promise<CustomerPlan[]> {
  const keys = rows.flatMap((row) => [keyOf(row), phoneKey(row)]);
  const wanted = [...new Set(keys)].filter((key) => key !== '');
  const known = new Map(
    (await findCustomersByDigits(db, wanted)).map((record) => [record.cpf, record]),
  );
  const unknown = rows.filter((row) => !hasCpfCell(row) && !known.has(keyOf(row)));
  const sharers = await findCustomersByPhones(
    db,
    unknown.flatMap(({ phone }) => phone ?? []),
  );
  // A record without CPF becomes that of the first new CPF with its phone.
  const given = new Set<string>();
  const contactOf = (row: ReadRow<ImportedCustomer>): CustomerRow | undefined => {
    const key = phoneKey(row);
    if (given.has(key)) return undefined;
    given.add(key);
    return known.get(key);
  };
  const plans = rows.map((row) => {
    const own = known.get(keyOf(row)) ?? contactOf(row);
    const others =
      own || hasCpfCell(row) ? [] : sharers.filter((each) => phoneKey(each) === keyOf(row));
    const before = own ?? (others.length === 1 ? others[0] : others.find(isNamedIn(row)));
    if (!before && others.length > 0) return { columns: {}, answer: refusedRow(row.row, [SHARED]) };
    return planRow(row, before);
  });
  const taken = await findTakenEmails(
    db,
    plans.flatMap(({ before, columns: { email } }) =>
      before && email !== undefined ? [{ id: before.id, email }] : [],
    ),
  );
  return plans.map((each) =>
    each.before && taken.has(each.before.id)
      ? {
          columns: {},
          answer: refusedRow(each.answer.row, [
            { field: 'email', message: 'Já existe uma conta com esse e-mail.' },
          ]),
        }
      : each,
  );
}

const SHARED: Issue = {
  field: 'phone',
  message: 'Mais de um cliente tem este telefone: diga o CPF ou o nome completo.',
};

const isNamedIn =
  ({ name = '', surname = '' }: Cells) =>
  (record: CustomerRow): boolean =>
    isAlike(`${name} ${surname}`, `${record.name} ${record.surname}`);

function planRow(row: ReadRow<ImportedCustomer>, before: CustomerRow | undefined): CustomerPlan {
  const person = readPerson(row, before);
  if (before) forgetOldPlace(person, before);
  const merged = detailsOf({ ...(before ?? NOBODY), ...person });
  const columns = { ...columnsOf(merged), note: noteOf(row, before) };
  const fields: readonly (PersonField | 'note')[] = [
    ...FIELDS.filter((field) => !before || (field in person && before[field] !== columns[field])),
    ...(columns.note === before?.note ? [] : (['note'] as const)),
  ];
  // In an existing record only the fields that the row changes can be wrong: an old record may lack fields that are required
  // today.
  const wrong = issuesOf(person, merged, columns.note, isEnough(merged)).filter(({ field }) =>
    fields.some((each) => each === field),
  );
  const issues = allIssues(row, wrong);
  if (issues.length > 0) return { columns: {}, answer: refusedRow(row.row, issues) };
  const answer = { row: row.row, changes: [], issues: doubtsOf(fields, columns) };
  if (!before) return { columns, found: { record: null }, answer: { ...answer, outcome: 'added' } };
  const given = { ...person, ...(row.note === undefined ? {} : { note: '' }) };
  const found = {
    record: before.id,
    ...textsOf(Object.keys(given) as (PersonField | 'note')[], (field) => before[field]),
  };
  if (fields.length === 0) {
    return { before, found, columns: {}, answer: { ...answer, outcome: 'unchanged' } };
  }
  return {
    before,
    found,
    columns: Object.fromEntries(fields.map((field) => [field, columns[field]])),
    answer: {
      ...answer,
      outcome: 'changed',
      // The answer of a run is stored for a while, and must not become a second copy of the person.
      changes: fields.map((field) => ({ field, from: null, to: null })),
    },
  };
}

/** The fields of the row that look mistyped. The import takes them all the same. */
const doubtsOf = (
  fields: readonly (PersonField | 'note')[],
  columns: Readonly<Record<PersonField, string>>,
): Issue[] =>
  fields.flatMap((field) => {
    const message = field === 'note' ? undefined : doubtOf(field, columns[field]);
    return message === undefined ? [] : [{ field, message }];
  });

/** The note after the import. A program of spreadsheets may have changed how its lines end, which changes nothing. */
function noteOf(row: ImportedCustomer, before: CustomerRow | undefined): string {
  const stored = before?.note ?? '';
  const { note } = row;
  const lines = (text: string): string => text.replaceAll('\r\n', '\n');
  return note === undefined || lines(note) === lines(stored) ? stored : lines(note);
}

/** Whether name and phone are enough: without CPF, and where nothing is known of an address. Half an address sends a parcel astray. */
const isEnough = ({ cpf, address }: CustomerDetails): boolean =>
  cpf === '' || Object.values(address).every((text) => text.trim() === '');

const issuesOf = (
  person: Person,
  merged: CustomerDetails,
  note: string,
  contact: boolean,
): Issue[] => [
  ...tooLong(person),
  ...(contact ? contactIssues : customerIssues)(merged).map(({ field, message }) => ({
    field: field.replace(/^address\./, ''),
    message,
  })),
  ...(noteInput.safeParse({ note }).success ? [] : [{ field: 'note', message: TOO_LONG }]),
];

/** The person that a row describes. A name without a surname beside it is the whole name, unless the record has no other. */
function readPerson(row: ReadRow<ImportedCustomer>, before: CustomerRow | undefined): Person {
  const person: Person = {};
  for (const field of FIELDS) {
    const text = row[field];
    if (text === undefined) continue;
    person[field] = unlessStored(before?.[field], text, CUSTOMER_CELLS[field]);
  }
  // The phone by which the record was found stays as it is written there.
  if (before && !hasCpfCell(row)) delete person.phone;
  if (person.name === undefined || person.surname !== undefined) return person;
  const { name: whole, ...rest } = person;
  if (before && isAlike(whole, `${before.name} ${before.surname}`)) return rest;
  const { name, surname } = splitFullName(whole);
  return surname === '' ? { ...rest, name } : { ...rest, name, surname };
}

/** Clears the old number for another street, and the old complement for another house: they would send a parcel astray. */
function forgetOldPlace(person: Person, before: CustomerRow): void {
  const differs = (field: 'street' | 'number'): boolean =>
    person[field] !== undefined && before[field] !== '' && !isAlike(person[field], before[field]);
  if (differs('street')) person.number ??= '';
  if (differs('street') || differs('number')) person.complement ??= '';
}

const isAlike = (one: string, other: string): boolean =>
  normalizeText(one) === normalizeText(other);

function tooLong(person: Person): { field: string; message: string }[] {
  const { address, ...shape } = customerInput.shape;
  const schemas = { ...shape, ...address.shape };
  return FIELDS.filter(
    (field) => person[field] !== undefined && !schemas[field].safeParse(person[field]).success,
  ).map((field) => ({ field, message: TOO_LONG }));
}

async function write(
  trx: Trx,
  deps: ImportDeps,
  plans: readonly CustomerPlan[],
  now: number,
): Promise<Entry[]> {
  const { engine } = deps;
  const entries: Entry[] = [];
  const note = (id: string, what: Pick<Entry, 'action' | 'details'>): void => {
    entries.push({ subject: { type: 'customer', id }, ...what });
  };
  const added = plans
    .filter(({ answer }) => answer.outcome === 'added')
    .map(({ columns }): CustomerRow => ({
      id: newId(),
      ...(columns as CustomerColumns & Pick<CustomerRow, 'note'>),
      created_at: now,
      updated_at: now,
    }))
    .sort((one, other) => (one.cpf < other.cpf ? -1 : 1));
  await insertCustomers(trx, added);
  const back = plans.filter(({ comesBack }) => comesBack);
  await welcomeBack(
    trx,
    deps,
    back.flatMap(({ columns: { cpf } }) => cpf ?? []),
  );
  for (const { id } of added) note(id, { action: 'customer.added', details: { reason: 'import' } });

  const changed = plans
    .flatMap(({ before, columns, answer }) =>
      before && answer.outcome === 'changed' ? [{ before, columns }] : [],
    )
    .sort((one, other) => (one.before.id < other.before.id ? -1 : 1));
  for (const { before, columns } of changed) {
    const row = await change(trx, before, { ...columns, updated_at: now });
    if (IN_ACCOUNTS.some((field) => columns[field] !== undefined)) {
      await followCustomer(trx, engine, { ...row, name: `${row.name} ${row.surname}` });
    }
    note(before.id, {
      action: 'customer.changed',
      details: { fields: Object.keys(columns), reason: 'import' },
    });
  }
  return entries;
}

/** Changes a record as an edit does: other changes at the same moment stay, and the search text covers them too. */
async function change(
  trx: Trx,
  { id }: CustomerRow,
  columns: Columns & { readonly updated_at: number },
): Promise<CustomerRow> {
  const row = await updateCustomer(trx, id, columns);
  if (!row) throw new RecordMoved();
  const searchText = customerSearchText(row);
  if (searchText !== row.search_text) await updateCustomer(trx, id, { search_text: searchText });
  return row;
}
