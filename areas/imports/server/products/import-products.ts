import type { ImportAnswer, ImportedProduct, ImportedRow } from '../../contract.ts';
import { nameKeyOf } from '#kit/rules/search.ts';
import { textsOf } from '#kit/rules/fields.ts';
import { PRODUCT, PRODUCT_DETAILS, storedDetail } from '#areas/products/rules/product-fields.ts';
import type { Db, Trx } from '#kit/server/db/tables.ts';
import { newId } from '#kit/server/core/ids.ts';
import type { Call } from '#kit/server/core/call.ts';
import type { Entry } from '#kit/server/core/trail.ts';
import {
  allIssues,
  importPiece,
  readRow,
  RecordMoved,
  refusedRow,
  type ImportDeps,
  type ImportInput,
  type ReadRow,
  type RowPlan,
} from '../imports.service.ts';
import { PRODUCT_CELLS } from '../../rules/cell-kinds.ts';
import { withLostZero } from '#areas/products/rules/gtin.ts';
import {
  addedEntry,
  textColumns,
  findProductsByCodes,
  findProductsByNames,
  insertProducts,
  type ProductRow,
} from '#areas/products/server/products.service.ts';
import { updateImported } from '../imports.repository.ts';
import { PRODUCT_COLUMNS, PRODUCT_COST_COLUMNS } from '#areas/products/rules/product-columns.ts';
import { UNMEASURED } from '#areas/products/rules/measure-columns.ts';
import { insertMovements, type NewMovement } from '#areas/stock/server/stock.service.ts';
import {
  changesOf,
  differingFrom,
  presentOf,
  readFigures,
  trailOf,
  type Figures,
} from './import-figures.ts';
import {
  findGroups,
  joinGroup,
  SHARED,
  shareFigures,
  withShared,
} from '#areas/groups/server/groups.service.ts';
import { GroupBooks, groupCellsOf, type Book, type Joining } from './import-groups.ts';

interface ProductPlan extends RowPlan {
  readonly name: string;
  /** The product as it is; undefined for a product to add. */
  readonly before?: ProductRow;
  /** The values to change, or all values of a new product. */
  readonly figures: Figures;
  readonly joining?: Joining | undefined;
}

const NOTE = 'Planilha';

/** The name by which a line's product is known: that of its cell, or that of its group and values. */
const nameOf = (row: ImportedProduct): string | undefined => row.name ?? groupCellsOf(row)?.name;

/** A barcode with its lost zero, which may come from a spreadsheet; people type all of it. */
const withWholeBarcode = <Row extends ImportedProduct>(row: Row): Row =>
  row.barcode === undefined ? row : { ...row, barcode: withLostZero(row.barcode) };

const keyOf = (row: ImportedProduct): string => nameKeyOf(nameOf(row) ?? '');

/** The name that a line's product will have. */
const nameToBe = (row: ImportedProduct): string | undefined =>
  groupCellsOf(row)?.name ?? nameOf(row);

/**
 * Imports a piece of a spreadsheet of products: adds products with new names, and gives the others the values of their row; the
 * stock through the ledger. Names are compared as `addProduct` does, and stay as they are, but for products that join a group.
 */
export function importProducts(
  deps: ImportDeps,
  call: Call,
  input: ImportInput<ImportedProduct>,
): Promise<ImportAnswer> {
  return importPiece<ImportedProduct, ProductPlan>(deps, call, input, {
    scope: 'products/import',
    read: (row) => withWholeBarcode(readRow(row, PRODUCT_CELLS)),
    keyOf,
    keyField: () => 'name',
    repeated: (row) => `Este nome já está na linha ${row} do arquivo.`,
    labels: {
      ...PRODUCT_COLUMNS,
      ...PRODUCT_COST_COLUMNS,
      ...{ price: 'O preço', stock: 'O estoque' },
    },
    plan: async (db, rows) =>
      plan(db, rows, { books: await GroupBooks.read(db, rows), role: call.caller.role }),
    write: (trx, plans) => write(trx, plans, call),
  });
}

/** The groups and the caller's role with which the lines of a piece are read. */
interface Reading {
  readonly books: GroupBooks;
  readonly role: string;
}

async function plan(
  db: Db,
  rows: readonly ReadRow<ImportedProduct>[],
  reading: Reading,
): Promise<ProductPlan[]> {
  const keys = rows.flatMap((row) => [keyOf(row), nameKeyOf(nameToBe(row) ?? '')]);
  // All that the piece may change is held here, in the order in which everybody holds it: groups, then products.
  const named = [...new Set(keys.filter((key) => key !== ''))];
  const held = await findProductsByNames(db, named, reading.books.groups);
  const known = new Map(held.map((product) => [product.name_key, product]));
  const groupIds = held.flatMap(({ group_id: id }) => id ?? []);
  const groups = new Map((await findGroups(db, groupIds)).map((group) => [group.id, group]));
  const owners = await ownersOfCodes(db, rows);
  // Names that earlier lines gave to new products, and to products that had another one.
  const takenNames = new Set<string>();
  return rows.map((row) => {
    const before = known.get(keyOf(row));
    const key = nameKeyOf(nameToBe(row) ?? '');
    const other = known.get(key);
    const isTaken = takenNames.has(key) || (before && other && other.id !== before.id);
    const taken = takenIn(row, before, owners);
    const issues = isTaken ? [...taken, { field: 'name', message: nameTaken(row) }] : taken;
    const shown = before && withShared(before, groups.get(before.group_id ?? ''));
    const planned = planRow(row, { before, shown }, issues, reading);
    if (planned.joining || planned.answer.outcome === 'added') takenNames.add(key);
    return planned;
  });
}

