import { DAY_MS } from '@balcao/domain/rules/durations';
import { customerSearchText, matchesSearch } from '@balcao/domain/rules/search';
import fc from 'fast-check';
import { sql, type SqlBool } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { TEST_NOW, useTestServer } from '../../../test/harness.ts';
import { insertOrderRow, newCpf } from '../../../test/records.ts';
import { newId } from '../../core/ids.ts';
import { postgresSearch } from './postgres-search.ts';
import type { Trx } from '../tables.ts';

const isPostgres = process.env.TEST_ENGINE === 'postgres';

describe('customers that are searched', () => {
  const server = useTestServer();
  const texts = new Map<string, string>();
  let byName: string[] = [];

  const addCustomer = async (name: string, surname: string) => {
    const id = newId();
    const cpf = newCpf();
    const person = { name, surname, cpf, cep: '01310100', phone: '5511987654321' };
    const search_text = customerSearchText(person);
    const address = {
      street: '',
      number: '',
      neighborhood: '',
      complement: '',
      city: '',
      state: '',
    };
    const stamps = { created_at: TEST_NOW, updated_at: TEST_NOW };
    await server.current.engine.db
      .insertInto('customers')
      .values({ id, ...person, ...address, email: '', search_text, ...stamps })
      .execute();
    texts.set(id, search_text);
  };

  beforeAll(async () => {
    const name = fc.stringMatching(/^[abc]{1,4}( [ab]{1,3})?$/);
    for (const [first, last] of fc.sample(fc.tuple(name, name), { numRuns: 120, seed: 9 })) {
      await addCustomer(first, last);
    }
    const { db, tieBreak } = server.current.engine;
    const rows = await db
      .selectFrom('customers')
      .select('id')
      .orderBy('search_text')
      .orderBy(db.dynamic.ref(tieBreak))
      .execute();
    byName = rows.map(({ id }) => id);
  });

  it('come by name, page by page and each once, be they many or few', async () => {
    const { engine } = server.current;
    const words = fc.array(fc.stringMatching(/^([abc]{1,4}|[0-9]{1,5})$/), {
      minLength: 1,
      maxLength: 9,
    });
    const directions = fc.constantFrom('asc' as const, 'desc' as const);
    await fc.assert(
      fc.asyncProperty(
        words,
        directions,
        fc.integer({ min: 1, max: 40 }),
        async (asked, direction, limit) => {
          const call = { table: 'customers', words: asked } as const;
          const matching = byName.filter((id) => matchesSearch(texts.get(id) ?? '', asked));
          const counted = await engine.search.count(engine.db, call);
          expect(counted.total).toBe(matching.length);
          const seen: string[] = [];
          for (let offset = 0; ; offset += limit) {
            const bounds = { direction, limit, offset };
            const page = await engine.search.findPage(engine.db, {
              ...call,
              ...bounds,
              counted,
            });
            if (page.length === 0) break;
            seen.push(...page);
          }
          expect(seen).toEqual(direction === 'asc' ? matching : matching.toReversed());
        },
      ),
      { numRuns: 60, seed: 4 },
    );
  });
});

describe('a count of a search', () => {
  const server = useTestServer();

  it('is that of now, whatever was counted before', async () => {
    const { engine } = server.current;
    const count = async () =>
      (await engine.search.count(engine.db, { table: 'orders', words: ['silva'] })).total;
    expect(await count()).toBe(0);
    const first = await insertOrderRow(engine, { search_text: 'ana\nsilva' });
    const second = await insertOrderRow(engine, { search_text: 'eva\nsilva' });
    expect(await count()).toBe(2);
    const rename = (trx: Trx) =>
      trx
        .updateTable('orders')
        .set({ search_text: 'ana\nsouza' })
        .where('id', '=', first.id)
        .execute();
    await engine.transaction(rename);
    expect(await count()).toBe(1);
    const refused = async (trx: Trx) => {
      await trx.deleteFrom('orders').execute();
      throw new Error('no');
    };
    await expect(engine.transaction(refused)).rejects.toThrow('no');
    expect(await count()).toBe(1);
    const forget = (trx: Trx) => trx.deleteFrom('orders').where('id', '=', second.id).execute();
    await engine.erase(forget);
    expect(await count()).toBe(0);
    // As many rows as before, and words as long: only who they are differs.
    const undo = (trx: Trx) =>
      trx
        .updateTable('orders')
        .set({ search_text: 'ana\nsilva' })
        .where('id', '=', first.id)
        .execute();
    await engine.erase(undo);
    expect(await count()).toBe(1);
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
    // As before: only zeros that cost no page more.
    expect(await engine.transaction(level)).toEqual([{ secure_delete: 2 }]);
  });
});

