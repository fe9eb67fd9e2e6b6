import { Pool } from 'pg';
import { rowsWith } from '#kit/server/db/engine/prepared-statements.ts';
import { openDatabase, type SqliteStatement } from '#kit/server/db/engine/sqlite-driver.ts';

type Row = Record<string, unknown>;

interface BarePage {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** A page of ten orders with their lines, of ten products, and one durable insert. */
export interface BareStore {
  orders(): Promise<BarePage> | BarePage;
  products(): Promise<BarePage> | BarePage;
  /** @returns the row's key. */
  insert(): Promise<number> | number;
}

const PAGE = 10;
const BODY = 'x'.repeat(400);

/** The columns of an order that the list answers. */
const ORDERS = `select id, order_id, status, created_at, updated_at, confirmed_at, total_cents, shipping_cents,
  shipping_name, discount_name, discount_cents, tracking_code, customer_id, customer_name, customer_surname, customer_cpf,
  customer_email, customer_phone, cep, street, number, neighborhood, complement, city, state, paid_cents, note
  from orders order by created_at desc, id desc limit ${PAGE}`;
const LINES = `select order_id, order_lines.product_id, order_lines.name, list_price_cents, unit_price_cents, quantity,
  subtotal_cents, products.name as product_name, price_cents, stock
  from order_lines left join products on products.id = order_lines.product_id where order_id`;
const PRODUCTS = `select id, name, description, price_cents, stock, created_at, updated_at from products
  where deleted_at is null order by created_at desc, id desc limit ${PAGE}`;
const COUNT_ORDERS = 'select count(*) as total from orders';
const COUNT_PRODUCTS = 'select count(*) as total from products where deleted_at is null';

function withLines(orders: readonly Row[], lines: readonly Row[]): Row[] {
  return orders.map((order) => ({
    ...order,
    lines: lines.filter((line) => line.order_id === order.id),
  }));
}

/** @param where a database file, or the address of a PostgreSQL. */
export const bareStore = (where: string): BareStore =>
  where.startsWith('postgres') ? barePostgres(where) : bareSqlite(where);

function rowsOf(statement: SqliteStatement, parameters: readonly unknown[] = []): Row[] {
  const rows = statement.rows(parameters);
  return rows.map(rowsWith(statement.columnNames()));
}

function bareSqlite(file: string): BareStore {
  const database = openDatabase(file);
  database.exec('pragma journal_mode = WAL; pragma synchronous = FULL');
  database.exec('create table if not exists bare (id integer primary key, body text not null)');
  const orders = database.prepare(ORDERS);
  const lines = database.prepare(`${LINES} in (${Array<string>(PAGE).fill('?').join(', ')})`);
  const countOrders = database.prepare(COUNT_ORDERS);
  const products = database.prepare(PRODUCTS);
  const countProducts = database.prepare(COUNT_PRODUCTS);
  const insert = database.prepare('insert into bare (body) values (?)');
  return {
    orders: () => {
      const rows = rowsOf(orders);
      const ids = rows.map((row) => row.id);
      return {
        rows: withLines(rows, rowsOf(lines, ids)),
        total: Number(countOrders.rows([])[0]?.[0]),
      };
    },
    products: () => ({
      rows: rowsOf(products),
      total: Number(countProducts.rows([])[0]?.[0]),
    }),
    insert: () => Number(insert.run([BODY]).lastInsertRowid),
  };
}

function barePostgres(url: string): BareStore {
  const pool = new Pool({ connectionString: url, max: 10 });
  const ready = pool.query(
    'create table if not exists bare (id bigint generated always as identity primary key, body text not null)',
  );
  const query = async (name: string, text: string, values: unknown[] = []): Promise<Row[]> =>
    (await pool.query<Row>({ name, text, values })).rows;
  const total = async (name: string, text: string): Promise<number> =>
    Number((await query(name, text))[0]?.total);
  return {
    orders: async () => {
      const [rows, all] = await Promise.all([
        query('orders', ORDERS),
        total('count-orders', COUNT_ORDERS),
      ]);
      const lines = await query('lines', `${LINES} = any($1)`, [rows.map((row) => row.id)]);
      return { rows: withLines(rows, lines), total: all };
    },
    products: async () => {
      const [rows, all] = await Promise.all([
        query('products', PRODUCTS),
        total('count-products', COUNT_PRODUCTS),
      ]);
      return { rows, total: all };
    },
    insert: async () => {
      await ready;
      const rows = await query('insert', 'insert into bare (body) values ($1) returning id', [
        BODY,
      ]);
      return Number(rows[0]?.id);
    },
  };
}
