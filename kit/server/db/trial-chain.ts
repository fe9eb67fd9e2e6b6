import { sql } from 'kysely';
import { StartupError } from '../core/startup-error.ts';
import type { Engine } from './engine.ts';
import type { Trx } from './tables.ts';

/*
 * Before 1.0.0 the tables were made by a chain of 28 migrations, of which no release exists. Together they made what
 * `0001-first-state` makes, so a store or a backup that has had all of them has had that one.
 */

export const TRIAL_CHAIN: readonly string[] = [
  '0001-first-tables',
  '0002-outbox',
  '0003-stock-undo',
  '0004-sessions',
  '0005-audit',
  '0006-privacy',
  '0007-backups',
  '0008-tracking-visits',
  '0010-history-order',
  '0012-payments',
  '0013-order-changes',
  '0014-links',
  '0015-own-passwords',
  '0016-list-order',
  '0017-narrow-lines',
  '0018-order-days',
  '0019-kept-figures',
  '0020-narrow-rows',
  '0021-rate-limits',
  '0022-deletions',
  '0023-fiscal-keys',
  '0024-import-keys',
  '0026-withdrawals',
  '0027-search-stamps',
  '0028-open-tries',
  '0029-row-order',
  '0032-two-factor-sessions',
  '0034-doubts',
];
const FIRST_OF_CHAIN = TRIAL_CHAIN.at(0) ?? '';
const LAST_OF_CHAIN = TRIAL_CHAIN.at(-1) ?? '';
const FIRST_STATE = '0001-first-state';

/**
 * The migrations that a store or a backup has had, with the whole chain told as the first state.
 * @throws StartupError when it has had a part of the chain only.
 */
export function asReleased(
  names: readonly string[],
  what: 'database' | 'backup',
): readonly string[] {
  if (!names.includes(FIRST_OF_CHAIN)) return names;
  if (!TRIAL_CHAIN.every((name) => names.includes(name))) {
    throw new StartupError(
      `The ${what} is of an early trial version of Balcão. The last version before 1.0.0 (git checkout 493088b) opens it and brings it up to date.`,
    );
  }
  return [FIRST_STATE, ...names.filter((name) => !TRIAL_CHAIN.includes(name))];
}

/**
 * Replaces the record of the whole chain by that of the first state. Several processes may do it at once: the later one finds it done.
 * @throws StartupError when the database has had a part of the chain only.
 */
export async function adoptTrialStore(engine: Engine, names: readonly string[]): Promise<void> {
  if (!names.includes(FIRST_OF_CHAIN)) return;
  asReleased(names, 'database');
  const adopt = async (trx: Trx): Promise<void> => {
    await sql`insert into kysely_migration (name, timestamp)
      select ${FIRST_STATE}, timestamp from kysely_migration where name = ${LAST_OF_CHAIN}
      on conflict do nothing`.execute(trx);
    await sql`delete from kysely_migration where name in (${sql.join(TRIAL_CHAIN)})`.execute(trx);
    if (engine.name === 'postgres') await sql.raw(RENAME_CONSTRAINTS).execute(trx);
  };
  await engine.transaction(adopt);
}

/** Tables that the chain had made a second time: their constraints could not have the first ones' names. */
const RENAME_CONSTRAINTS = `do $$
  declare made record;
  begin
    for made in
      select conrelid::regclass as owner, conname as name from pg_constraint
      where conrelid in ('order_history'::regclass, 'order_lines'::regclass, 'outbox'::regclass)
        and conname like '%1'
    loop
      execute format('alter table %s rename constraint %I to %I', made.owner, made.name, rtrim(made.name, '1'));
    end loop;
  end $$`;
