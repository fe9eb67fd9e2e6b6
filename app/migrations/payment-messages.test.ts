import { sql, type Insertable } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestEngine } from '#test/harness.ts';
import { insertOrderRow } from '#test/records.ts';
import type { Engine } from '#kit/server/db/engine.ts';
import { migrations } from './all.ts';
import { migrate } from '#kit/server/db/migrate.ts';
import type { OutboxTable } from '#kit/server/db/tables.ts';

let engine: Engine;
let close: () => Promise<void>;
beforeEach(async () => {
  ({ engine, close } = await openTestEngine({}));
  await migrate(engine, migrations, { to: '0020-charges' });
});
afterEach(() => close());

type Message = Insertable<OutboxTable>;

const message = (order: { readonly id: string }, change: Partial<Message>): Message => ({
  id: 'a',
  order_id: order.id,
  kind: 'order-confirmed',
  state: 'sent',
  phone: '5511987654321',
  text: 'Olá!',
  tries: 2,
  left_open: 1,
  withdrawn: 0,
  next_try_at: 1,
  lease_until: null,
  lease_owner: null,
  sender_name: 'Loja',
  provider_id: 'P1',
  last_failure: null,
  resend_of: null,
  created_at: 2,
  updated_at: 3,
  sent_at: 4,
  ...change,
});

const insert = (rows: readonly Message[]) => engine.db.insertInto('outbox').values(rows).execute();
const rows = () => engine.db.selectFrom('outbox').selectAll().orderBy('id').execute();
const ids = async () => (await rows()).map(({ id }) => id);

/** The indexes of a table, each with its columns and its condition, whatever the words around them. */
async function indexesOf(table: string): Promise<string[]> {
  const { rows: found } = await (
    engine.name === 'sqlite'
      ? sql<{ words: string }>`select sql as words from sqlite_master
        where type = 'index' and tbl_name = ${table} and sql is not null`
      : sql<{ words: string }>`select indexdef as words from pg_indexes
        where tablename = ${table} and indexname not like '%_pkey'`
  ).execute(engine.db);
  return found
    .map(({ words }) => words.toLowerCase().replaceAll(/[\s()]+|public\.|using btree|::text/g, ''))
    .sort();
}

it('keeps every message, those sent again with their first ones, and loses none with the old table', async () => {
  const order = await insertOrderRow(engine, { status: 'CONFIRMADO' });
  const other = await insertOrderRow(engine, { status: 'CONFIRMADO' });
  const written = [
    // Before its first one, as rows may lie.
    message(order, { id: 'a', resend_of: 'b', state: 'pending', lease_until: 9, lease_owner: 'w' }),
    message(order, { id: 'b', resend_of: 'c', last_failure: 'rejected', withdrawn: 1 }),
    message(order, { id: 'c' }),
    message(order, { id: 'd', kind: 'order-changed' }),
    message(order, { id: 'e', kind: 'order-changed' }),
    message(other, { id: 'f', kind: 'order-shipped', phone: '', text: '' }),
  ];
  await insert(written);
  await migrate(engine, migrations);
  expect(await rows()).toEqual(written.map((row) => ({ ...row, amount_cents: null, news: null })));
  if (engine.name === 'sqlite') {
    expect((await sql`pragma foreign_key_check`.execute(engine.db)).rows).toEqual([]);
  }
  await engine.db.deleteFrom('outbox').where('id', '=', 'c').execute();
  expect(await ids()).toEqual(['d', 'e', 'f']);
  await engine.db.deleteFrom('orders').where('id', '=', order.id).execute();
  expect(await ids()).toEqual(['f']);
});

it('keeps the indexes, and the rule of one message of a kind, but for the two that repeat', async () => {
  const before = await indexesOf('outbox');
  await migrate(engine, migrations);
  const after = await indexesOf('outbox');
  const isOther = (words: string) => !words.includes('outbox_one_an_order_and_kind');
  expect(after).toHaveLength(6);
  expect(after.filter(isOther)).toEqual(before.filter(isOther));

  const order = await insertOrderRow(engine, { status: 'CONFIRMADO' });
  await insert([
    message(order, { id: 'a', kind: 'payment-received', amount_cents: 100 }),
    message(order, { id: 'b', kind: 'payment-received', amount_cents: 100 }),
    message(order, { id: 'c', kind: 'order-changed' }),
    message(order, { id: 'd', kind: 'order-changed' }),
    message(order, { id: 'e', kind: 'payment-reminder' }),
    message(order, { id: 'f', kind: 'payment-reminder', resend_of: 'e' }),
  ]);
  await expect(insert([message(order, { id: 'g', kind: 'payment-reminder' })])).rejects.toThrow();
  await expect(insert([message(order, { id: 'h', kind: 'hello' as never })])).rejects.toThrow();
  await expect(insert([message({ id: 'none' }, { id: 'i' })])).rejects.toThrow();
  await expect(insert([message(order, { id: 'j', resend_of: 'none' })])).rejects.toThrow();
});
