import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Engine } from '../engine.ts';
import { openSqlite } from './sqlite.ts';
import { openDatabase, type SqliteDatabase } from './sqlite-driver.ts';
import type { Db, Trx } from '../tables.ts';
import { afterCommit } from '../transaction.ts';

const SCHEMA = `
  create table notes (id integer primary key, author integer not null, name text unique);
  create table owners (id integer primary key);
  create table owned (owner integer references owners (id) deferrable initially deferred);
`;

let folder: string;
let engine: Engine;
/** A connection of its own: sees only committed rows. */
let other: SqliteDatabase;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-shared-commits-'));
  engine = openSqlite({ dataDir: folder, exclusive: false });
  other = openDatabase(join(folder, 'balcao.db'));
  other.exec(SCHEMA);
});
afterEach(async () => {
  other.close();
  await engine.close();
  rmSync(folder, { recursive: true });
});

const note = (trx: Trx, author: number, name: string | null = null) =>
  sql`insert into notes (author, name) values (${author}, ${name})`.execute(trx);
const notesOf = (author: number): number =>
  Number(other.value('select count(*) from notes where author = ?', author));
const authorsSeen = async (db: Db): Promise<number[]> =>
  (await sql<{ author: number }>`select author from notes order by id`.execute(db)).rows.map(
    ({ author }) => author,
  );
const outcomeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.message : 'failed'),
  );

describe('transactions that wait at the same time', () => {
  it('become durable in one commit, and only then are answered, in their order', async () => {
    const answered: number[] = [];
    const authors = Array.from({ length: 16 }, (_, index) => index);
    const write = async (author: number) => {
      await engine.transaction((trx) => note(trx, author));
      if (author === 0) expect(authors.map(notesOf)).toEqual(authors.map(() => 1));
      answered.push(author);
    };
    const writing = authors.map(write);
    expect(authors.map(notesOf)).toEqual(authors.map(() => 0));
    await Promise.all(writing);
    expect(answered).toEqual(authors);
  });

  it('stand each for itself: one that is refused or breaks leaves nothing, the others are there', async () => {
    const refuse = async (trx: Trx) => {
      await note(trx, 2);
      throw new Error('refused');
    };
    const breakKey = async (trx: Trx) => {
      await note(trx, 4);
      await note(trx, 4, 'taken');
    };
    const outcomes = await Promise.all([
      outcomeOf(engine.transaction((trx) => note(trx, 1, 'taken'))),
      outcomeOf(engine.transaction(refuse)),
      outcomeOf(engine.transaction((trx) => note(trx, 3))),
      outcomeOf(engine.transaction(breakKey)),
      outcomeOf(engine.transaction((trx) => note(trx, 5))),
    ]);
    expect(outcomes).toEqual([
      'done',
      'refused',
      'done',
      'UNIQUE constraint failed: notes.name',
      'done',
    ]);
    expect(await authorsSeen(engine.db)).toEqual([1, 3, 5]);
  });

  it('see what those before them did, and are not asked to wait for the first that is refused', async () => {
    const refuse = async (trx: Trx) => {
      await note(trx, 1);
      throw new Error('refused');
    };
    const look = async (trx: Trx) => {
      const seen = await authorsSeen(trx);
      await note(trx, seen.length + 10);
      return seen;
    };
    const [first, second, third] = [refuse, look, look].map((body) =>
      engine.transaction<unknown>(body),
    );
    await expect(first).rejects.toThrow('refused');
    expect(await second).toEqual([]);
    expect(await third).toEqual([10]);
  });

  it('call back after the commit, those that were refused never', async () => {
    const calls: string[] = [];
    const say = (author: number, isRefused: boolean) => async (trx: Trx) => {
      await note(trx, author);
      afterCommit(trx, () => calls.push(`${author}: ${notesOf(author)} committed`));
      if (isRefused) throw new Error('refused');
    };
    await Promise.allSettled([
      engine.transaction(say(1, false)),
      engine.transaction(say(2, true)),
      engine.transaction(say(3, false)),
    ]);
    expect(calls).toEqual(['1: 1 committed', '3: 1 committed']);
  });

  it('are committed, and their callers told so, whatever a callback does', async () => {
    const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    const calls: string[] = [];
    const write = (author: number) => async (trx: Trx) => {
      await note(trx, author);
      afterCommit(trx, () => {
        throw new TypeError('of 529.982.247-25');
      });
      afterCommit(trx, () => calls.push(`${author}`));
      return author;
    };
    expect(
      await Promise.all([engine.transaction(write(1)), engine.transactionAlone(write(2))]),
    ).toEqual([1, 2]);
    expect(calls.toSorted()).toEqual(['1', '2']);
    expect([notesOf(1), notesOf(2)]).toEqual([1, 1]);
    expect(warn).toHaveBeenCalledTimes(2);
    for (const [message, options] of warn.mock.calls) {
      expect(message).toBe('A callback after a commit failed: TypeError');
      expect(JSON.stringify(options)).toContain('shared-commits.unit.test.ts');
      expect(JSON.stringify(options)).not.toContain('529.982');
    }
    warn.mockRestore();
  });

  it('that come without end do not keep those who are done from their answer', async () => {
    let isOpen = true;
    let made = 0;
    const swarm = (trx: Trx): Promise<unknown> => {
      made += 1;
      if (isOpen && made < 5_000) void engine.transaction(swarm);
      return note(trx, made);
    };
    await engine.transaction(swarm);
    isOpen = false;
    expect(made).toBeLessThan(5_000);
    await engine.transaction((trx) => note(trx, 0));
  });
});

