import { randomUUID } from 'node:crypto';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErrorAnswer } from '../../../contract/errors.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { confirmOrder, createProduct, createTemporaryOrder } from '#test/factories.ts';
import { unprivilegedOwner } from '../../../../scripts/lib/postgres.mjs';
import { startTestServer, TEST_NOW, useTestServer, type TestServer } from '#test/harness.ts';
import { mountSmallDisk, NO_SMALL_DISK, type SmallDisk } from '#test/small-disk.ts';
import { createTestStore } from '#test/store.ts';
import { findStoreFaults } from '#test/store-faults.ts';
import { createTestTerminal } from '#test/terminal.ts';
import { runRestoreCommand } from '#app/commands/restore-command.ts';
import { readConfig } from '../../core/config.ts';
import { listUnrecorded, recordUnrecorded } from '#areas/backups/server/backup-records.ts';
import { backupState, isBackupDue } from '#areas/backups/server/backups.service.ts';
import { makeBackup } from '#areas/backups/server/make-backup.ts';
import { StartupError } from '../../core/startup-error.ts';

const MESSAGE =
  'O servidor está sem espaço em disco e nada foi gravado. Avise quem cuida do sistema e tente novamente depois.';

/** Fills the remaining room with products, until one is refused. @returns that refusal */
async function fill(server: TestServer) {
  for (let count = 0; ; count += 1) {
    const answer = await server.call<ErrorAnswer>('POST', '/products', {
      token: server.tokens.admin,
      body: { name: `Enchimento ${count}`, price: 1, stock: 1, description: 'x'.repeat(900) },
    });
    if (answer.status !== 201) return answer;
  }
}

/** Goes through a full disk. @param full makes it full. @param makeRoom ends that. */
async function goThrough(
  server: TestServer,
  full: () => void | Promise<void>,
  makeRoom: () => void | Promise<void>,
) {
  const product = await createProduct(server);
  const order = await createTemporaryOrder(server, { lines: [{ product, quantity: 1 }] });
  await full();
  const refused = await fill(server);
  expect(refused).toMatchObject({
    status: 503,
    headers: { 'retry-after': '60' },
    body: { statusCode: 503, code: 'storage_full', message: MESSAGE },
  });
  const reading = await server.call('GET', `/orders/${order.orderId}`);
  expect(reading).toMatchObject({ status: 200, body: { status: 'AGUARDANDO CONFIRMAÇÃO' } });
  expect(await findStoreFaults(server.engine.db, { withMessages: false })).toEqual([]);

  await makeRoom();
  expect((await confirmOrder(server, order.orderId)).status).toBe(200);
  expect(await findStoreFaults(server.engine.db, { withMessages: false })).toEqual([]);
}

describe.runIf(process.env.TEST_ENGINE === 'sqlite')('a full disk', () => {
  const server = useTestServer();

  it('refuses changes in plain words, leaves nothing half done, reads on, and works again once there is space', async () => {
    const { db } = server.current.engine;
    const limitPages = (pages: number) =>
      sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db).then(() => undefined);
    // SQLite takes the size that the file has already for a lower limit.
    await goThrough(
      server.current,
      () => limitPages(1),
      () => limitPages(1_000_000_000),
    );
  });

  it('does the same on a real one, and is backed up to another', async ({ skip }) => {
    const disk = mountSmallDisk(4);
    if (!disk) return skip(NO_SMALL_DISK);
    // The harness makes its store in the temporary folder.
    vi.stubEnv('TMPDIR', disk.folder);
    const { server: small, stop } = await startTestServer();
    vi.unstubAllEnvs();
    try {
      await goThrough(
        small,
        () => disk.fill(2_000_000),
        () => disk.makeRoom(),
      );
      await backUpWhileFull(small, disk, { DATA_DIR: small.dataDir });
    } finally {
      await stop();
      disk.unmount();
    }
  });
});

