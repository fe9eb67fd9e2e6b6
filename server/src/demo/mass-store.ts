import type { Insertable, Selectable } from 'kysely';
import type { Engine } from '../db/engine.ts';
import type { StockMovementsTable, Tables, Trx } from '../db/tables.ts';
import { movementsUntil, openLedger } from './demo-ledger.ts';
import { insertRows } from './insert-rows.ts';
import { addCopy, addLived, noOrderRows, type LivedOrder, type Mass } from './mass-orders.ts';
import { seededRandom, type Random } from './random.ts';

const SEED = 20_261_123;
const ORDERS_A_TRANSACTION = 2_000;
/** A copy is of one of so many orders that were begun after it: what had time to happen to the order, had time in the copy. */
const SOURCES_TRIED = 8;
/** What is beside the orders, in an order in which it can be inserted. */
const BESIDE = [
  'customers',
  'users',
  'settings',
  'products',
  'shipping_policies',
  'discount_policies',
  'audit',
] as const;

interface Moment {
  readonly at: number;
  readonly lived: LivedOrder;
  readonly isCopy: boolean;
}

/**
 * Fills an empty store with what was lived in another one, and with copies of its orders at more moments. It writes rows, as they
 * are: a million orders take minutes.
 */
export async function copyStore(
  from: Engine,
  to: Engine,
  {
    moments,
    onProgress,
  }: {
    readonly moments: readonly number[];
    readonly onProgress?: ((done: number) => void) | undefined;
  },
): Promise<void> {
  const random = seededRandom(SEED);
  const lived = await readLived(from);
  const all = merge(lived, moments, random);
  await copyBeside(from, to, all.length / lived.length);
  const customers = await readAll(from, 'customers');
  const mass: Mass = {
    random,
    livedCustomers: new Map(customers.map((customer) => [customer.id, customer])),
    customers,
    orderNumbers: new Set(lived.map(({ order }) => order.order_id)),
  };
  const ledger = openLedger();
  const sold = new Map<string, number>();
  for (let done = 0; done < all.length; done += ORDERS_A_TRANSACTION) {
    const rows = noOrderRows();
    for (const { at, lived: source, isCopy } of all.slice(done, done + ORDERS_A_TRANSACTION)) {
      if (isCopy) addCopy(rows, mass, source, at);
      else addLived(rows, source);
    }
    for (const { product_id, delta } of rows.stock_movements) {
      sold.set(product_id, (sold.get(product_id) ?? 0) - delta);
    }
    // An order moves stock after it was begun, and the next ones are begun later.
    const until = all[done + ORDERS_A_TRANSACTION]?.at ?? Infinity;
    const stock_movements = movementsUntil(ledger, rows.stock_movements, until);
    await insertAll(to, { ...rows, stock_movements });
    onProgress?.(Math.min(all.length, done + ORDERS_A_TRANSACTION));
  }
  await insertAll(to, {
    stock_movements: await firstMovements(from, sold),
    print_batches: await readAll(from, 'print_batches'),
    print_batch_orders: await readAll(from, 'print_batch_orders'),
  });
}

type Rows = { readonly [Table in keyof Tables]?: readonly Insertable<Tables[Table]>[] };

function insertAll(to: Engine, rows: Rows): Promise<void> {
  const insert = async (trx: Trx): Promise<void> => {
    for (const table of Object.keys(rows) as (keyof Tables)[]) {
      await insertRows(trx, table, rows[table] ?? []);
    }
  };
  return to.transaction(insert);
}

/** Without the key that only an engine's own indexes know. */
async function readAll<Table extends keyof Tables>(
  { db }: Engine,
  table: Table,
): Promise<Selectable<Tables[Table]>[]> {
  const rows = await db.selectFrom<keyof Tables>(table).selectAll().execute();
  for (const row of rows as { row_key?: number }[]) delete row.row_key;
  return rows as unknown as Selectable<Tables[Table]>[];
}

/** @param more how many times as many orders there will be: links were followed as often. */
async function copyBeside(from: Engine, to: Engine, more: number): Promise<void> {
  const rows: Record<string, readonly object[]> = {};
  for (const table of BESIDE) rows[table] = await readAll(from, table);
  const clicks = (await readAll(from, 'tracking_clicks')).map((day) => ({
    ...day,
    clicks: Math.round(day.clicks * more),
  }));
  const clicksOf = (link: string) =>
    clicks.reduce((sum, day) => (day.tracking_link_id === link ? sum + day.clicks : sum), 0);
  const links = (await readAll(from, 'tracking_links')).map((link) => ({
    ...link,
    clicks: clicksOf(link.id),
  }));
  await insertAll(to, { ...rows, tracking_links: links, tracking_clicks: clicks });
}

async function readLived(from: Engine): Promise<LivedOrder[]> {
  const by = <Row extends object>(rows: readonly Row[], key: keyof Row) => {
    const grouped = new Map<unknown, Row[]>();
    for (const row of rows) {
      const group = grouped.get(row[key]);
      if (group) group.push(row);
      else grouped.set(row[key], [row]);
    }
    return (value: unknown): readonly Row[] => grouped.get(value) ?? [];
  };
  const lines = by(await readAll(from, 'order_lines'), 'order_id');
  const history = by(await readAll(from, 'order_history'), 'order_id');
  const payments = by(await readAll(from, 'payments'), 'order_id');
  const withdrawals = by(await readAll(from, 'withdrawals'), 'order_id');
  const movements = by(await readAll(from, 'stock_movements'), 'order_number');
  const orders = await readAll(from, 'orders');
  return orders
    .sort((a, b) => a.created_at - b.created_at)
    .map((order) => ({
      order,
      lines: lines(order.id),
      history: history(order.id),
      payments: payments(order.id),
      withdrawals: withdrawals(order.id),
      movements: movements(order.order_id),
    }));
}

/** The lived orders and the copies by their moments. */
function merge(lived: readonly LivedOrder[], moments: readonly number[], random: Random): Moment[] {
  const all: Moment[] = lived.map((each) => ({
    at: each.order.created_at,
    lived: each,
    isCopy: false,
  }));
  let next = 0;
  for (const at of moments) {
    while (next < lived.length - 1 && (lived[next]?.order.created_at ?? at) < at) next += 1;
    const source = lived[Math.min(next + random.int(0, SOURCES_TRIED - 1), lived.length - 1)];
    if (source) all.push({ at, lived: source, isCopy: true });
  }
  return all.sort((a, b) => a.at - b.at);
}

/** The first delivery of each product covers what the copies sold as well: the shelf is as it was lived. */
async function firstMovements(
  from: Engine,
  sold: ReadonlyMap<string, number>,
): Promise<Insertable<StockMovementsTable>[]> {
  const products = await readAll(from, 'products');
  const stock = new Map(products.map((product) => [product.id, product.stock]));
  const movements = await readAll(from, 'stock_movements');
  return movements
    .filter(({ reason }) => reason === 'initial')
    .map((movement) => ({
      ...movement,
      delta: (stock.get(movement.product_id) ?? 0) + (sold.get(movement.product_id) ?? 0),
    }));
}
