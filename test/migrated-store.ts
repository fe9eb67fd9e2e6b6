import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '#kit/server/db/engine.ts';
import { keepFigures } from '#kit/server/db/figures/keep-figures.ts';
import { migrations } from '#app/migrations/all.ts';
import { migrate } from '#kit/server/db/migrate.ts';
import { openSqlite } from '#kit/server/db/engine/sqlite.ts';

/*
 * A migrated store without rows of anybody, made once and copied for each test server: the migrations took longer than many a
 * file of tests. The migrations have tests of their own beside them.
 */

/** The zone whose calendar a copy has; a server of another one computes its own. */
const STORE_TIME_ZONE = 'America/Sao_Paulo';

/** Migrates an empty store for copies, and closes it. */
export async function prepareStore(engine: Engine): Promise<void> {
  await migrate(engine, migrations);
  await keepFigures(engine, STORE_TIME_ZONE);
  await engine.close();
}

let folder: Promise<string> | undefined;

/** Fills an empty folder with a migrated store, for SQLite. */
export async function copySqliteStore(dataDir: string): Promise<void> {
  cpSync(await (folder ??= makeFolder()), dataDir, { recursive: true });
}

async function makeFolder(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'balcao-test-store-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  await prepareStore(openSqlite({ dataDir, exclusive: false }));
  return dataDir;
}

/**
 * The statement that makes a PostgreSQL database of this name with a migrated store in it, by the template of this run:
 * `postgres-template.ts` made the template. Copied as files: page by page through the log, as is usual, takes half as long again.
 */
export function copyOfPostgresStore(name: string): string {
  const template = process.env.TEST_DATABASE_TEMPLATE;
  if (!template) throw new Error('TEST_ENGINE=postgres needs TEST_DATABASE_TEMPLATE');
  return `create database ${name} template ${template} strategy file_copy`;
}
