import { customerSearchText, matchesProduct, matchesSearch } from '../../rules/search.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { TEST_NOW, useTestServer, type TestServer } from '#test/harness.ts';
import { createProduct } from '#test/factories.ts';
import { insertOrderRow, newCpf } from '#test/records.ts';
import { newId } from '../core/ids.ts';
import type { Engine } from './engine.ts';
import type { Trx } from './tables.ts';
import { textsOf } from '../../rules/fields.ts';
import { PERSON_FIELDS } from '../../rules/person-fields.ts';

/** Names of few letters, so that many are alike, and some of signs that a pattern or an index could take for its own. */
const name = fc.stringMatching(/^[abc]{1,4}( [ab"%_\\']{1,3})?$/);
const words = fc.array(fc.stringMatching(/^([abc]{1,4}|["%_\\']{1,3}|[0-9]{1,5})$/), {
  minLength: 1,
  maxLength: 9,
});

const blank = textsOf(PERSON_FIELDS, () => '');

const TABLES = ['orders', 'customers', 'products'] as const;
type Table = (typeof TABLES)[number];

async function add(server: TestServer, table: Table, person: { name: string; surname: string }) {
  const { engine } = server;
  const about = { ...person, cpf: newCpf(), phone: '5511987654321', cep: '01310100' };
  const search_text = customerSearchText(about);
  if (table === 'orders') await insertOrderRow(engine, { search_text });
  else if (table === 'products') {
    const { _id } = await createProduct(server);
    await engine.db.updateTable(table).set({ search_text }).where('id', '=', _id).execute();
  } else {
    const stamps = { created_at: TEST_NOW, updated_at: TEST_NOW };
    await engine.db
      .insertInto('customers')
      .values({ id: newId(), ...blank, ...about, search_text, ...stamps })
      .execute();
  }
  return search_text;
}

const countFound = async ({ db, search }: Engine, table: Table, asked: readonly string[]) => {
  const count = search.count(table, asked);
  const { rows } = await sql<{ total: number }>`select ${count} as total`.execute(db);
  return rows[0]?.total;
};

describe.each(TABLES)('a search among the %s', (table) => {
  const server = useTestServer();
  const matches = table === 'products' ? matchesProduct : matchesSearch;

  it('finds and counts the rows that have every word', async () => {
    const { engine } = server.current;
    const { db, search } = engine;
    const texts: string[] = [];
    for (const [first, surname] of fc.sample(fc.tuple(name, name), { numRuns: 120, seed: 9 })) {
      texts.push(await add(server.current, table, { name: first, surname }));
    }
    await fc.assert(
      fc.asyncProperty(words, async (asked) => {
        const found = await db
          .selectFrom(table)
          .select('search_text')
          .where(search.matches(table, asked))
          .execute();
        const matching = texts.filter((text) => matches(text, asked)).sort();
        expect(found.map(({ search_text }) => search_text).sort()).toEqual(matching);
        expect(await countFound(engine, table, asked)).toBe(matching.length);
      }),
      { numRuns: 100, seed: 4 },
    );
  });
});

describe('the index of words', () => {
  const server = useTestServer();

  it('has what the orders have, whatever became of them', async () => {
    const { engine } = server.current;
    const count = (word: string) => countFound(engine, 'orders', [word]);
    const first = await insertOrderRow(engine, { search_text: 'ana\nsilva' });
    const second = await insertOrderRow(engine, { search_text: 'eva\nsilva' });
    expect(await count('silva')).toBe(2);
    expect(await count('si')).toBe(2);
    const rename = (trx: Trx) =>
      trx
        .updateTable('orders')
        .set({ search_text: 'ana\nsouza' })
        .where('id', '=', first.id)
        .execute();
    await engine.transaction(rename);
    expect(await count('silva')).toBe(1);
    const refused = async (trx: Trx) => {
      await trx.deleteFrom('orders').execute();
      throw new Error('no');
    };
    await expect(engine.transaction(refused)).rejects.toThrow('no');
    expect(await count('silva')).toBe(1);
    const forget = (trx: Trx) => trx.deleteFrom('orders').where('id', '=', second.id).execute();
    await engine.erase(forget);
    expect(await count('si')).toBe(0);
    expect(await count('souza')).toBe(1);
  });
});

describe.runIf(process.env.TEST_ENGINE !== 'postgres')('an erasure', () => {
  const server = useTestServer();

  it('overwrites all that it deletes, also beside one that is refused', async () => {
    const { engine } = server.current;
    const level = async (trx: Trx) =>
      (await sql<{ secure_delete: number }>`select * from pragma_secure_delete`.execute(trx)).rows;
    const refuse = () => Promise.reject(new Error('refused'));
    const [refused, ...levels] = await Promise.allSettled([
      engine.erase(refuse),
      engine.erase(level),
      engine.erase(level),
    ]);
    expect(refused.status).toBe('rejected');
    const on = { status: 'fulfilled', value: [{ secure_delete: 1 }] };
    expect(levels).toEqual([on, on]);
    // The setting from before: SQLite writes zeros only where they cost no further page.
    expect(await engine.transaction(level)).toEqual([{ secure_delete: 2 }]);
  });
});
