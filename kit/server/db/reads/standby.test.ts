import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres } from '../../../../scripts/lib/postgres.mjs';
import { checkDatabase } from '#app/commands/doctor-checks.ts';
import { readConfig } from '../../core/config.ts';
import type { Engine } from '../engine.ts';
import type { StandbyState } from './long-reads.ts';
import { withSnapshot } from '../backup/open-snapshot.ts';
import { openPostgres } from '../engine/postgres.ts';

/*
 * A PostgreSQL and a standby that follows it, for this test alone. The primary's readers find out the standby's state: no
 * reader here may see less than was written.
 */

let primary: Awaited<ReturnType<typeof startPostgres>>;
let standby: Awaited<ReturnType<typeof primary.addStandby>>;
let engine: Engine;
/** A connection of the test's own: the program refuses to take a standby for its database. */
let onStandby: pg.Client;
const states: StandbyState[] = [];

const isPostgres = process.env.TEST_ENGINE === 'postgres';

beforeAll(async () => {
  if (!isPostgres) return;
  primary = await startPostgres({ durable: true });
  standby = await primary.addStandby();
  engine = await openPostgres({
    url: primary.url,
    readUrl: standby.url,
    onStandbyChange: (state) => states.push(state),
  });
  await openOnStandby();
  await sql`create table noted (n integer primary key)`.execute(engine.db);
});

afterAll(async () => {
  if (!isPostgres) return;
  await Promise.all([engine.close(), onStandby.end()]);
  await standby.end('SIGQUIT');
  await primary.stop();
});

async function openOnStandby(): Promise<void> {
  onStandby = new pg.Client({ connectionString: standby.url });
  onStandby.on('error', () => undefined);
  await onStandby.connect();
}

const reading = () => engine.longReads.for({ lane: 'search' });

/** The number of notes, and whether the standby answered. */
async function readNotes(): Promise<{ count: number; byStandby: boolean }> {
  const { rows } = await sql<{ count: number; byStandby: boolean }>`select
    (select count(*) from noted) as count, pg_is_in_recovery() as "byStandby"`.execute(reading());
  return rows[0] ?? { count: -1, byStandby: false };
}

let noted = 0;
async function note(): Promise<void> {
  noted += 1;
  await sql`insert into noted values (${noted})`.execute(engine.db);
}

const byStandby = async (): Promise<boolean> => (await readNotes()).byStandby;

/** The finding of `npm run doctor` about it. */
async function findingOf(readUrl: string): Promise<string | undefined> {
  const config = readConfig({ DATABASE_URL: primary.url, DATABASE_READ_URL: readUrl });
  const { findings } = await checkDatabase(config, 0);
  return findings.find(({ line }) => line.includes('DATABASE_READ_URL'))?.line;
}

describe.skipIf(!isPostgres)('a standby', () => {
  it('reads, with all that was written before', async () => {
    await expect.poll(byStandby).toBe(true);
    let turnsOfStandby = 0;
    for (let turn = 0; turn < 30; turn += 1) {
      await note();
      const notes = await readNotes();
      expect(notes.count).toBe(noted);
      if (notes.byStandby) turnsOfStandby += 1;
    }
    expect(turnsOfStandby).toBeGreaterThan(0);
    await expect.poll(() => engine.longReads.lookAtStandby()).toBe('used');
    expect(engine.longReads.isElsewhere).toBe(true);
    expect(await findingOf(standby.url)).toMatch(/reads, and is up to date/);
  });

  it('that falls behind is left out, until it has caught up', async () => {
    await expect.poll(byStandby).toBe(true);
    states.length = 0;
    await onStandby.query('select pg_wal_replay_pause()');
    await note();
    expect(await readNotes()).toEqual({ count: noted, byStandby: false });
    expect(states).toEqual(['behind']);
    expect(engine.longReads.isElsewhere).toBe(false);
    await onStandby.query('select pg_wal_replay_resume()');
    await expect.poll(byStandby).toBe(true);
    expect(states).toEqual(['behind', 'used']);
    expect((await readNotes()).count).toBe(noted);
  });

  it('changes nothing, and reads a report as of one moment', async () => {
    await expect(sql`insert into noted values (0)`.execute(reading())).rejects.toThrow(/read-only/);
    const moment = await reading()
      .transaction()
      .execute(async (trx) => {
        const count = sql<{ count: number }>`select count(*) as count from noted`;
        const before = (await count.execute(trx)).rows[0]?.count;
        await note();
        return [before, (await count.execute(trx)).rows[0]?.count];
      });
    expect(moment).toEqual([noted - 1, noted - 1]);
  });

  it('is never what a backup reads: that would be older than it says', async () => {
    await onStandby.query('select pg_wal_replay_pause()');
    await note();
    const countNotes = (env: Readonly<Record<string, string>>) =>
      withSnapshot(readConfig(env), ({ count }) => count({ name: 'noted', columns: ['n'] }));
    try {
      const env = { DATABASE_URL: primary.url, DATABASE_READ_URL: standby.url };
      expect(await countNotes(env)).toBe(noted);
      await expect(countNotes({ DATABASE_URL: standby.url })).rejects.toThrow(/takes no changes/);
    } finally {
      await onStandby.query('select pg_wal_replay_resume()');
    }
  });

  it('that is none is left out: the primary named twice', async () => {
    expect(await findingOf(primary.url)).toMatch(/does not answer, or is no standby/);
    const twice = await openPostgres({ url: primary.url, readUrl: primary.url });
    try {
      expect(await twice.longReads.lookAtStandby()).toBe('away');
      expect(twice.longReads.isElsewhere).toBe(false);
      const { rows } = await sql<{ one: number }>`select 1 as one`.execute(
        twice.longReads.for({ lane: 'report' }),
      );
      expect(rows).toEqual([{ one: 1 }]);
    } finally {
      await twice.close();
    }
  });

  it('that dies is left out, and nobody reads less', async () => {
    await expect.poll(byStandby).toBe(true);
    states.length = 0;
    // SIGQUIT ends the child processes too. After SIGKILL they may live on, and its folder cannot be used for the next start.
    await standby.end('SIGQUIT');
    await note();
    expect(await readNotes()).toEqual({ count: noted, byStandby: false });
    expect(states).toEqual(['away']);
    expect(await engine.longReads.lookAtStandby()).toBe('away');
    await standby.start();
    await openOnStandby();
    await expect.poll(byStandby).toBe(true);
  });
});
