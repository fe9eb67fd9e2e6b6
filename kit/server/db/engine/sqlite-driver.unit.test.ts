import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, SqliteError, type SqliteDatabase } from './sqlite-driver.ts';

/** The program relies on each of these behaviours of Node's library. */

let folder: string;
let file: string;
let database: SqliteDatabase;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-driver-'));
  file = join(folder, 'balcao.db');
  database = openDatabase(file);
  database.exec('create table notes (id integer primary key, text unique, kept blob)');
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

function codeOf(body: () => unknown): string {
  try {
    body();
  } catch (error) {
    if (error instanceof SqliteError) return error.code;
    throw error;
  }
  return 'none';
}

it('has what the searches are made of', () => {
  database.exec("create virtual table words using fts5(text, tokenize = 'trigram')");
  database.prepare('insert into words values (?)').run(['Blusa Azul']);
  expect(database.value("select text from words where words match 'usa'")).toBe('Blusa Azul');
});

describe('a statement', () => {
  it('answers rows as values under names, and blobs as Buffers', () => {
    const insert = database.prepare('insert into notes values (?, ?, ?)');
    expect(insert.returnsRows).toBe(false);
    expect(insert.run([7, 'ana', Buffer.from([1, 2])])).toEqual({ changes: 1, lastInsertRowid: 7 });
    const select = database.prepare('select id, text as words, kept, 1.5, null from notes');
    expect(select.returnsRows).toBe(true);
    const [row] = select.rows([]);
    expect(row).toEqual([7, 'ana', Buffer.from([1, 2]), 1.5, null]);
    expect(Buffer.isBuffer(row?.[2])).toBe(true);
    expect(select.columnNames().slice(0, 3)).toEqual(['id', 'words', 'kept']);
  });

  it('answers what it returns while it writes', () => {
    const insert = database.prepare('insert into notes (text) values (?), (?) returning id');
    expect(insert.returnsRows).toBe(true);
    expect(insert.rows(['ana', 'bia'])).toEqual([[1], [2]]);
  });

  it('takes an absent value as none', () => {
    expect(database.value('select ? is null', undefined)).toBe(1);
  });

  it('goes through rows one by one, may be left before the end, and begins again', () => {
    const numbers = database.prepare(
      'with recursive n(i) as (select 1 union all select i + 1 from n) select i from n',
    );
    const firstThree = (): unknown[] => {
      const seen: unknown[] = [];
      for (const [number] of numbers.iterate([])) {
        seen.push(number);
        if (seen.length === 3) break;
      }
      return seen;
    };
    expect([firstThree(), firstThree()]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });
});

describe('what SQLite refuses has its name', () => {
  it.each([
    ['SQLITE_CONSTRAINT_UNIQUE', "insert into notes (text) values ('ana'), ('ana')"],
    ['SQLITE_CONSTRAINT_PRIMARYKEY', 'insert into notes (id) values (1), (1)'],
    ['SQLITE_ERROR', 'select no_such_column from notes'],
  ])('%s', (code, sql) => {
    expect(codeOf(() => database.exec(sql))).toBe(code);
    expect(codeOf(() => database.prepare(sql).run([]))).toBe(code);
  });

  it('SQLITE_BUSY, while another connection writes', () => {
    const other = openDatabase(file);
    other.exec('begin immediate');
    expect(codeOf(() => database.exec('begin immediate'))).toBe('SQLITE_BUSY');
    other.close();
    expect(codeOf(() => database.exec('begin immediate'))).toBe('none');
  });

  it('SQLITE_FULL, when there is no room', () => {
    database.exec('pragma max_page_count = 3');
    const insert = database.prepare('insert into notes (kept) values (zeroblob(100000))');
    expect(codeOf(() => insert.run([]))).toBe('SQLITE_FULL');
  });

  it('SQLITE_READONLY and SQLITE_CANTOPEN, where it only reads', () => {
    const reader = openDatabase(file, { readonly: true });
    expect(codeOf(() => reader.exec('delete from notes'))).toBe('SQLITE_READONLY');
    reader.close();
    const missing = join(folder, 'missing.db');
    expect(codeOf(() => openDatabase(missing, { readonly: true }))).toBe('SQLITE_CANTOPEN');
  });
});

it('undoes what was not committed when it closes, and closes once', () => {
  const writer = openDatabase(file);
  writer.exec("begin immediate; insert into notes (text) values ('ana')");
  writer.close();
  writer.close();
  database.exec('begin exclusive');
  expect(database.value('select count(*) from notes')).toBe(0);
});