const nameTaken = (row: ImportedProduct): string =>
  `Outro produto se chama ${nameToBe(row) ?? ''}.`;

const CODES = ['code', 'barcode'] as const;

const storedCell = (row: ImportedProduct, field: (typeof CODES)[number]): string =>
  storedDetail(field, row[field] ?? '');

/** The owner of each code and barcode of the rows: the product on sale that has it, or the first row of the piece. */
async function ownersOfCodes(
  db: Db,
  rows: readonly ImportedProduct[],
): Promise<ReadonlyMap<string, ProductRow | ImportedProduct>> {
  const cells = (field: (typeof CODES)[number]) =>
    rows.map((row) => storedCell(row, field)).filter((cell) => cell !== '');
  const wanted = { codes: cells('code'), barcodes: cells('barcode') };
  const known =
    wanted.codes.length + wanted.barcodes.length > 0 ? await findProductsByCodes(db, wanted) : [];
  const owners = new Map<string, ProductRow | ImportedProduct>();
  for (const field of CODES) {
    for (const row of rows.toReversed()) owners.set(`${field} ${storedCell(row, field)}`, row);
    for (const product of known) owners.set(`${field} ${product[field]}`, product);
  }
  return owners;
}

/** The issues of codes that belong to another product or to an earlier row. */
const takenIn = (
  row: ImportedProduct,
  before: ProductRow | undefined,
  owners: ReadonlyMap<string, ProductRow | ImportedProduct>,
) =>
  CODES.flatMap((field) => {
    const cell = storedCell(row, field);
    const owner = owners.get(`${field} ${cell}`);
    const isOwn = owner === row || (before && owner && 'id' in owner && owner.id === before.id);
    if (cell === '' || !owner || isOwn) return [];
    return [{ field, message: `${PRODUCT[field].label} de outro produto: ${owner.name}` }];
  });

/** A product as it is stored, and with what it has of its group; none for a new one. */
type Standing = Readonly<Partial<Record<'before' | 'shown', ProductRow | undefined>>>;

function planRow(
  row: ReadRow<ImportedProduct>,
  { before, shown = before }: Standing,
  taken: ImportedRow['issues'],
  { books, role }: Reading,
): ProductPlan {
  const name = nameToBe(row) ?? '';
  const read = readFigures(row, shown, { name: nameOf(row), role });
  const { figures } = read;
  const issues = allIssues(row, [...read.issues, ...taken]);
  const base = { name, figures: {} };
  // A line that is refused takes no place in its group.
  const group = issues.length > 0 ? { issues } : books.join(row, before);
  if (group.issues.length > 0) return { ...base, answer: refusedRow(row.row, group.issues) };
  const joining = 'joining' in group ? group.joining : undefined;
  const answer = { row: row.row, changes: [], issues: [] };
  if (!before || !shown) {
    const found = { record: null };
    return { ...base, found, figures, joining, answer: { ...answer, outcome: 'added' } };
  }
  const found = {
    record: before.id,
    ...presentOf(before, figures),
    ...(groupCellsOf(row) && { group: placeOf(before) }),
  };
  const differing = differingFrom(shown, figures);
  const changes = [
    ...(joining ? [{ field: 'group', from: null, to: name }] : []),
    ...changesOf(shown, differing),
  ];
  if (changes.length === 0) {
    return { ...base, found, before, answer: { ...answer, outcome: 'unchanged' } };
  }
  return {
    ...base,
    found,
    before,
    figures: differing,
    joining,
    answer: { ...answer, outcome: 'changed', changes },
  };
}

/** The place of a product in its group. */
const placeOf = (product: ProductRow): string =>
  [product.group_id, product.value_1_id, product.value_2_id].join(' ');

async function write(trx: Trx, plans: readonly ProductPlan[], call: Call): Promise<Entry[]> {
  const added = await addAll(trx, plans, call);
  const changed = await changeAll(trx, plans, call);
  await insertMovements(trx, [...added.movements, ...changed.movements]);
  const joined = plans.flatMap(({ before, joining, name }) => {
    const productId = before?.id ?? added.ids.get(name);
    return joining && productId !== undefined ? [{ ...joining, productId }] : [];
  });
  const grouped = await joinGroups(trx, joined, call);
  const sharing = plans.filter(({ figures }) => SHARED.some((column) => figures[column]));
  const groupIds = sharing.flatMap(({ before }) => before?.group_id ?? []);
  // The first of several new descriptions counts.
  const described = plans.toReversed().flatMap(({ before, figures: { description } }) => {
    return before?.group_id && description ? [[before.group_id, description] as const] : [];
  });
  await shareFigures(trx, groupIds, call.now, new Map(described));
  return [...added.entries, ...changed.entries, ...grouped];
}

