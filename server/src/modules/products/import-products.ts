import {
  type ImportAnswer,
  type ImportedProduct,
  type ImportedRow,
} from '@balcao/domain/contract/imports';
import { productInput } from '@balcao/domain/contract/products';
import { nameKeyOf } from '@balcao/domain/rules/name-key';
import { textsOf } from '@balcao/domain/rules/fields';
import { toReais } from '@balcao/domain/rules/money';
import {
  PRODUCT,
  PRODUCT_DETAILS,
  storedDetail,
  type ProductDetail,
} from '@balcao/domain/rules/product-fields';
import { readCellUnits } from '@balcao/domain/rules/spreadsheet-values';
import type { Db, Trx } from '../../db/tables.ts';
import { newId } from '../../core/ids.ts';
import { parsePriceCents } from '../../core/price-input.ts';
import type { Call } from '../../core/call.ts';
import type { Entry } from '../../core/trail.ts';
import {
  importPiece,
  RecordMoved,
  refusedRow,
  told,
  TOO_LONG,
  type ImportDeps,
  type ImportInput,
  type RowPlan,
} from '../imports/imports.service.ts';
import { UNMEASURED } from './measure-columns.ts';
import { detailIssues, textColumns } from './product-input.ts';
import {
  findProductsByCodes,
  findProductsByNames,
  insertProducts,
  updateImported,
  type ProductRow,
} from './products.repository.ts';
import { insertMovements, type NewMovement } from './stock.repository.ts';

/** The values of a row for its product; undefined for an empty cell. */
interface Figures extends Partial<Readonly<Record<ProductDetail, string>>> {
  readonly price_cents?: number;
  readonly stock?: number;
}

interface ProductPlan extends RowPlan {
  readonly name: string;
  /** The product as it is; undefined for a product to add. */
  readonly before?: ProductRow;
  /** The values to change, or all values of a new product. */
  readonly figures: Figures;
}

/** The note in the ledger for units that came or went with a spreadsheet. */
const NOTE = 'Planilha';

const keyOf = (row: ImportedProduct): string => nameKeyOf(told(row.name) ?? '');

/**
 * Imports a piece of a spreadsheet of products: adds products with new names, and gives the others the price, description and
 * stock of their row; the stock through the ledger. Names are compared as `addProduct` does, and stay as they are.
 * @throws AppError `idempotency_conflict`.
 */
export const importProducts = (
  deps: ImportDeps,
  call: Call,
  input: ImportInput<ImportedProduct>,
): Promise<ImportAnswer> =>
  importPiece(deps, call, input, {
    scope: 'products/import',
    keyOf,
    repeated: (row) => ({
      field: 'name',
      message: `Este nome já está na linha ${row} do arquivo.`,
    }),
    plan,
    write: (trx, plans) => write(trx, plans, call),
  });

async function plan(db: Db, rows: readonly ImportedProduct[]): Promise<ProductPlan[]> {
  const keys = rows.map(keyOf).filter((key) => key !== '');
  const known = new Map(
    (await findProductsByNames(db, keys)).map((product) => [product.name_key, product]),
  );
  const owners = await ownersOfCodes(db, rows);
  return rows.map((row) => {
    const before = known.get(keyOf(row));
    return planRow(row, { before, taken: takenIn(row, { before, owners }) });
  });
}

const CODES = ['code', 'barcode'] as const;

const storedCell = (row: ImportedProduct, field: (typeof CODES)[number]): string =>
  storedDetail(field, told(row[field]) ?? '');

/** Whose each code and barcode of the rows is: the product on sale that has it, or the first row of the piece. */
async function ownersOfCodes(
  db: Db,
  rows: readonly ImportedProduct[],
): Promise<ReadonlyMap<string, ProductRow | ImportedProduct>> {
  const cells = (field: (typeof CODES)[number]) =>
    rows.map((row) => storedCell(row, field)).filter((cell) => cell !== '');
  const asked = { codes: cells('code'), barcodes: cells('barcode') };
  const known =
    asked.codes.length + asked.barcodes.length > 0 ? await findProductsByCodes(db, asked) : [];
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
  {
    before,
    owners,
  }: {
    readonly before: ProductRow | undefined;
    readonly owners: ReadonlyMap<string, ProductRow | ImportedProduct>;
  },
) =>
  CODES.flatMap((field) => {
    const cell = storedCell(row, field);
    const owner = owners.get(`${field} ${cell}`);
    const isOwn = owner === row || (before && owner && 'id' in owner && owner.id === before.id);
    if (cell === '' || !owner || isOwn) return [];
    return [{ field, message: `${PRODUCT[field].label} de outro produto: ${owner.name}` }];
  });

