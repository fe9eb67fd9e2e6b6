import type { StockMovementReason } from '../contract.ts';
import type { CostMove } from '#areas/products/rules/cost.ts';
import { sql, type Selectable, type SqlBool } from 'kysely';
import type { Engine } from '#kit/server/db/engine.ts';
import { pageOf, rowLimit, type Bounds } from '#kit/server/db/paging.ts';
import { rowsAStatement, statement } from '#kit/server/db/statement.ts';
import type { Db, ProductsTable, StockMovementsTable, Trx } from '#kit/server/db/tables.ts';

type ProductRow = Selectable<ProductsTable>;

interface UnitsMove {
  readonly productId: string;
  readonly units: number;
  readonly now: number;
}

/** Adds units to a product on sale. @returns undefined when there is none. */
export function addUnits(
  trx: Trx,
  { productId, units, now }: UnitsMove,
): Promise<ProductRow | undefined> {
  return trx
    .updateTable('products')
    .set((eb) => ({ stock: eb('stock', '+', units), updated_at: now }))
    .where('id', '=', productId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Gives units back to a product, also to one that was deleted meanwhile. */
export async function returnUnits(trx: Trx, { productId, units, now }: UnitsMove): Promise<void> {
  await trx
    .updateTable('products')
    .set((eb) => ({ stock: eb('stock', '+', units), updated_at: now }))
    .where('id', '=', productId)
    .execute();
}

const productsWithUnits = statement((db, { productId, units, now }: UnitsMove) =>
  db
    .updateTable('products')
    .set((eb) => ({ stock: eb('stock', '-', units), updated_at: now }))
    .where('id', '=', productId)
    .where('stock', '>=', units)
    .where('deleted_at', 'is', null)
    .returningAll(),
);

/** Takes units of a product on sale, if it has that many. @returns undefined otherwise. */
export const removeUnits = async (trx: Trx, move: UnitsMove): Promise<ProductRow | undefined> =>
  (await productsWithUnits(trx, move))[0];

/**
 * Gives a product on sale the units that were counted, while it has the units that were seen.
 * @returns undefined when it has other units, or is no longer on sale.
 */
export function setUnits(
  trx: Trx,
  { productId, seen, units, now }: UnitsMove & { readonly seen: number },
): Promise<ProductRow | undefined> {
  return trx
    .updateTable('products')
    .set({ stock: units, updated_at: now })
    .where('id', '=', productId)
    .where('stock', '=', seen)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** A row of the ledger; an absent field does not apply. */
export interface NewMovement {
  readonly productId: string;
  readonly delta: number;
  readonly reason: StockMovementReason;
  readonly note?: string;
  readonly orderNumber?: number;
  readonly userId: string | null;
  /** The product's movement that this movement takes back; a unique key allows one such movement. */
  readonly undoes?: number | undefined;
  /** The cost of a unit of this entry; null if it was not given. */
  readonly unitCostCents?: number | null;
  /** The change of the product's cost by the movement. */
  readonly cost?: CostMove;
  readonly batchId?: string;
  readonly now: number;
}

type MovementValues = Omit<StockMovementsTable, 'sequence'>;

const insertedMovements = statement((db, { rows }: { readonly rows: readonly MovementValues[] }) =>
  db
    .insertInto('stock_movements')
    .values((eb) =>
      rows.map((row) => {
        const sequence = eb
          .selectFrom('stock_movements as earlier')
          .select(({ fn }) =>
            sql<number>`coalesce(${fn.max('earlier.sequence')}, 0) + 1`.as('next'),
          )
          .where('earlier.product_id', '=', row.product_id);
        return { ...row, sequence };
      }),
    )
    .returning('sequence'),
);

/** A cost that stays is no move. */
const costColumns = ({ from, to }: CostMove = { from: null, to: null }) =>
  from === to
    ? { cost_from_cents: null, cost_to_cents: null }
    : { cost_from_cents: from, cost_to_cents: to };

/**
 * Writes movements, at most one for each product, into the ledgers of products that this transaction has just inserted or
 * changed. The transaction holds their rows, so no other one takes the next number of a ledger.
 * @returns the numbers, in the order of the movements.
 */
export async function insertMovements(
  trx: Trx,
  movements: readonly NewMovement[],
): Promise<number[]> {
  if (movements.length === 0) return [];
  const rows = movements.map((movement): MovementValues => ({
    product_id: movement.productId,
    delta: movement.delta,
    reason: movement.reason,
    note: movement.note ?? '',
    order_number: movement.orderNumber ?? null,
    user_id: movement.userId,
    undoes: movement.undoes ?? null,
    unit_cost_cents: movement.unitCostCents ?? null,
    batch_id: movement.batchId ?? null,
    ...costColumns(movement.cost),
    created_at: movement.now,
  }));
  const numbers: number[] = [];
  for (const piece of rowsAStatement(rows)) {
    const inserted = await insertedMovements(trx, { rows: piece });
    numbers.push(...inserted.map(({ sequence }) => sequence));
  }
  return numbers;
}

const MOVEMENT_COLUMNS = [
  'stock_movements.sequence',
  'stock_movements.created_at',
  'stock_movements.delta',
  'stock_movements.reason',
  'stock_movements.note',
  'stock_movements.unit_cost_cents',
  'users.name as who',
  'stock_movements.order_number',
] as const;

/** A product's ledger, newest first, with the user and the order of each movement. */
export function listMovements(db: Db, productId: string, paging: Bounds) {
  const movements = db.selectFrom('stock_movements').where('product_id', '=', productId);
  const sorted = movements
    .leftJoin('users', 'users.id', 'stock_movements.user_id')
    .select(MOVEMENT_COLUMNS)
    .orderBy('stock_movements.sequence', 'desc');
  return pageOf(sorted, paging, movements);
}

/** The product of the ledgers; undefined means all products. */
export interface LedgerFilter {
  readonly productId: string | undefined;
  /** Words of the product's name, normalised as its search text; none: any product. */
  readonly words: readonly string[];
}

function selectLedgers({ db, search }: Engine, { productId, words }: LedgerFilter) {
  let movements = db
    .selectFrom('stock_movements')
    .innerJoin('products', 'products.id', 'stock_movements.product_id');
  if (productId !== undefined) movements = movements.where('products.id', '=', productId);
  return words.length > 0 ? movements.where(search.matches('products', words)) : movements;
}

/** Movements of the ledgers after a given one, product by product, oldest first in each. */
export function listMovementsAfter(
  engine: Engine,
  filter: LedgerFilter,
  last: { readonly product_id: string; readonly sequence: number } | undefined,
  limit: number,
) {
  let movements = selectLedgers(engine, filter);
  if (last) {
    const place = sql`(${last.product_id}, ${last.sequence})`;
    movements = movements.where(
      sql<SqlBool>`(stock_movements.product_id, stock_movements.sequence) > ${place}`,
    );
  }
  return movements
    .leftJoin('users', 'users.id', 'stock_movements.user_id')
    .select(['stock_movements.product_id', 'products.name as product_name', ...MOVEMENT_COLUMNS])
    .orderBy('stock_movements.product_id')
    .orderBy('stock_movements.sequence')
    .limit(rowLimit(limit))
    .execute();
}

export type LedgerRow = Awaited<ReturnType<typeof listMovementsAfter>>[number];

export async function countMovements(engine: Engine, filter: LedgerFilter): Promise<number> {
  const counted = selectLedgers(engine, filter).select((eb) =>
    eb.fn.countAll<number>().as('total'),
  );
  return (await counted.executeTakeFirstOrThrow()).total;
}

export async function findMovement(db: Db, productId: string, sequence: number) {
  return db
    .selectFrom('stock_movements')
    .select(['sequence', 'delta', 'reason', 'unit_cost_cents', 'cost_from_cents', 'cost_to_cents'])
    .where('product_id', '=', productId)
    .where('sequence', '=', sequence)
    .executeTakeFirst();
}

export type LedgerEntry = NonNullable<Awaited<ReturnType<typeof findMovement>>>;

/** Whether no other movement has taken a movement back. @param movement the name of the movements in the query. */
const stands = (movement: string) => sql<SqlBool>`not exists (
  select 1 from stock_movements as undo
  where undo.product_id = ${sql.ref(movement)}.product_id and undo.undoes = ${sql.ref(movement)}.sequence
)`;

/** Whether a later movement of a product, which was not taken back, had a cost. */
export async function hasCostMovedAfter(db: Db, productId: string, sequence: number) {
  const later = await db
    .selectFrom('stock_movements as later')
    .select('later.sequence')
    .where('later.product_id', '=', productId)
    .where('later.sequence', '>', sequence)
    .where('later.unit_cost_cents', 'is not', null)
    .where(stands('later'))
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

/**
 * The standing movements that a cancellation, or goods that came back after it, gave to an order's products: those that were
 * taken back are left out. The reason stands in the text, as the index has it.
 */
export function listGivenBack(db: Db, orderNumber: number) {
  return db
    .selectFrom('stock_movements as returned')
    .leftJoin('users', 'users.id', 'returned.user_id')
    .select([
      'returned.product_id',
      'returned.sequence',
      'returned.delta',
      'returned.created_at',
      'users.name as who',
    ])
    .where('returned.order_number', '=', orderNumber)
    .where(sql<SqlBool>`returned.reason = 'order-cancelled'`)
    .where('returned.undoes', 'is', null)
    .where(stands('returned'))
    .orderBy('returned.product_id')
    .execute();
}

export type GivenBackRow = Awaited<ReturnType<typeof listGivenBack>>[number];

export type MovementRow = Awaited<ReturnType<typeof listMovements>>['rows'][number];