describe('a commit that fails', () => {
  const writeOwned = (trx: Trx) => sql`insert into owned (owner) values (7)`.execute(trx);

  it('fails all that it holds, leaves nothing, and is over with them', async () => {
    const calls: number[] = [];
    const write = (author: number) => async (trx: Trx) => {
      await note(trx, author);
      afterCommit(trx, () => calls.push(author));
    };
    /** Refused because of another transaction's change, which is rolled back. */
    const refuse = async (trx: Trx) => {
      if ((await authorsSeen(trx)).includes(1)) throw new Error('already done');
    };
    const outcomes = await Promise.all([
      outcomeOf(engine.transaction(write(1))),
      outcomeOf(engine.transaction(refuse)),
      outcomeOf(engine.transaction(writeOwned)),
      outcomeOf(engine.transaction(write(2))),
    ]);
    expect(new Set(outcomes)).toEqual(new Set(['FOREIGN KEY constraint failed']));
    expect(calls).toEqual([]);
    expect(await authorsSeen(engine.db)).toEqual([]);
    await engine.transaction((trx) => note(trx, 3));
    expect(await authorsSeen(engine.db)).toEqual([3]);
  });

  it('by the database itself, in the middle, fails those before it and nobody after it', async () => {
    const rollBack = (trx: Trx) =>
      sql`insert or rollback into notes (id, author) values (1, 1)`.execute(trx);
    const outcomes = await Promise.all([
      outcomeOf(engine.transaction((trx) => note(trx, 1))),
      outcomeOf(engine.transaction(rollBack)),
      outcomeOf(engine.transaction((trx) => note(trx, 3))),
    ]);
    const broken = 'UNIQUE constraint failed: notes.id';
    expect(outcomes).toEqual([broken, broken, 'done']);
    expect(await authorsSeen(engine.db)).toEqual([3]);
  });
});

interface Step {
  readonly kind: 'write' | 'refuse' | 'break' | 'read';
  /** Turns of the event loop until the next step. */
  readonly pause: number;
  readonly rows: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('write', 'write', 'write', 'refuse', 'break', 'read'),
  pause: fc.constantFrom(0, 0, 0, 1, 2),
  rows: fc.integer({ min: 1, max: 3 }),
});

describe('whatever runs at once', () => {
  it('is there if and only if it was acknowledged, whole, in the order of the answers; reads see nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
        other.exec('delete from notes');
        const answered: number[] = [];
        const running: Promise<void>[] = [];
        const runStep = async ({ kind, rows }: Step, author: number): Promise<void> => {
          if (kind === 'read') {
            const before = [...answered];
            const seen = await authorsSeen(engine.db);
            const whole = steps.flatMap((made, by) =>
              seen.includes(by) ? [[by, made.kind, made.rows]] : [],
            );
            for (const [by, made, count] of whole) {
              expect(made).toBe('write');
              expect(seen.filter((each) => each === by)).toHaveLength(Number(count));
            }
            for (const by of before) expect(seen).toContain(by);
            return;
          }
          const body = async (trx: Trx) => {
            for (let row = 0; row < rows; row += 1) await note(trx, author);
            if (kind === 'refuse') throw new Error('refused');
            if (kind === 'break')
              await sql`insert into notes (id, author) values (null, null)`.execute(trx);
          };
          const outcome = await outcomeOf(engine.transaction(body));
          expect(outcome === 'done').toBe(kind === 'write');
          expect(notesOf(author)).toBe(outcome === 'done' ? rows : 0);
          if (outcome === 'done') answered.push(author);
        };
        for (const [author, each] of steps.entries()) {
          running.push(runStep(each, author));
          for (let turn = 0; turn < each.pause; turn += 1) await setImmediate();
        }
        await Promise.all(running);
        const stored = other
          .prepare('select distinct author from notes order by id')
          .rows([])
          .flat();
        expect(stored).toEqual(answered);
      }),
      { numRuns: 60 },
    );
  });
});
