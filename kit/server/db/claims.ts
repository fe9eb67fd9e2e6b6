import { sql, type RawBuilder, type Selectable, type SqlBool, type Updateable } from 'kysely';
import { newId } from '../core/ids.ts';
import type { Engine } from './engine.ts';
import type { Db, Tables, Trx } from './tables.ts';

/*
 * Rows that are work. A claim gives a row to one of many processes, until it is released or its lease ends: the lease of a process
 * that died ends by itself, and any process takes the row up (docs/adr/0005). Each claim is a guarded update of one row, the same on
 * both engines.
 */

export type WorkTable = 'charges' | 'refunds' | 'pix_accounts' | 'outbox' | 'freight_labels';
export type WorkRow<Table extends WorkTable> = Selectable<Tables[Table]>;

export interface Claim {
  readonly id: string;
  readonly now: number;
  readonly until: number;
}

/** The columns that a piece of work leaves changed. */
export type Outcome<Table extends WorkTable> = {
  readonly [Column in keyof Updateable<Tables[Table]>]:
    | Updateable<Tables[Table]>[Column]
    | RawBuilder<unknown>;
};

interface Work {
  /** The column of the moment from which a row is due. A claim moves it to the end of its lease. */
  readonly moment: 'next_ask_at' | 'next_list_at' | 'next_try_at' | 'next_step_at';
  /** Rows that have something left to do, in the exact words of the indexes. */
  readonly isOpen: RawBuilder<SqlBool>;
  /** Columns that a claim changes beside its own. */
  readonly begin: (claim: Claim) => readonly RawBuilder<unknown>[];
}

const ONE_MORE_TRY = sql`tries = tries + 1`;

const WORK: Readonly<Record<WorkTable, Work>> = {
  charges: {
    moment: 'next_ask_at',
    isOpen: sql`charges.state in ('making', 'open', 'cancelling')`,
    begin: () => [ONE_MORE_TRY],
  },
  refunds: {
    moment: 'next_ask_at',
    isOpen: sql`refunds.state in ('asked', 'in-progress')`,
    begin: () => [ONE_MORE_TRY],
  },
  freight_labels: {
    moment: 'next_step_at',
    isOpen: sql`freight_labels.state not in ('failed', 'cancelled', 'done')`,
    begin: () => [ONE_MORE_TRY],
  },
  pix_accounts: { moment: 'next_list_at', isOpen: sql`1 = 1`, begin: () => [] },
  outbox: {
    moment: 'next_try_at',
    isOpen: sql`outbox.state in ('pending', 'sending')`,
    begin: ({ id, now }) => [
      ONE_MORE_TRY,
      // The result of a try is unknown until it is recorded, and for good when its process dies.
      sql`left_open = left_open + case when lease_owner = ${id} then 0 else 1 end`,
      sql`state = 'sending'`,
      sql`updated_at = ${now}`,
    ],
  },
};

/** The columns of a row that no claim holds. */
export const UNCLAIMED = { lease_owner: null, lease_until: 0 } as const;

export const newClaim = (now: number, forMs: number): Claim => ({
  id: newId(),
  now,
  until: now + forMs,
});

/** Rows of a table that have something left to do. */
export const isOpen = (table: WorkTable): RawBuilder<SqlBool> => WORK[table].isOpen;

/** Open rows whose moment has come, and which no claim holds. */
export function isDue(table: WorkTable, now: number): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const { moment } = WORK[table];
  return sql`${column(moment)} <= ${now} and coalesce(${column('lease_until')}, 0) <= ${now}`;
}

/** The row that has been due for longest, among the rows that meet a condition. */
export const firstDue = (table: WorkTable, now: number, condition: RawBuilder<SqlBool>) =>
  sql<{ id: string }>`select id from ${sql.table(table)}
    where ${isOpen(table)} and ${isDue(table, now)} and ${condition}
    order by ${sql.ref(WORK[table].moment)} limit 1`;

