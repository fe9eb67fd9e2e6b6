import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { openDatabase } from '#kit/server/db/engine/sqlite-driver.ts';
import { runToEnd } from './processes.ts';

export const ENGINES = ['sqlite', 'postgres'] as const;
export type EngineName = (typeof ENGINES)[number];

/** A store of demo orders, and the place of a copy of the same rows for the bare way. */
export interface Store {
  readonly engine: EngineName;
  readonly orders: number;
  /** The environment that the program is started with. */
  readonly env: Readonly<Record<string, string>>;
  /** A file, or the address of a database. */
  readonly bare: string;
  readonly bytes: number;
}

/** Makes stores, and deletes them. */
export interface Stores {
  make(orders: number): Promise<Store>;
  close(): Promise<void>;
}

const demoData = join(import.meta.dirname, '../dist/server/app/cli/demo-data.js');

/** @param folder where the files are made; a store that exists there is used as it is. */
export function sqliteStores(folder: string): Stores {
  return {
    async make(orders) {
      const dataDir = join(folder, `sqlite-${orders}`);
      const file = join(dataDir, 'balcao.db');
      if (!existsSync(file)) {
        mkdirSync(dataDir, { recursive: true });
        await runToEnd([demoData, '--orders', String(orders)], { DATA_DIR: dataDir });
      }
      const database = openDatabase(file);
      database.exec('pragma wal_checkpoint(truncate)');
      database.close();
      const bare = join(folder, `bare-${orders}.db`);
      // Side files of an earlier run belong to that run's copy.
      for (const rest of ['', '-wal', '-shm']) rmSync(`${bare}${rest}`, { force: true });
      copyFileSync(file, bare);
      // A large copy that is still being written would be measured instead.
      const copy = openSync(bare, 'r');
      fsyncSync(copy);
      closeSync(copy);
      return {
        engine: 'sqlite',
        orders,
        env: { DATA_DIR: dataDir },
        bare,
        bytes: statSync(file).size,
      };
    },
    close: () => Promise.resolve(),
  };
}

/**
 * Stores in a PostgreSQL of the run's own, durable as an ordinary one, or in a running one. A store that exists in the running
 * one is used as it is.
 * @param folder for the program's own files.
 */
export async function postgresStores(folder: string, running?: string): Promise<Stores> {
  const server = running
    ? { url: running, stop: () => Promise.resolve() }
    : await startPostgres({ durable: true });
  const inServer = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
    const client = new Client({ connectionString: server.url });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  return {
    async make(orders) {
      const name = `store_${orders}`;
      const address = new URL(server.url);
      address.pathname = `/${name}`;
      const url = address.href;
      const env = { DATABASE_URL: url, DATA_DIR: join(folder, name) };
      const stands = await inServer(async (client) => {
        const found = await client.query('select 1 from pg_database where datname = $1', [name]);
        if (found.rowCount === 0) await client.query(`create database ${name}`);
        return found.rowCount !== 0;
      });
      if (!stands) {
        try {
          await runToEnd([demoData, '--orders', String(orders)], env);
        } catch (error) {
          await inServer((client) => client.query(`drop database ${name}`));
          throw error;
        }
      }
      const bytes = await inServer(async (client) => {
        const { rows } = await client.query<{ bytes: string }>(
          'select pg_database_size($1) as bytes',
          [name],
        );
        return Number(rows[0]?.bytes);
      });
      return { engine: 'postgres', orders, env, bare: url, bytes };
    },
    close: () => server.stop(),
  };
}
