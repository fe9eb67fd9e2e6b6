import type { Insertable } from 'kysely';
import type { Engine } from '../db/engine.ts';
import type { StockMovementsTable, Trx } from '../db/tables.ts';
import { addUser } from '../modules/accounts/accounts.service.ts';
import { setUpStore } from '../modules/store/store.service.ts';
import { createPasswords } from '../passwords.ts';
import { addOrder, noOrderRows, type OrderRows } from './add-order.ts';
import { DEMO_STORE } from './catalog.ts';
import { orderMoments } from './demo-order.ts';
import { movementsUntil } from './demo-ledger.ts';
import { openDemoShop, SPAN_MS } from './demo-shop.ts';
import { fillCatalogue, fillShelves } from './fill-catalogue.ts';
import { insertRows } from './insert-rows.ts';

const ORDERS_A_TRANSACTION = 2_000;

interface DemoStaff {
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

/** Whether nothing was ever sold or registered here. */
export async function isEmptyStore(engine: Engine): Promise<boolean> {
  for (const table of ['products', 'orders', 'customers'] as const) {
    if (await engine.db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false;
  }
  return true;
}

/**
 * Fills an empty, migrated database with a believable store: catalogue, policies, influencers, customers and
 * six months of orders up to `now`. The same seed and moment give the same store. The ledger adds up to the stock.
 */
export async function fillStore(
  engine: Engine,
  options: {
    orders: number;
    now: number;
    staff: DemoStaff;
    onProgress?: (orders: number) => void;
  },
): Promise<void> {
  const { now } = options;
  const accounts = { engine, passwords: createPasswords() };
  const staffId = await addUser(accounts, { ...options.staff, role: 'atendente' }, now - SPAN_MS);
  const shop = openDemoShop({ now, orders: options.orders, staffId });
  const addCatalogue = (trx: Trx) => fillCatalogue(trx, shop, options.orders);
  await engine.transaction(addCatalogue);
  const nameSeller = (trx: Trx) => setUpStore(trx, DEMO_STORE);
  await engine.transaction(nameSeller);

  const span = { from: now - SPAN_MS, until: now };
  const moments = orderMoments(options.orders, span, shop.random);
  for (let done = 0; done < moments.length; done += ORDERS_A_TRANSACTION) {
    const rows = noOrderRows();
    for (const moment of moments.slice(done, done + ORDERS_A_TRANSACTION)) {
      addOrder(rows, shop, moment);
    }
    // An order moves stock after it was begun, and the next ones are begun later.
    const until = moments[done + ORDERS_A_TRANSACTION] ?? Infinity;
    const movements = movementsUntil(shop.ledger, rows.stock_movements, until);
    const store = (trx: Trx) => insertOrders(trx, { ...rows, stock_movements: movements });
    await engine.transaction(store);
    options.onProgress?.(Math.min(moments.length, done + ORDERS_A_TRANSACTION));
  }
  const stockUp = (trx: Trx) => fillShelves(trx, shop);
  await engine.transaction(stockUp);
}

async function insertOrders(
  trx: Trx,
  rows: OrderRows & { readonly stock_movements: Insertable<StockMovementsTable>[] },
): Promise<void> {
  for (const table of Object.keys(rows) as (keyof OrderRows)[]) {
    await insertRows(trx, table, rows[table]);
  }
}
