import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { sql } from 'kysely';
import { StartupError } from '../../core/startup-error.ts';
import type { Engine } from '../engine.ts';
import { migrate } from '../migrate.ts';
import type { Migrations } from '../migration.ts';
import { explainNoAnswer } from '../engine/postgres-faults.ts';
import { openPostgres } from '../engine/postgres.ts';
import { clearWorkshop, takeWorkshop, WORKSHOP } from './postgres-workshop.ts';
import type { KeptAside, RestoreOptions, RestoreTarget } from './restore-target.ts';

const LOCK_TIMEOUT = '5s';
const LOOKS = 20;
const LOOK_EVERY_MS = 100;

/** @see restore-store.ts */
export async function restorePostgres(
  url: string,
  options: RestoreOptions,
  fill: (target: RestoreTarget) => Promise<void>,
): Promise<KeptAside> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    throw explainNoAnswer(error);
  });
  try {
    const { schema, isThere } = await lookAround(client);
    if (isThere && !options.replace) {
      throw new StartupError(
        'There is a store in this database already. Choose another DATABASE_URL, or say --replace: the present store is kept aside.',
      );
    }
    await requireNobodyElse(client);
    if (!(await takeWorkshop(client))) {
      throw new StartupError('Another restore into this database is running.');
    }
    // The extension for searching belongs beside the store, not inside the built one; a refusal to make it is no fault.
    await client.query('create extension if not exists pg_trgm').catch(() => undefined);
    await clearWorkshop(client);
    await client.query(`create schema ${WORKSHOP}`);
    try {
      await build(url, schema, options.migrations, fill);
      await requireNobodyElse(client);
      return await swap(
        client,
        schema,
        isThere ? `balcao_before_${options.stamp.replace('-', '_')}` : undefined,
      );
    } finally {
      await clearWorkshop(client);
    }
  } finally {
    await client.end();
  }
}

async function lookAround(client: pg.Client): Promise<{ schema: string; isThere: boolean }> {
  const { rows } = await client.query<{ schema: string; present: boolean }>(
    `select current_schema() as schema, to_regclass('kysely_migration') is not null as present`,
  );
  const [found] = rows;
  if (!found?.schema) throw new StartupError('The database has no schema to restore into.');
  return { schema: found.schema, isThere: found.present };
}

/**
 * A connection that was closed a moment ago is given time to go.
 * @throws StartupError while a server, or anybody else, is connected: their writes would be lost.
 */
async function requireNobodyElse(client: pg.Client): Promise<void> {
  let others = await countOthers(client);
  for (let look = 1; others > 0 && look < LOOKS; look += 1) {
    await setTimeout(LOOK_EVERY_MS);
    others = await countOthers(client);
  }
  if (others === 0) return;
  throw new StartupError(
    `Other programs are connected to this database (${others} connections). Stop Balcão and whatever else uses it, and try again.`,
  );
}

async function countOthers(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: string }>(
    `select count(*) as n from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and coalesce(backend_type, 'client backend') = 'client backend'`,
  );
  return Number(rows[0]?.n);
}

async function build(
  url: string,
  schema: string,
  migrations: Migrations,
  fill: (target: RestoreTarget) => Promise<void>,
) {
  const engine = await openPostgres({ url, buildIn: [WORKSHOP, `"${schema}"`] });
  try {
    await fill({
      engine,
      migrate: (to) => migrate(engine, migrations, { to, schema: WORKSHOP }),
      async withoutForeignKeys(body) {
        const keys = await foreignKeys(engine);
        for (const { owner, name } of keys) {
          await sql`alter table ${sql.raw(owner)} drop constraint ${sql.id(name)}`.execute(
            engine.db,
          );
        }
        await body();
        for (const { owner, name, definition } of keys) {
          await sql`alter table ${sql.raw(owner)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
            engine.db,
          );
        }
        await sql`analyze`.execute(engine.db);
      },
    });
  } finally {
    await engine.close();
  }
}

/** Names of tables as PostgreSQL itself writes and quotes them. */
async function foreignKeys(engine: Engine) {
  const { rows } = await sql<{ owner: string; name: string; definition: string }>`
    select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = ${WORKSHOP}::regnamespace
    order by conname`.execute(engine.db);
  return rows;
}

/** Swaps two stores in one transaction: the present store moves aside, the built one moves in. */
async function swap(
  client: pg.Client,
  schema: string,
  aside: string | undefined,
): Promise<KeptAside> {
  await client.query('begin');
  await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
  if (aside) {
    await client.query(`create schema ${aside}`);
    await moveAll(client, schema, aside);
  }
  await moveAll(client, WORKSHOP, schema);
  await client.query('commit');
  return aside && `schema ${aside}`;
}

/** Tables take their indexes, triggers and own sequences along; objects of an extension stay. */
async function moveAll(client: pg.Client, from: string, to: string): Promise<void> {
  const { rows } = await client.query<{ move: string }>(
    `select format('alter %s %s set schema %I', kind, name, $2::text) as move
     from (
       select 'pg_class'::regclass as catalog, oid, relnamespace as namespace, oid::regclass::text as name,
         case relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end as kind
       from pg_class where relkind in ('r', 'p', 'v', 'S')
       union all
       select 'pg_proc'::regclass, oid, pronamespace, oid::regprocedure::text, 'routine' from pg_proc
     ) as things
     where namespace = $1::regnamespace and not exists (
       select from pg_depend
       where classid = catalog and objid = things.oid and deptype in ('e', 'a', 'i')
         and (deptype = 'e' or kind = 'sequence')
     )`,
    [from, to],
  );
  for (const { move } of rows) await client.query(move);
}