describe('orders that are searched', () => {
  const server = useTestServer();
  const WORDS = ['ana', 'eva', 'silva', 'souza', 'qz'];
  const asked = fc.constantFrom(['ana'], ['eva', 'silva'], ['qz'], ['a'], ['souza'], ['nobody']);

  const sent = sql<SqlBool>`orders.status = 'ENVIADO'`;
  const narrowed = { where: sent };

  const insert = (created_at: number, search_text: string, status?: 'ENVIADO') =>
    insertOrderRow(server.current.engine, { created_at, search_text, ...(status && { status }) });
  const matching = async (words: readonly string[], where = sql<SqlBool>`1 = 1`) => {
    const { db, search, tieBreak } = server.current.engine;
    const rows = await db
      .selectFrom('orders')
      .select('id')
      .where(search.contains('orders', words))
      .where(where)
      .orderBy('created_at')
      .orderBy(db.dynamic.ref(tieBreak))
      .execute();
    return rows.map(({ id }) => id);
  };

  it('are the same slice of their list by every page, whether it was counted before or not', async () => {
    const { engine } = server.current;
    const text = fc.subarray(WORDS, { minLength: 1, maxLength: 3 });
    // Few days with many orders, many days with one, and some at the very ends of a day.
    const moment = fc.oneof(
      fc.integer({ min: 0, max: 3 * DAY_MS }),
      fc.integer({ min: 0, max: 60 }).map((day) => day * DAY_MS),
      fc.integer({ min: 0, max: 60 }).map((day) => day * DAY_MS - 1),
    );
    const status = fc.option(fc.constant('ENVIADO' as const), { nil: undefined });
    const orders = fc.sample(fc.tuple(text, moment, status), { numRuns: 150, seed: 5 });
    for (const [words, ago, of] of orders) {
      await insert(Math.floor(TEST_NOW / DAY_MS) * DAY_MS - ago, words.join('\n'), of);
    }
    await fc.assert(
      fc.asyncProperty(
        asked,
        fc.constantFrom('asc' as const, 'desc' as const),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: 160 }),
        fc.constantFrom(undefined, narrowed),
        async (words, direction, limit, offset, where) => {
          const all = await matching(words, where?.where);
          const list = direction === 'asc' ? all : all.toReversed();
          const call = { table: 'orders', words, direction, limit, offset, ...where } as const;
          const counted = await engine.search.count(engine.db, call);
          const slice = list.slice(offset, offset + limit);
          expect(counted.total).toBe(all.length);
          expect(await engine.search.findPage(engine.db, { ...call, counted })).toEqual(slice);
          expect(await engine.search.findPage(engine.db, call)).toEqual(slice);
        },
      ),
      { numRuns: 80, seed: 6 },
    );
  });

  it('are counted as they are, whoever changed them beside each other, and whatever came of it', async () => {
    const { engine } = server.current;
    // On PostgreSQL another process may count beside this one.
    const searches = isPostgres ? [engine.search, postgresSearch()] : [engine.search];
    const count = (words: string[], where?: typeof narrowed) =>
      Promise.all(
        searches.map(async (search) => {
          const counted = await search.count(engine.db, { table: 'orders', words, ...where });
          return counted.total;
        }),
      );
    // By hand only: SQLite keeps orders in the order of a creation that never changes.
    const moves = isPostgres ? ['move'] : [];
    const change = fc.record({
      kind: fc.constantFrom('insert', 'rename', 'send', 'delete', 'refuse', ...moves),
      words: fc.subarray(WORDS, { minLength: 1 }),
      day: fc.integer({ min: 0, max: 5 }),
      which: fc.nat(),
    });
    const apply = async ({
      kind,
      words,
      day,
      which,
    }: {
      kind: string;
      words: string[];
      day: number;
      which: number;
    }) => {
      const created_at = TEST_NOW - day * DAY_MS;
      if (kind === 'insert') return void (await insert(created_at, words.join('\n')));
      const all = await matching([]);
      const id = all[which % all.length] ?? '';
      const write = async (trx: Trx) => {
        if (kind === 'delete') await trx.deleteFrom('orders').where('id', '=', id).execute();
        else {
          const set =
            kind === 'move'
              ? { created_at }
              : kind === 'send'
                ? { status: day > 2 ? ('ENVIADO' as const) : ('CONFIRMADO' as const) }
                : { search_text: words.join('\n') };
          await trx.updateTable('orders').set(set).where('id', '=', id).execute();
        }
        if (kind === 'refuse') throw new Error('refused');
      };
      await engine.transaction(write).catch((error: unknown) => {
        if (!(error instanceof Error) || error.message !== 'refused') throw error;
      });
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(change, { maxLength: 6 }), { maxLength: 4 }),
        async (rounds) => {
          for (const changes of rounds) {
            // Some count while others write: what they remember must not be taken for what comes later.
            await Promise.all([
              ...changes.map(apply),
              count(['ana']),
              count(['ana'], narrowed),
              count(['qz']),
              count(['eva', 'silva']),
            ]);
            for (const words of [['ana'], ['qz'], ['eva', 'silva']]) {
              const all = (await matching(words)).length;
              const ofSent = (await matching(words, sent)).length;
              expect(await count(words)).toEqual(searches.map(() => all));
              expect(await count(words, narrowed)).toEqual(searches.map(() => ofSent));
            }
          }
        },
      ),
      { numRuns: 25, seed: 7 },
    );
  });
});