/**
 * Claims a row that is due. A claim that has the row already extends its lease.
 * @returns the row, which the claim owns; undefined where it is not due, or another claim has it.
 */
export async function claimRow<Table extends WorkTable>(
  trx: Trx,
  table: Table,
  id: string,
  claim: Claim,
): Promise<WorkRow<Table> | undefined> {
  const { moment, begin } = WORK[table];
  const columns = [
    ...begin(claim),
    sql`lease_owner = ${claim.id}`,
    sql`lease_until = ${claim.until}`,
    sql`${sql.ref(moment)} = ${claim.until}`,
  ];
  const claimed = await sql<WorkRow<Table>>`update ${sql.table(table)} set ${sql.join(columns)}
    where id = ${id} and ${isOpen(table)} and (${isDue(table, claim.now)} or lease_owner = ${claim.id})
    returning *`.execute(trx);
  return claimed.rows[0];
}

/** Claims the row that has been due for longest, among the rows that meet a condition; undefined with nothing due. */
export async function claimDue<Table extends WorkTable>(
  { engine, db, clock }: { readonly engine: Engine; readonly db: Db; readonly clock: () => number },
  table: Table,
  forMs: number,
  condition: (now: number) => RawBuilder<SqlBool> = () => sql`1 = 1`,
): Promise<WorkRow<Table> | undefined> {
  for (;;) {
    const claim = newClaim(clock(), forMs);
    const { rows } = await firstDue(table, claim.now, condition(claim.now)).execute(db);
    const [due] = rows;
    if (!due) return undefined;
    const claimed = await engine.transaction((trx) => claimRow(trx, table, due.id, claim));
    // Another process took the row in between, so it is not due: the next look finds another.
    if (claimed) return claimed;
  }
}

/**
 * Releases a claimed row with its outcome; writes nothing where the claim was lost. The row's next moment is the given one, or an
 * earlier one that another process wrote meanwhile.
 */
export async function releaseRow<Table extends WorkTable>(
  trx: Trx,
  table: Table,
  { id, lease_owner: owner }: Pick<WorkRow<WorkTable>, 'id' | 'lease_owner'>,
  change: Outcome<Table>,
): Promise<void> {
  const columns = Object.entries({ ...change, ...UNCLAIMED }).map(([name, value]) => {
    const column = sql.ref(name);
    return name === WORK[table].moment
      ? sql`${column} = case when ${column} < ${value} and ${column} <> lease_until then ${column} else ${value} end`
      : sql`${column} = ${value}`;
  });
  await sql`update ${sql.table(table)} set ${sql.join(columns)}
    where id = ${id} and lease_owner = ${owner}`.execute(trx);
}

/** Ends waits and leases that last longer than any rule gives: the clock was ahead when they began. */
export async function endOverlong(
  trx: Trx,
  table: WorkTable,
  latest: { readonly now: number; readonly wait: number; readonly lease: number },
): Promise<void> {
  const moment = sql.ref(WORK[table].moment);
  const end = (columns: RawBuilder<unknown>, where: RawBuilder<SqlBool>) =>
    sql`update ${sql.table(table)} set ${columns} where ${isOpen(table)} and ${where}`.execute(trx);
  await end(sql`${moment} = ${latest.now}`, sql`${moment} > ${latest.wait}`);
  await end(
    sql`${moment} = ${latest.now}, lease_until = ${latest.now}`,
    sql`lease_until > ${latest.lease}`,
  );
}

/**
 * Ends the claims of a process that died, before this one claims anything, in a store with a single process: for work that can be
 * done twice. A message waits for the end of its lease: a program that dies repeatedly would send it each time.
 */
export async function takeOverClaims(engine: Engine, tables: readonly WorkTable[]): Promise<void> {
  if (engine.isShared) return;
  await engine.transaction(async (trx) => {
    for (const table of tables) {
      await sql`update ${sql.table(table)} set ${sql.ref(WORK[table].moment)} = 0, lease_until = 0
        where ${isOpen(table)} and lease_until > 0`.execute(trx);
    }
  });
}
