import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DAY_MS } from '#kit/rules/durations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_NOW } from '#test/harness.ts';
import { createTestStore, type TestStore } from '#test/store.ts';
import { createTestTerminal } from '#test/terminal.ts';
import { failureRow } from '#areas/backups/server/backup-records.ts';
import { runDoctorCommand } from './doctor-command.ts';

let store: TestStore;
const isSqlite = process.env.TEST_ENGINE !== 'postgres';

beforeAll(async () => {
  store = await createTestStore();
  await (await store.open()).close();
  chmodSync(store.dataDir, 0o700);
  if (isSqlite) chmodSync(join(store.dataDir, 'balcao.db'), 0o600);
});
afterAll(() => store.drop());

async function examine(env: Record<string, string> = {}, now = TEST_NOW) {
  const sound = { PUBLIC_URL: 'https://loja.exemplo', TRUST_PROXY: '127.0.0.1', PORT: '0' };
  const terminal = createTestTerminal({ ...store.env, ...sound, ...env });
  const code = await runDoctorCommand([], terminal, now);
  const linesOf = (level: string) => terminal.printed.filter((line) => line.startsWith(level));
  return { code, warnings: linesOf('warn'), errors: linesOf('error'), all: terminal.printed };
}

describe('npm run doctor', () => {
  it('finds nothing wrong with a sound store', async () => {
    const { code, warnings, errors, all } = await examine({ APP_SECRET: 'x'.repeat(32) });
    expect({ code, warnings, errors }).toEqual({ code: 0, warnings: [], errors: [] });
    expect(all.join('\n')).toMatch(/The database is sound \((sqlite|postgres) \d/);
    expect(all.join('\n')).not.toContain('x'.repeat(32));
  });

  it('names a wrong variable, and nothing else', async () => {
    const { code, all } = await examine({ STORE_TIMEZONE: 'Marte' });
    expect(code).toBe(1);
    expect(all).toEqual([expect.stringMatching(/^error .*STORE_TIMEZONE/)]);
  });

  it('says what to do about an address that is not set and one without TLS', async () => {
    expect((await examine({ PUBLIC_URL: '' })).warnings.join()).toMatch(/Set it to the address/);
    const local = await examine({ PUBLIC_URL: 'http://192.168.0.10:3000' });
    expect(local.warnings.join()).toMatch(/in its network alone/);
    expect((await examine({ PUBLIC_URL: 'http://a.b' })).warnings.join()).toMatch(/certificate/);
    expect((await examine({ TRUST_PROXY: '1' })).warnings.join()).toMatch(/Name their addresses/);
    const beside = await examine({ TRUST_PROXY: '1', HOST: '0.0.0.0' });
    expect(beside.warnings.join()).toMatch(/HOST 0\.0\.0\.0 can be reached beside them: whoever/);
    expect((await examine({ TRUST_PROXY: 'false' })).warnings.join()).toMatch(/the proxy/);
  });

  it('warns of a first password that can be guessed, without saying it', async () => {
    const admin = (ADMIN_PASSWORD: string) =>
      examine({ APP_SECRET: 'x'.repeat(32), ADMIN_EMAIL: 'ana@loja.com', ADMIN_PASSWORD });
    const { code, warnings, all } = await admin('senha123');
    expect({ code, warnings }).toEqual({
      code: 0,
      warnings: [expect.stringMatching(/ADMIN_PASSWORD .* Change it/)],
    });
    expect(all.join()).not.toContain('senha123');
    expect((await admin('ana@loja.com')).warnings).toHaveLength(1);
    expect((await admin('cofre azul da ana')).warnings).toEqual([]);
  });

  it('tells what the clock says, and sees one that is before the program', async () => {
    expect((await examine()).all.join('\n')).toMatch(
      /ok +The clock says 2026-11-20T17:05:00.000Z\./,
    );
    const { code, errors } = await examine({}, Date.UTC(2025, 11, 31));
    expect(code).toBe(1);
    expect(errors.join()).toMatch(/2025-12-31T.* before the program was written\. Set it/);
  });

  it('tells of a backup that failed, and takes none for good that is dated after now', async () => {
    const engine = await store.open();
    const record = (id: string, finishedAt: number, failure: string | null) =>
      engine.db
        .insertInto('backups')
        .values({ ...failureRow(finishedAt, ''), id, file: '/x/copy.gz', failure })
        .execute();
    await record('ahead', TEST_NOW + 400 * DAY_MS, null);
    expect((await examine()).all.join('\n')).toMatch(/There is no backup yet/);
    await record('failed', TEST_NOW - 60_000, 'disk-full');
    expect((await examine()).warnings.join()).toMatch(/failed \(disk-full, 2026-11-20T/);
    await record('good', TEST_NOW, null);
    expect((await examine()).all.join('\n')).toMatch(/last good backup is of 2026-11-20T/);
    await engine.db.deleteFrom('backups').execute();
    await engine.close();
  });

  it('sees a port that something else has', async () => {
    const other = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const { code, errors } = await examine({ PORT: port });
    await new Promise((resolve) => other.close(resolve));
    expect(code).toBe(1);
    expect(errors.join()).toMatch(/EADDRINUSE.*set another/);
  });

  it('sees what others can read', async () => {
    const secret = join(store.dataDir, 'app-secret');
    writeFileSync(secret, 'x'.repeat(43), { mode: 0o644 });
    chmodSync(secret, 0o644);
    expect((await examine()).warnings.join()).toContain(`chmod go= '${secret}'`);
    rmSync(secret);
  });

  it('sees a database that cannot be read, and makes none where there is none', async () => {
    const away = isSqlite
      ? { DATA_DIR: join(store.dataDir, 'damaged') }
      : { DATABASE_URL: 'postgres://127.0.0.1:9/nowhere' };
    if (isSqlite) {
      expect((await examine(away)).all.join()).toMatch(/no database yet/);
      expect(existsSync(away.DATA_DIR ?? '')).toBe(false);
      mkdirSync(away.DATA_DIR ?? '', { mode: 0o700 });
      writeFileSync(join(away.DATA_DIR ?? '', 'balcao.db'), 'no database '.repeat(1_000), {
        mode: 0o600,
      });
    }
    const { code, errors } = await examine(away);
    expect(code).toBe(1);
    expect(errors.join()).toMatch(/cannot be read/);
  });
});
