import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { reusableQuery } from './reusable-query.ts';
import { openSqlite } from '../engine/sqlite.ts';
import type { SettingsTable, Trx } from '../tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'balcao-reusable-query-'));
let engine: Engine;
beforeAll(async () => {
  engine = openSqlite({ dataDir: folder, exclusive: false });
  await sql`create table settings (key text primary key, value text)`.execute(engine.db);
});
beforeEach(async () => {
  await engine.db.deleteFrom('settings').execute();
});
afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true });
});

describe('a reusable query', () => {
  it('is built once for the database and all its transactions, once a shape', async () => {
    let built = 0;
    const valuesOf = reusableQuery<
      Pick<SettingsTable, 'value'>,
      readonly string[],
      { readonly keys: number }
    >((db, given, { keys }) => {
      built += 1;
      const places = Array.from({ length: keys }, (_, index) => given(index));
      return db.selectFrom('settings').select('value').where('key', 'in', places).orderBy('key');
    });
    const rows = ['a', 'b'].map((key) => ({ key, value: `value of ${key}` }));
    await engine.db.insertInto('settings').values(rows).execute();
    const one = (trx: Trx) => valuesOf(trx, ['b'], { keys: 1 });
    expect(await valuesOf(engine.db, ['a'], { keys: 1 })).toEqual([{ value: 'value of a' }]);
    expect(await engine.transaction(one)).toEqual([{ value: 'value of b' }]);
    expect(await engine.transaction(one)).toEqual([{ value: 'value of b' }]);
    expect(built).toBe(1);
    expect(await valuesOf(engine.db, ['b', 'a'], { keys: 2 })).toHaveLength(2);
    expect(built).toBe(2);
  });

  it('answers for any number of shapes, and keeps the latest ones compiled', async () => {
    let built = 0;
    const numbered = reusableQuery<{ readonly n: number }, object, number>((db, _, n) => {
      built += 1;
      return db.selectNoFrom(sql<number>`${sql.lit(n)}`.as('n'));
    });
    for (let n = 0; n < 200; n += 1) expect(await numbered(engine.db, {}, n)).toEqual([{ n }]);
    expect(await numbered(engine.db, {}, 199)).toEqual([{ n: 199 }]);
    expect(built).toBe(200);
    expect(await numbered(engine.db, {}, 0)).toEqual([{ n: 0 }]);
    expect(built).toBe(201);
  });
});