function planRow(
  row: ImportedProduct,
  {
    before,
    taken,
  }: { readonly before: ProductRow | undefined; readonly taken: ImportedRow['issues'] },
): ProductPlan {
  const name = told(row.name) ?? '';
  const { figures, issues } = readFigures(row, before);
  issues.push(...taken);
  const base = { name, figures: {} };
  if (issues.length > 0) return { ...base, answer: refusedRow(row.row, issues) };
  const answer = { row: row.row, changes: [], issues: [] };
  if (!before) return { ...base, figures, answer: { ...answer, outcome: 'added' } };
  const differing = Object.fromEntries(
    Object.entries(figures).filter(([column, value]) => before[column as keyof Figures] !== value),
  ) as Figures;
  const changes = changesOf(before, differing);
  if (changes.length === 0) return { ...base, before, answer: { ...answer, outcome: 'unchanged' } };
  return {
    ...base,
    before,
    figures: differing,
    answer: { ...answer, outcome: 'changed', changes },
  };
}

function readFigures(row: ImportedProduct, before: ProductRow | undefined) {
  const { shape } = productInput;
  const issues: { field: string; message: string }[] = [];
  const name = told(row.name);
  if (name === undefined) issues.push({ field: 'name', message: PRODUCT.name.missing });
  else if (!shape.name.safeParse(name).success) issues.push({ field: 'name', message: TOO_LONG });
  const price = told(row.price);
  const priceCents = price === undefined ? undefined : parsePriceCents(price);
  if (priceCents === undefined && (!before || price !== undefined)) {
    issues.push({ field: 'price', message: PRODUCT.price.problems.unreadable });
  }
  const cell = told(row.stock);
  // An unchanged stock is not checked: units entered piece by piece may be more than one entry can have.
  const stock = cell === String(before?.stock) ? undefined : cell;
  const units = stock === undefined ? undefined : readCellUnits(stock);
  if (typeof units === 'string')
    issues.push({ field: 'stock', message: PRODUCT.stock.problems.unreadable });
  const details: Partial<Record<ProductDetail, string>> = {};
  for (const field of PRODUCT_DETAILS) {
    const text = told(row[field]);
    if (!shape[field].safeParse(text).success) issues.push({ field, message: TOO_LONG });
    if (text !== undefined) details[field] = storedDetail(field, text);
  }
  issues.push(...detailIssues(details));
  const figures: Figures = {
    ...(priceCents === undefined ? {} : { price_cents: priceCents }),
    ...(typeof units === 'number' ? { stock: units } : {}),
    ...details,
  };
  return { figures, issues };
}

function changesOf(before: ProductRow, figures: Figures): ImportedRow['changes'] {
  const { price_cents: cents, stock } = figures;
  return [
    ...(cents === undefined
      ? []
      : [{ field: 'price', from: toReais(before.price_cents), to: toReais(cents) }]),
    ...(stock === undefined ? [] : [{ field: 'stock', from: before.stock, to: stock }]),
    ...detailsIn(figures).map((field) => ({ field, from: null, to: null })),
  ];
}

const detailsIn = (figures: Figures): ProductDetail[] =>
  PRODUCT_DETAILS.filter((field) => figures[field] !== undefined);

async function write(trx: Trx, plans: readonly ProductPlan[], call: Call): Promise<Entry[]> {
  const added = await addAll(trx, plans, call);
  const changed = await changeAll(trx, plans, call);
  await insertMovements(trx, [...added.movements, ...changed.movements]);
  return [...added.entries, ...changed.entries];
}

/** The rows of the ledger and the entries of the trail. */
interface Records {
  readonly movements: NewMovement[];
  readonly entries: Entry[];
}

/** Adds the products in the order of their names, so that two imports at once wait for each other in one order. */
async function addAll(
  trx: Trx,
  plans: readonly ProductPlan[],
  { caller, now }: Call,
): Promise<Records> {
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
      created_at: now,
      updated_at: now,
      deleted_at: null,
    }))
    .sort((one, other) => (one.name_key < other.name_key ? -1 : 1));
  await insertProducts(trx, rows);
  return {
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
    entries: rows.map((row) => ({
      action: 'product.added',
      subject: { type: 'product', id: row.id, name: row.name },
      details: {
        changes: [{ field: 'priceCents', from: null, to: row.price_cents }],
        count: row.stock,
        reason: 'import',
      },
    })),
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
    const { price_cents: cents, stock } = figures;
    const fields = detailsIn(figures);
    if (cents !== undefined || fields.length > 0) {
      entries.push({
        ...entry,
        action: 'product.changed',
        details: {
          changes:
            cents === undefined
              ? []
              : [{ field: 'priceCents', from: before.price_cents, to: cents }],
          fields,
          reason: 'import',
        },
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