describe.runIf(process.env.TEST_ENGINE === 'postgres')('a full disk', () => {
  it('of the tables refuses changes in plain words, reads on, works again once there is space, and is backed up to another', async ({
    skip,
  }) => {
    const disk = mountSmallDisk(40);
    if (!disk) return skip(NO_SMALL_DISK);
    const space = await createTablespace(disk);
    if (!space) {
      disk.unmount();
      return skip('needs a PostgreSQL on this machine that may use the small disk');
    }
    // The harness names the template in the statement that makes its database.
    vi.stubEnv('TEST_DATABASE_TEMPLATE', `${process.env.TEST_DATABASE_TEMPLATE} ${space.clause}`);
    const { server: small, stop } = await startTestServer();
    vi.unstubAllEnvs();
    try {
      await goThrough(
        small,
        () => disk.fill(0),
        () => disk.makeRoom(),
      );
      await backUpWhileFull(small, disk, { DATABASE_URL: await urlOf(small) });
    } finally {
      await stop();
      await space.drop();
      disk.unmount();
    }
  });
});

/**
 * Makes backups while the store's disk is full and the backups' disk is not: their results are known meanwhile, and on
 * record afterwards.
 */
async function backUpWhileFull(
  { engine }: TestServer,
  disk: SmallDisk,
  store: Readonly<Record<string, string>>,
) {
  const backupDir = mkdtempSync(join(tmpdir(), 'balcao-other-disk-'));
  const config = readConfig({ ...store, BACKUP_DIR: backupDir });
  const state = () => backupState(engine.db, TEST_NOW, listUnrecorded(config));
  try {
    disk.fill(0);
    expect(await makeBackup({ config }, { now: TEST_NOW - 2 })).toMatchObject({ encrypted: false });
    const elsewhere = { now: TEST_NOW - 1, to: '/dev/null/x/copy.gz' };
    await expect(makeBackup({ config }, elsewhere)).rejects.toThrow(StartupError);
    expect(await state()).toMatchObject({
      lastGood: { finishedAt: TEST_NOW - 2 },
      lastFailure: { failure: 'not-writable' },
    });
    expect(await isBackupDue(engine.db, config, TEST_NOW, listUnrecorded(config))).toBe(false);

    disk.makeRoom();
    expect(await recordUnrecorded(engine, config)).toEqual([]);
    expect(listUnrecorded(config)).toEqual([]);
    const rows = await engine.db
      .selectFrom('backups')
      .select('failure')
      .orderBy('finished_at')
      .execute();
    expect(rows).toEqual([{ failure: null }, { failure: 'not-writable' }]);
  } finally {
    rmSync(backupDir, { recursive: true });
  }
}

async function urlOf({ engine }: TestServer): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    engine.db,
  );
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${rows[0]?.name}`;
  return url.href;
}

/** @returns undefined where PostgreSQL cannot use this disk */
async function createTablespace(disk: SmallDisk) {
  const name = `small_${randomUUID().replaceAll('-', '')}`;
  const folder = join(disk.folder, 'tables');
  mkdirSync(folder);
  const owner = unprivilegedOwner();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const asAdmin = async (statement: string) => {
    const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  try {
    await asAdmin(`create tablespace ${name} location '${folder}'`);
  } catch {
    return undefined;
  }
  return { clause: `tablespace ${name}`, drop: () => asAdmin(`drop tablespace ${name}`) };
}

describe('a restore onto a disk that is too small', () => {
  it('says so in one line, and leaves nothing behind', async ({ skip }) => {
    const disk = mountSmallDisk(4);
    if (!disk) return skip(NO_SMALL_DISK);
    const source = await createTestStore();
    const file = join(source.dataDir, 'copy.gz');
    const dataDir = join(disk.folder, 'data');
    try {
      await (await source.open()).close();
      await makeBackup({ config: readConfig(source.env) }, { now: TEST_NOW, to: file });
      disk.fill(500_000);
      const terminal = createTestTerminal({ DATA_DIR: dataDir });
      expect(await runRestoreCommand([file], terminal, TEST_NOW)).toBe(1);
      expect(terminal.complaints).toEqual([
        `The disk of DATA_DIR (${dataDir}) has no room for the restored store. Make room, then restore again: nothing was changed.`,
      ]);
      expect(readdirSync(dataDir)).toEqual(['balcao.lock']);

      disk.makeRoom();
      const again = createTestTerminal({ DATA_DIR: dataDir });
      expect(await runRestoreCommand([file], again, TEST_NOW), again.complaints[0]).toBe(0);
    } finally {
      await source.drop();
      disk.unmount();
    }
  });
});
