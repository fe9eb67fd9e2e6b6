import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#kit/server/core/config.ts';
import type { Engine } from '#kit/server/db/engine.ts';
import { keepFigures } from '#kit/server/db/figures/keep-figures.ts';
import { migrations } from '#app/migrations/all.ts';
import { migrate } from '#kit/server/db/migrate.ts';
import { openEngine } from '#kit/server/db/engine/open.ts';
import { createScratchDatabase } from './scratch-database.ts';

/** An empty store on the engine under test, for tests of whole programs: known by its environment only. */
export interface TestStore {
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
  /** Opens the store as the server does, migrated. */
  open(): Promise<Engine>;
  drop(): Promise<void>;
}

export async function createTestStore(): Promise<TestStore> {
  const dataDir = mkdtempSync(join(tmpdir(), 'balcao-store-'));
  const database =
    process.env.TEST_ENGINE === 'postgres'
      ? await createScratchDatabase(process.env.TEST_DATABASE_URL ?? '', 'store')
      : undefined;
  const env = { DATA_DIR: dataDir, ...(database ? { DATABASE_URL: database.url } : {}) };
  return {
    dataDir,
    env,
    async open() {
      const config = readConfig(env);
      const engine = await openEngine(config, { exclusive: true });
      await migrate(engine, migrations);
      await keepFigures(engine, config.storeTimeZone);
      return engine;
    },
    async drop() {
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
