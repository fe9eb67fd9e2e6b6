import type { ConfirmOrderInput } from '#areas/orders/contract.ts';
import { DAY_MS } from '#kit/rules/durations.ts';
import { customerSearchText, normalizeText, orderSearchText } from '#kit/rules/search.ts';
import { Pool } from 'pg';
import { openDatabase, type SqliteStatement } from '#kit/server/db/engine/sqlite-driver.ts';
import { newId, newOrderNumber } from '#kit/server/core/ids.ts';

type Statement = readonly [text: string, values: readonly (string | number | null)[]];
/** Runs prepared statements in one transaction of their own, durable when it returns. */
type Commit = (statements: readonly Statement[]) => Promise<void> | void;

const LINK_MS = 7 * DAY_MS;
const PRICE = 5000;
const SHIPPING = 2000;

/** Whole orders on the program's own tables, with their triggers and indexes only: no rules, no reads, no sharing. */
export interface RawOrders {
  addProduct(name: string): Promise<{ _id: string; name: string }>;
  make(productId: string): Promise<{ orderId: number }>;
  confirm(orderId: number, form: ConfirmOrderInput): Promise<void>;
}

/** @param where a database file, or the address of a PostgreSQL, with the program's tables. */
export function rawOrders(where: string): RawOrders {
  const commit = where.startsWith('postgres') ? commitToPostgres(where) : commitToSqlite(where);
  const made = new Map<number, { readonly id: string; readonly productId: string }>();
  return {
    async addProduct(name) {
      const id = newId();
      const text = normalizeText(name);
      await commit([
        [
          insert(
            'products',
            'id name name_key search_text description price_cents stock created_at updated_at',
          ),
          [id, name, text, text, '', PRICE, 1_000_000, Date.now(), Date.now()],
        ],
      ]);
      return { _id: id, name };
    },
    async make(productId) {
      const id = newId();
      const orderId = newOrderNumber();
      const now = Date.now();
      await commit([
        [
          insert(
            'orders',
            'id order_id status is_temporary created_at updated_at total_cents shipping_cents shipping_name discount_cents expires_at search_text',
          ),
          [
            id,
            orderId,
            WAITING,
            1,
            now,
            now,
            PRICE + SHIPPING,
            SHIPPING,
            'PAC',
            0,
            now + LINK_MS,
            String(orderId),
          ],
        ],
        [
          insert(
            'order_lines',
            'order_id position product_id name list_price_cents unit_price_cents quantity subtotal_cents',
          ),
          [id, 0, productId, 'Produto', PRICE, PRICE, 1, PRICE],
        ],
        [insert('order_history', 'order_id sequence to_status created_at'), [id, 1, WAITING, now]],
      ]);
      made.set(orderId, { id, productId });
      return { orderId };
    },
    async confirm(orderId, { customer, address }) {
      const order = made.get(orderId);
      if (!order) throw new Error('Only orders that were made here are confirmed');
      made.delete(orderId);
      const { id, productId } = order;
      const now = Date.now();
      const customerId = newId();
      const { name, surname, cpf, email, phone } = customer;
      const { cep, street, number, neighborhood, complement, city, state } = address;
      const person = [
        name,
        surname,
        cpf,
        email,
        phone,
        cep,
        street,
        number,
        neighborhood,
        complement ?? '',
        city,
        state,
      ];
      const searched = { name, surname, cpf, phone, cep };
      await commit([
        [
          insert('customers', `id ${PERSON} search_text created_at updated_at`),
          [customerId, ...person, customerSearchText(searched), now, now],
        ],
        [
          `update orders set status = ?, is_temporary = 0, updated_at = ?, confirmed_at = ?, customer_id = ?, customer_name = ?,
           customer_surname = ?, customer_cpf = ?, customer_email = ?, customer_phone = ?, cep = ?, street = ?, number = ?,
           neighborhood = ?, complement = ?, city = ?, state = ?, search_text = ?, expires_at = null where id = ?`,
          [
            'CONFIRMADO',
            now,
            now,
            customerId,
            ...person,
            orderSearchText({ ...searched, orderId }),
            id,
          ],
        ],
        [
          insert('order_history', 'order_id sequence to_status created_at'),
          [id, 2, 'CONFIRMADO', now],
        ],
        [
          'update products set stock = stock - 1, updated_at = ? where id = ? and stock >= 1',
          [now, productId],
        ],
        [
          `insert into stock_movements (product_id, sequence, delta, reason, note, order_number, created_at)
           select ?, coalesce(max(sequence), 0) + 1, -1, 'order-confirmed', '', ?, ? from stock_movements where product_id = ?`,
          [productId, orderId, now, productId],
        ],
      ]);
    },
  };
}

const WAITING = 'AGUARDANDO CONFIRMAÇÃO';
const PERSON = 'name surname cpf email phone cep street number neighborhood complement city state';

function insert(table: string, columns: string): string {
  const names = columns.split(' ');
  return `insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`;
}

/** Set up as the program sets up its own connection. */
function commitToSqlite(file: string): Commit {
  const database = openDatabase(file);
  for (const setting of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON']) {
    database.exec(`pragma ${setting}`);
  }
  for (const setting of ['cache_size = -32768', 'secure_delete = FAST', 'temp_store = MEMORY']) {
    database.exec(`pragma ${setting}`);
  }
  const prepared = new Map<string, SqliteStatement>();
  const prepare = (text: string): SqliteStatement => {
    const statement = prepared.get(text) ?? database.prepare(text);
    prepared.set(text, statement);
    return statement;
  };
  const begin = prepare('begin immediate');
  const commit = prepare('commit');
  return (statements) => {
    begin.run([]);
    try {
      for (const [text, values] of statements) prepare(text).run(values);
      commit.run([]);
    } catch (error) {
      database.exec('rollback');
      throw error;
    }
  };
}

function commitToPostgres(url: string): Commit {
  const pool = new Pool({ connectionString: url, max: 10 });
  const numbered = (text: string): string => {
    let place = 0;
    return text.replaceAll('?', () => `$${(place += 1)}`);
  };
  const names = new Map<string, { readonly name: string; readonly text: string }>();
  return async (statements) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      for (const [text, values] of statements) {
        let query = names.get(text);
        if (!query) names.set(text, (query = { name: `raw-${names.size}`, text: numbered(text) }));
        await client.query({ ...query, values: [...values] });
      }
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };
}
