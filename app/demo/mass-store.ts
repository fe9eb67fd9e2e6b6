import { rowsAStatement } from '#kit/server/db/statement.ts';
import type { Engine } from '#kit/server/db/engine.ts';
import type { Tables, Trx } from '#kit/server/db/tables.ts';
import { copyOrder, PARTS, type LivedOrder, type Mass, type Row } from './mass-orders.ts';
import { seededRandom, type Random } from './random.ts';

const SEED = 20_261_123;
const ORDERS_A_TRANSACTION = 2_000;
/** A copy's source is one of so many orders begun after it: all events of the source had time to happen in the copy. */
const SOURCES_TRIED = 8;
const BEFORE_ORDERS = [
  'customers',
  'users',
  'settings',
  'product_groups',
  'product_group_values',
  'products',
  'stock_batches',
  'shipping_policies',
  'discount_policies',
  'audit',
] as const;
const AFTER_ORDERS = ['withdrawals', 'print_batches', 'print_batch_orders'] as const;

interface Moment {
  readonly at: number;
  readonly lived: LivedOrder;
  readonly isCopy: boolean;
}

/**
 * Fills an empty store with the lived orders of another one, and with copies of these orders at more moments. Rows are written as
 * they are: a million orders take minutes.
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
  const customers = await readAll(from, 'customers');
  const mass: Mass = {
    random,
    orderNumbers: new Set(lived.map(({ order }) => Number(order['order_id']))),
    livedCustomers: new Map(customers.map((customer) => [customer['id'], customer])),
    customers,
  };
  const ledger = openLedger();
  await copyTables(from, to, BEFORE_ORDERS);
  await copyLinks(from, to, all.length / lived.length);
  for (let done = 0; done < all.length; done += ORDERS_A_TRANSACTION) {
    const rows: Record<string, Row[]> = { customers: [], orders: [] };
    for (const table of PARTS) rows[table] = [];
    for (const { at, lived: source, isCopy } of all.slice(done, done + ORDERS_A_TRANSACTION)) {
      const copy = isCopy ? copyOrder(mass, source, at) : { ...source, newCustomer: undefined };
      if (copy.newCustomer) rows['customers']?.push(copy.newCustomer);
      rows['orders']?.push(copy.order);
      for (const table of PARTS) rows[table]?.push(...copy.parts[table]);
    }
    // An order moves stock after it was begun, and the next ones are begun later.
    const until = all[done + ORDERS_A_TRANSACTION]?.at ?? Infinity;
    await insertAll(to, { ...rows, stock_movements: ledger.until(until, rows['stock_movements']) });
    onProgress?.(Math.min(all.length, done + ORDERS_A_TRANSACTION));
  }
  const deliveries = ledger.deliveries(
    await readAll(from, 'products'),
    await readAll(from, 'stock_movements'),
  );
  await insertAll(to, { stock_movements: deliveries });
  await copyTables(from, to, AFTER_ORDERS);
}

function insertAll(to: Engine, rows: Readonly<Record<string, readonly Row[]>>): Promise<void> {
  const insert = async (trx: Trx): Promise<void> => {
    for (const [table, own] of Object.entries(rows)) {
      for (const piece of rowsAStatement(own)) {
        await trx
          .insertInto(table as keyof Tables)
          .values(piece)
          .execute();
      }
    }
  };
  return to.transaction(insert);
}

/** The rows without the key that only an engine's own indexes use. */
async function readAll({ db }: Engine, table: keyof Tables): Promise<Row[]> {
  const rows = await db.selectFrom(table).selectAll().execute();
  return (rows as unknown as Row[]).map(({ row_key: _, ...row }) => row as Row);
}

async function copyTables(from: Engine, to: Engine, tables: readonly (keyof Tables)[]) {
  for (const table of tables) await insertAll(to, { [table]: await readAll(from, table) });
}

