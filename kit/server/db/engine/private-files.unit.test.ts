import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { keepPrivate } from './private-files.ts';
import { holdLock, lockFolder } from './sqlite-file.ts';
import { openSqlite } from './sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'balcao-private-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (...path: string[]): string =>
  (statSync(join(folder, ...path)).mode & 0o7777).toString(8);

function makeFolder(name: string, mode: number): string {
  const path = join(folder, name);
  mkdirSync(path);
  chmodSync(path, mode);
  return path;
}

async function open(dataDir: string, whileOpen: () => void): Promise<void> {
  const engine = openSqlite({ dataDir, exclusive: true });
  // The write-ahead log comes with the first change.
  await engine.db.schema.createTable('first').ifNotExists().addColumn('id', 'text').execute();
  whileOpen();
  await engine.close();
}

describe.skipIf(process.platform === 'win32')('the files of the database', () => {
  it("are their owner's alone in a folder that everybody could read", async () => {
    const dataDir = makeFolder('new', 0o755);
    await open(dataDir, () => {
      for (const file of ['balcao.db', 'balcao.db-wal', 'balcao.db-shm', 'balcao.lock']) {
        expect(modeOf('new', file), file).toBe('600');
      }
    });
    expect(modeOf('new')).toBe('700');
  });

  it('become so when they were not', async () => {
    const dataDir = makeFolder('old', 0o775);
    await open(dataDir, () => undefined);
    for (const file of ['balcao.db', 'balcao.lock']) chmodSync(join(dataDir, file), 0o644);
    writeFileSync(join(dataDir, 'notes.txt'), '', { mode: 0o644 });
    await open(dataDir, () => undefined);
    expect(modeOf('old', 'balcao.db')).toBe('600');
    expect(modeOf('old', 'balcao.lock')).toBe('600');
    expect(modeOf('old', 'notes.txt')).toBe('644');
  });

  it('leave a folder of everybody as it is', async () => {
    const dataDir = makeFolder('shared', 0o1777);
    await open(dataDir, () => expect(modeOf('shared', 'balcao.db')).toBe('600'));
    expect(modeOf('shared')).toBe('1777');
  });

  it('stay locked for other processes when this one looks at them again', () => {
    const dataDir = makeFolder('locked', 0o700);
    const lock = lockFolder(dataDir);
    keepPrivate(dataDir);
    expect(holdLock(join(dataDir, 'balcao.lock'))).toBeUndefined();
    const program = `import { lockFolder } from '${import.meta.resolve('./sqlite-file.ts')}';
      lockFolder(process.env.DATA_DIR);`;
    const other = spawnSync(process.execPath, ['--input-type', 'module', '--eval', program], {
      env: { ...process.env, DATA_DIR: dataDir },
      encoding: 'utf8',
    });
    expect(other.stderr).toMatch(/already running/);
    lock.close();
  });
});
