import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CompiledQuery, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ReaderPool } from './reader-pool.ts';
import { openSqlite } from '../engine/sqlite.ts';
import { openDatabase } from '../engine/sqlite-driver.ts';
import { SqliteReader } from './sqlite-readers.ts';

const program = fileURLToPath(new URL('long-reader.ts', import.meta.url));
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-reader-'));
  file = join(folder, 'balcao.db');
  const database = openDatabase(file);
  database.exec('create table notes (id integer primary key)');
  database.close();
});
afterEach(() => rmSync(folder, { recursive: true }));

it('answers each of several questions that come at once, a wrong one too', async () => {
  const reader = new SqliteReader({ program, file, busyTimeoutMs: 0 });
  const ask = (sql: string, ...parameters: unknown[]) =>
    reader.query(CompiledQuery.raw(sql, parameters)).then(
      ({ rows }) => rows,
      (error: unknown) => (error instanceof Error ? error.message : 'failed'),
    );
  const answers = await Promise.all([
    ask('select ? as n', 1),
    ask('select * from no_such_table'),
    ask('select ? as n', 2),
    ask('select ? as n', 3),
  ]);
  expect(answers).toEqual([[{ n: 1 }], 'no such table: no_such_table', [{ n: 2 }], [{ n: 3 }]]);

  const unanswered = [ask('select 4 as n'), ask('select 5 as n')];
  reader.stop();
  expect(await Promise.all(unanswered)).toEqual([expect.any(String), expect.any(String)]);
});

it.each([
  ['one that waits', false],
  ['one that was just given up', true],
])('%s is gone before the database closes, which then keeps no log beside it', async (_, ends) => {
  const writer = openDatabase(file);
  writer.exec('pragma journal_mode = WAL');
  writer.exec('insert into notes default values');
  const open = () => Promise.resolve(new SqliteReader({ program, file, busyTimeoutMs: 0 }));
  const pool = new ReaderPool({ open, size: 2 });
  const { reader, release } = await pool.acquire({ lane: 'search' });
  const { rows } = await reader.query(CompiledQuery.raw('select id from notes'));
  expect(rows).toEqual([{ id: 1 }]);
  if (ends) reader.stop();
  release();

  await pool.close();
  writer.close();
  expect(readdirSync(folder)).toEqual(['balcao.db']);
});

it('a store that was read at length closes into one file', async () => {
  const engine = openSqlite({ dataDir: folder, exclusive: false, readers: { program } });
  await sql`insert into notes default values`.execute(engine.db);
  const read = await sql`select id from notes`.execute(engine.longReads.for({ lane: 'search' }));
  expect(read.rows).toEqual([{ id: 1 }]);
  await engine.close();
  expect(readdirSync(folder).sort()).toEqual(['balcao.db', 'balcao.lock']);
});

it('outlives the signals that a terminal sends to all, and ends with its server', async () => {
  const child = fork(program, [file, '0'], { execArgv: [], serialization: 'advanced' });
  const exit = once(child, 'exit');
  const answers = async (n: number): Promise<unknown> => {
    child.send({ sql: 'select ? as n', parameters: [n] });
    return ((await once(child, 'message')) as unknown[])[0];
  };
  const answerOf = (n: number) => ({ names: ['n'], rows: [[n]], isLast: true });
  expect(await answers(1)).toEqual(answerOf(1));
  child.kill('SIGTERM');
  child.kill('SIGINT');
  expect(await answers(2)).toEqual(answerOf(2));
  child.disconnect();
  expect(await exit).toEqual([0, null]);
});