/** @param more the factor by which orders, and so clicks, grow. */
async function copyLinks(from: Engine, to: Engine, more: number): Promise<void> {
  const days = (await readAll(from, 'tracking_clicks')).map((day) => ({
    ...day,
    link: day['tracking_link_id'],
    clicks: Math.round(Number(day['clicks']) * more),
  }));
  const links = (await readAll(from, 'tracking_links')).map((link) => ({
    ...link,
    clicks: days.reduce((sum, day) => (day.link === link['id'] ? sum + day.clicks : sum), 0),
  }));
  const tracking_clicks = days.map(({ link: _, ...day }) => day as Row);
  await insertAll(to, { tracking_links: links, tracking_clicks });
}

async function readLived(from: Engine): Promise<LivedOrder[]> {
  const parts = new Map<unknown, LivedOrder['parts']>();
  const orders = await readAll(from, 'orders');
  for (const { id, order_id } of orders) {
    const own = { order_lines: [], order_history: [], payments: [], stock_movements: [] };
    // Movements name an order by its number.
    parts.set(id, own).set(order_id, own);
  }
  for (const table of PARTS) {
    for (const row of await readAll(from, table)) {
      (parts.get(row['order_number'] ?? row['order_id'])?.[table] as Row[] | undefined)?.push(row);
    }
  }
  return orders
    .flatMap((order) => ({ order, parts: parts.get(order['id']) }))
    .filter((lived): lived is LivedOrder => lived.parts !== undefined)
    .sort((a, b) => Number(a.order['created_at']) - Number(b.order['created_at']));
}

/** The lived orders and the copies by their moments. */
function merge(lived: readonly LivedOrder[], moments: readonly number[], random: Random): Moment[] {
  const begun = lived.map(({ order }) => Number(order['created_at']));
  const all: Moment[] = lived.map((each, index) => ({
    at: begun[index] ?? 0,
    lived: each,
    isCopy: false,
  }));
  let next = 0;
  for (const at of moments) {
    while (next < lived.length - 1 && (begun[next] ?? at) < at) next += 1;
    const source = lived[Math.min(next + random.int(0, SOURCES_TRIED - 1), lived.length - 1)];
    if (source) all.push({ at, lived: source, isCopy: true });
  }
  return all.sort((a, b) => a.at - b.at);
}

/** The ledgers while orders are copied, which move stock later than they were begun. */
function openLedger() {
  /** The movements of stored orders, held back until no other order can still move stock before them. */
  let upcoming: Row[] = [];
  /** The last number of each product's ledger. The first one is for the first delivery. */
  const last = new Map<unknown, number>();
  const sold = new Map<unknown, number>();
  const timeOf = (movement: Row): number => Number(movement['created_at']);
  return {
    /** The movements up to a moment in the order of their times, each with the next number of its product's ledger. */
    until(moment: number, movements: readonly Row[] = []): Row[] {
      const sorted = [...upcoming, ...movements].sort((a, b) => timeOf(a) - timeOf(b));
      const due = sorted.filter((movement) => timeOf(movement) <= moment);
      upcoming = sorted.slice(due.length);
      return due.map((movement) => {
        const { product_id: product, delta } = movement;
        const sequence = (last.get(product) ?? 1) + 1;
        last.set(product, sequence);
        sold.set(product, (sold.get(product) ?? 0) - Number(delta));
        return { ...movement, sequence };
      });
    },
    /** The first delivery of each product includes the units that the copies sold, so that the shelf ends as the lived one. */
    deliveries(products: readonly Row[], movements: readonly Row[]): Row[] {
      const stock = new Map(products.map((product) => [product['id'], Number(product['stock'])]));
      return movements
        .filter(({ order_number }) => order_number === null)
        .map((movement) => {
          const { product_id: product } = movement;
          return { ...movement, delta: (stock.get(product) ?? 0) + (sold.get(product) ?? 0) };
        });
    },
  };
}
