import { chmodSync, chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from '#app/migrations/all.ts';
import { migrate } from '../migrate.ts';
import { openSqlite } from './sqlite.ts';

const NOBODY = 65_534;
const isRoot = process.geteuid?.() === 0;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-read-only-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Root may write anything, so it is nobody meanwhile. */
function asNobody<Result>(action: () => Result): Result {
  if (!isRoot) return action();
  for (const name of readdirSync(folder)) chownSync(join(folder, name), NOBODY, NOBODY);
  chownSync(folder, NOBODY, NOBODY);
  process.seteuid?.(NOBODY);
  try {
    return action();
  } finally {
    process.seteuid?.(0);
  }
}

describe.runIf(process.env.TEST_ENGINE === 'sqlite')('a read-only database', () => {
  it('is refused when the server starts, not with the first order', async () => {
    const engine = openSqlite({ dataDir: folder, exclusive: true });
    await migrate(engine, migrations);
    await engine.close();
    chmodSync(join(folder, 'balcao.db'), 0o444);
    const open = () => asNobody(() => openSqlite({ dataDir: folder, exclusive: true }));
    expect(open).toThrow(`DATA_DIR (${folder}) cannot be written: `);
  });
});
