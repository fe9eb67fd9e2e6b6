import pg from 'pg';
import { numberTypes, requirePrimary, tryLock } from '../engine/postgres-pool.ts';
import { explainNoAnswer } from '../engine/postgres-faults.ts';
import {
  AnotherBackupRuns,
  isLeftOut,
  type Cell,
  type Snapshot,
  type SnapshotTable,
} from './snapshot.ts';

const BATCH = 500;
/** SQLite stores orders in the order of their list, and restores them fastest in that order. */
const IN_ORDER: Readonly<Record<string, string>> = { orders: 'order by created_at, id' };
/** This program's number among the database's advisory locks: held while a backup runs. */
const BACKUP_LOCK = 7_214_001;

/** @see open-snapshot.ts */
export async function snapshotPostgres<T>(
  url: string,
  body: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, types: numberTypes });
  // A connection that breaks also fails the running query; without a listener, the event would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    // A standby's data may be older than the backup would say.
    await requirePrimary(client);
  } catch (error) {
    await client.end();
    throw explainNoAnswer(error);
  }
  try {
    if (!(await tryLock(client, BACKUP_LOCK))) throw new AnotherBackupRuns();
    await client.query('begin isolation level repeatable read read only');
    return await body(await readSnapshot(client));
  } finally {
    await client.end();
  }
}

async function readSnapshot(client: pg.Client): Promise<Snapshot> {
  const { rows: columns } = await client.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = current_schema() and table_type = 'BASE TABLE'
     order by table_name collate "C", ordinal_position`,
  );
  const byTable = new Map<string, string[]>();
  for (const { table_name: name, column_name: column } of columns) {
    byTable.set(name, [...(byTable.get(name) ?? []), column]);
  }
  const migrations = byTable.has('kysely_migration')
    ? await client.query<{ name: string }>('select name from kysely_migration order by name')
    : { rows: [] };
  return {
    engine: 'postgres',
    migrations: migrations.rows.map(({ name }) => name),
    tables: [...byTable]
      .map(([name, own]) => ({ name, columns: own }))
      .filter(({ name }) => !isLeftOut(name)),
    async count({ name }) {
      const { rows } = await client.query<{ n: number }>(
        `select count(*) as n from ${client.escapeIdentifier(name)}`,
      );
      return rows[0]?.n ?? 0;
    },
    rows: (table) => readRows(client, table),
  };
}

async function* readRows(client: pg.Client, { name, columns }: SnapshotTable) {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const order = IN_ORDER[name] ?? '';
  await client.query(
    `declare backup_rows no scroll cursor for select ${list} from ${client.escapeIdentifier(name)} ${order}`,
  );
  for (;;) {
    const { rows } = await client.query<Cell[]>({
      text: `fetch ${BATCH} from backup_rows`,
      rowMode: 'array',
    });
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query('close backup_rows');
}
