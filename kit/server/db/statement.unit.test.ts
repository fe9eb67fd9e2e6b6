import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Engine } from './engine.ts';
import { openSqlite } from './engine/sqlite.ts';
import { statement } from './statement.ts';
import type { SettingsTable, Trx } from './tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'balcao-statement-'));
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

const stored = () => engine.db.selectFrom('settings').selectAll().orderBy('key').execute();
const rowsOf = (...keys: string[]) => keys.map((key) => ({ key, value: `value of ${key}` }));

describe('a statement', () => {
  it('is built once for the database and its transactions, once for each length of a list', async () => {
    let built = 0;
    const valuesOf = statement((db, { keys }: { readonly keys: readonly string[] }) => {
      built += 1;
      return db.selectFrom('settings').select('value').where('key', 'in', keys).orderBy('key');
    });
    await engine.db.insertInto('settings').values(rowsOf('a', 'b')).execute();
    const one = (trx: Trx) => valuesOf(trx, { keys: ['b'] });
    expect(await valuesOf(engine.db, { keys: ['a'] })).toEqual([{ value: 'value of a' }]);
    expect(await engine.transaction(one)).toEqual([{ value: 'value of b' }]);
    expect(await engine.transaction(one)).toEqual([{ value: 'value of b' }]);
    expect(built).toBe(1);
    expect(await valuesOf(engine.db, { keys: ['b', 'a'] })).toHaveLength(2);
    expect(built).toBe(2);
  });

  it('writes rows, one or several, and leaves out what is undefined', async () => {
    const inserted = statement((db, { rows }: { readonly rows: readonly SettingsTable[] }) =>
      db.insertInto('settings').values(rows),
    );
    const changed = statement(
      (db, { is, set }: { readonly is: string; readonly set: Partial<SettingsTable> }) =>
        db.updateTable('settings').set(set).where('key', '=', is),
    );
    const [a, b, c] = rowsOf('a', 'b', 'c') as [SettingsTable, SettingsTable, SettingsTable];
    await inserted(engine.db, { rows: [a, b, c] });
    await changed(engine.db, { is: 'b', set: { key: undefined, value: 'another' } as object });
    await changed(engine.db, { is: 'c', set: { key: 'd', value: 'a fourth' } });
    expect(await stored()).toEqual([
      a,
      { key: 'b', value: 'another' },
      { key: 'd', value: 'a fourth' },
    ]);
  });

  it('is another one for another shape', async () => {
    await engine.db.insertInto('settings').values(rowsOf('a')).execute();
    const found = statement((db, { is }: { readonly is: string }, by: 'key' | 'value') =>
      db.selectFrom('settings').selectAll().where(by, '=', is),
    );
    expect(await found(engine.db, { is: 'a' }, 'key')).toEqual(rowsOf('a'));
    expect(await found(engine.db, { is: 'a' }, 'value')).toEqual([]);
  });

  it('refuses to be built from its values', async () => {
    const computed = statement((db, { n }: { readonly n: number }) =>
      db.selectNoFrom(sql<number>`${sql.lit(n + 1)}`.as('n')),
    );
    await expect(computed(engine.db, { n: 1 })).rejects.toThrow('without its values');
  });

  it('runs with any number of structures', async () => {
    const counted = statement((db, { keys }: { readonly keys: readonly string[] }) =>
      db
        .selectFrom('settings')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('key', 'in', keys),
    );
    await engine.db.insertInto('settings').values(rowsOf('a')).execute();
    for (let length = 1; length <= 120; length += 1) {
      const keys = Array.from({ length }, (_, index) => (index === 0 ? 'a' : `k${index}`));
      expect(await counted(engine.db, { keys })).toEqual([{ n: 1 }]);
    }
  });
});
