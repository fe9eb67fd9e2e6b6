import { chmodSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { StartupError } from '../../core/startup-error.ts';
import { migrate } from '../migrate.ts';
import type { Migrations } from '../migration.ts';
import type { KeptAside, RestoreOptions, RestoreTarget } from './restore-target.ts';
import { explainFault, isDamage } from '../engine/sqlite-faults.ts';
import { lockFolder } from '../engine/sqlite-file.ts';
import { openSqlite } from '../engine/sqlite.ts';
import { openDatabase } from '../engine/sqlite-driver.ts';
import { asideIn, workshopIn } from './sqlite-workshop.ts';

/** @see restore-store.ts */
export async function restoreSqlite(
  dataDir: string,
  options: RestoreOptions,
  fill: (target: RestoreTarget) => Promise<void>,
): Promise<KeptAside> {
  const file = join(dataDir, 'balcao.db');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockFolder(dataDir);
  const workshop = workshopIn(dataDir);
  try {
    const isThere = existsSync(file);
    if (isThere && !options.replace) {
      throw new StartupError(
        `There is a store in DATA_DIR (${dataDir}) already. Choose another DATA_DIR, or say --replace: the present store is kept aside.`,
      );
    }
    await build(workshop, options.migrations, fill);
    const kept = isThere ? keepAside(dataDir, options.stamp) : undefined;
    renameSync(join(workshop, 'balcao.db'), file);
    return kept;
  } finally {
    rmSync(workshop, { recursive: true, force: true });
    lock.close();
  }
}

async function build(
  folder: string,
  migrations: Migrations,
  fill: (target: RestoreTarget) => Promise<void>,
) {
  const engine = openSqlite({ dataDir: folder, exclusive: false });
  try {
    await fill({
      engine,
      migrate: (to) => migrate(engine, migrations, { to }),
      async withoutForeignKeys(body) {
        await sql`pragma foreign_keys = off`.execute(engine.db);
        await body();
        await sql`pragma foreign_keys = on`.execute(engine.db);
        const broken = await sql<{ table: string }>`pragma foreign_key_check`.execute(engine.db);
        const [first] = broken.rows;
        if (first) throw new StartupError(`A row of ${first.table} refers to one that is missing.`);
      },
    });
    const check = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(
      engine.db,
    );
    const result = check.rows[0]?.integrity_check;
    if (result !== 'ok') throw new Error(`The restored database is not sound (${result})`);
  } finally {
    await engine.close();
  }
  chmodSync(join(folder, 'balcao.db'), 0o600);
}

/**
 * Keeps the present database in a folder of its own, from which a server could start unless the database is damaged. The original
 * stays in place.
 */
function keepAside(dataDir: string, stamp: string): string {
  const file = join(dataDir, 'balcao.db');
  let present: ReturnType<typeof openDatabase> | undefined;
  try {
    present = openDatabase(file);
    // Everything into the one file.
    present.exec('pragma journal_mode = DELETE');
  } catch (error) {
    if (!isDamage(error)) throw explainFault(error, dataDir);
  } finally {
    present?.close();
  }
  const folder = asideIn(dataDir, stamp);
  mkdirSync(folder, { mode: 0o700 });
  linkSync(file, join(folder, 'balcao.db'));
  // The log of a damaged database would be played into the restored one.
  for (const end of ['-wal', '-shm']) {
    if (existsSync(file + end)) renameSync(file + end, join(folder, `balcao.db${end}`));
  }
  return folder;
}