/** A product that is there by now, and is to join. */
interface Joined extends Joining {
  readonly productId: string;
}

/**
 * Puts products into their groups, and makes missing groups. Products that stand there already stay as they are.
 * @throws RecordMoved if a group, a name or a code has changed since the lines were planned.
 */
async function joinGroups(trx: Trx, joined: readonly Joined[], call: Call): Promise<Entry[]> {
  const linesOf = new Map<Book, Joined[]>();
  for (const line of joined) linesOf.set(line.book, [...(linesOf.get(line.book) ?? []), line]);
  const entries: Entry[] = [];
  for (const [to, lines] of [...linesOf].sort(([one], [other]) => inOrder(one, other))) {
    const written = await joinGroup(trx, call, { to, lines, reason: 'import' });
    if (!written) throw new RecordMoved();
    entries.push(...written);
  }
  return entries;
}

/** The order of groups is the same for all imports, so that two imports at once wait for each other and never deadlock. */
const inOrder = (one: Book, other: Book): number =>
  `${one.key} ${one.id ?? ''}` < `${other.key} ${other.id ?? ''}` ? -1 : 1;

interface Records {
  readonly movements: NewMovement[];
  readonly entries: Entry[];
}

/** The figures that are in no other column of a new product. */
function numbersOf(figures: Figures) {
  const { price_cents: _, stock: __, ...rest } = figures;
  return Object.fromEntries(
    Object.entries(rest).filter(([, value]) => typeof value === 'number'),
  ) as Partial<ProductRow>;
}

/** Adds the products in the order of their names, so that two imports at once wait for each other in one order. */
async function addAll(
  trx: Trx,
  plans: readonly ProductPlan[],
  { caller, now }: Call,
): Promise<Records & { readonly ids: ReadonlyMap<string, string> }> {
  const rows = plans
    .filter(({ answer }) => answer.outcome === 'added')
    .map(({ name, figures }): ProductRow => ({
      id: newId(),
      ...textColumns({ name, ...textsOf(PRODUCT_DETAILS, (field) => figures[field] ?? '') }),
      price_cents: figures.price_cents ?? 0,
      stock: figures.stock ?? 0,
      group_id: null,
      value_1_id: null,
      value_2_id: null,
      cost_cents: null,
      minimum_units: null,
      ...UNMEASURED,
      ...numbersOf(figures),
      created_at: now,
      updated_at: now,
      deleted_at: null,
      shelved_at: null,
    }))
    .sort((one, other) => (one.name_key < other.name_key ? -1 : 1));
  await insertProducts(trx, rows);
  return {
    ids: new Map(rows.map(({ id, name }) => [name, id])),
    movements: rows
      .filter(({ stock }) => stock > 0)
      .map(({ id, stock }) => ({
        productId: id,
        delta: stock,
        reason: 'initial',
        note: NOTE,
        userId: caller.id,
        now,
      })),
    entries: rows.map((row) => {
      const entry = addedEntry(row);
      return { ...entry, details: { ...entry.details, reason: 'import' } };
    }),
  };
}

/** Runs one guarded update a product, in id order, as orders take units: reading first would lose a sale made meanwhile. */
async function changeAll(
  trx: Trx,
  plans: readonly ProductPlan[],
  { caller, now }: Call,
): Promise<Records> {
  const movements: NewMovement[] = [];
  const entries: Entry[] = [];
  const changed = plans
    .flatMap(({ before, figures, answer }) =>
      before && answer.outcome === 'changed' ? [{ before, figures }] : [],
    )
    .sort((one, other) => (one.before.id < other.before.id ? -1 : 1));
  for (const { before, figures } of changed) {
    const { search_text } = textColumns({ ...before, ...figures });
    if (!(await updateImported(trx, before, { ...figures, search_text, updated_at: now }))) {
      throw new RecordMoved();
    }
    const entry = { subject: { type: 'product', id: before.id, name: before.name } } as const;
    const { stock } = figures;
    const { changes, fields } = trailOf(before, figures);
    if (changes.length + fields.length > 0) {
      entries.push({
        ...entry,
        action: 'product.changed',
        details: { changes, fields, reason: 'import' },
      });
    }
    if (stock !== undefined) {
      const delta = stock - before.stock;
      const isEntry = delta > 0;
      movements.push({
        productId: before.id,
        delta,
        reason: isEntry ? 'manual-entry' : 'manual-removal',
        note: NOTE,
        userId: caller.id,
        now,
      });
      entries.push({
        ...entry,
        action: isEntry ? 'product.stock-added' : 'product.stock-removed',
        details: { count: Math.abs(delta), reason: 'import' },
      });
    }
  }
  return { movements, entries };
}
