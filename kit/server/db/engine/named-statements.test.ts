import { CompiledQuery, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createProduct } from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import { keepPrepared } from '../statement.ts';
import type { Trx } from '../tables.ts';

const server = useTestServer();

describe.runIf(process.env.TEST_ENGINE === 'postgres')(
  'a statement that the database keeps prepared',
  () => {
    it('is one of a transaction, under the same name on every connection', async () => {
      const { engine } = server.current;
      const prepared = (trx: Trx) =>
        sql<{ name: string }>`select name from pg_prepared_statements
          where statement = 'select "stock" from "products" where "id" = $1'`.execute(trx);
      const read = (trx: Trx) =>
        trx.selectFrom('products').select('stock').where('id', '=', 'none').execute();
      await read(engine.db as Trx);
      const [first, second] = await Promise.all(
        [0, 1].map(() =>
          engine.transaction(async (trx) => {
            const before = await prepared(trx);
            await read(trx);
            await read(trx);
            return { before: before.rows, after: (await prepared(trx)).rows };
          }),
        ),
      );
      expect(first?.before).toEqual([]);
      expect(first?.after).toHaveLength(1);
      expect(second).toEqual(first);
    });

    it('is one outside that is marked', async () => {
      const { db } = server.current.engine;
      const text = 'select "stock" from "products" where "id" = $1 limit 1';
      const prepared = await db.connection().execute(async (connection) => {
        await connection.executeQuery(CompiledQuery.raw(text, ['none']));
        await connection.executeQuery(CompiledQuery.raw(keepPrepared(text), ['none']));
        return sql<{ statement: string }>`select statement from pg_prepared_statements
          where statement like ${`%${text}`}`.execute(connection);
      });
      expect(prepared.rows).toEqual([{ statement: keepPrepared(text) }]);
    });

    it('answers "try again" once when a migration changes what it gives, and then works', async () => {
      const { engine } = server.current;
      const product = await createProduct(server.current);
      const read = () =>
        engine.transaction((trx) =>
          trx.selectFrom('products').selectAll().where('id', '=', product._id).execute(),
        );
      const readOnEach = () => Promise.allSettled(Array.from({ length: 10 }, read));
      await readOnEach();
      await sql`alter table products add column added_later integer`.execute(engine.db);
      try {
        const faults = (await readOnEach()).flatMap((outcome) =>
          outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
        );
        expect(faults.length).toBeGreaterThan(0);
        expect(faults.every((fault) => engine.isUnavailable(fault))).toBe(true);
        expect((await readOnEach()).map(({ status }) => status)).toEqual(
          Array<string>(10).fill('fulfilled'),
        );
      } finally {
        await sql`alter table products drop column added_later`.execute(engine.db);
      }
    });
  },
);
