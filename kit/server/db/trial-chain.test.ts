import { migrations } from '#app/migrations/all.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTestEngine } from '#test/harness.ts';
import type { Engine } from './engine.ts';
import { listAppliedMigrations, migrate } from './migrate.ts';
import { firstState } from '#app/migrations/0001-first-state.ts';
import { TRIAL_CHAIN } from './trial-chain.ts';

/** A trial store is one of the first state; what later migrations make of it is theirs to show. */
const FIRST = { '0001-first-state': firstState };

let engine: Engine;
let close: () => Promise<void>;
beforeEach(async () => {
  ({ engine, close } = await openTestEngine({}));
  await migrate(engine, FIRST);
});
afterEach(() => close());

const LAST_RAN = '2026-11-20T10:00:00.000Z';

/** Leaves the record of migrations as the chain wrote it. */
async function recordChain(names: readonly string[]): Promise<void> {
  await sql`delete from kysely_migration`.execute(engine.db);
  for (const name of names) {
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${LAST_RAN})`.execute(
      engine.db,
    );
  }
  if (engine.name === 'postgres') {
    await sql`alter table order_lines
      rename constraint order_lines_quantity_check to order_lines_quantity_check1`.execute(
      engine.db,
    );
  }
}

const recorded = async () =>
  (await sql`select name, timestamp from kysely_migration`.execute(engine.db)).rows;

it('takes a store of the last trial version for one of the first state, also when two processes start at once', async () => {
  await sql`insert into shipping_policies values ('a', 'PAC', 'pac', 1990, 1, 1)`.execute(
    engine.db,
  );
  await recordChain(TRIAL_CHAIN);
  const onBehind = vi.fn();
  expect(await listAppliedMigrations(engine)).toEqual(['0001-first-state']);

  const options = { onBehind };
  await Promise.all([migrate(engine, FIRST, options), migrate(engine, FIRST, options)]);

  expect(await recorded()).toEqual([{ name: '0001-first-state', timestamp: LAST_RAN }]);
  expect(onBehind).not.toHaveBeenCalled();
  const policies = await engine.db.selectFrom('shipping_policies').select('name').execute();
  expect(policies).toEqual([{ name: 'PAC' }]);
  if (engine.name === 'postgres') {
    const { rows } = await sql`select conname from pg_constraint
      where conrelid = 'order_lines'::regclass and contype = 'c' order by 1`.execute(engine.db);
    expect(rows).toEqual([
      { conname: 'order_lines_quantity_check' },
      { conname: 'order_lines_unit_price_cents_check' },
    ]);
  }
});

it('refuses a store of an earlier trial version in one line, which names the version that opens it', async () => {
  const earlier = TRIAL_CHAIN.slice(0, -1);
  await recordChain(earlier);
  const line = /^The database is of an early trial version .*1\.0\.0 \(git checkout \w+\) opens it/;
  await expect(migrate(engine, migrations)).rejects.toThrow(line);
  await expect(listAppliedMigrations(engine)).rejects.toThrow(line);
  expect(await recorded()).toHaveLength(earlier.length);
});
