import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BackupStateAnswer } from '../endpoints.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kit/rules/durations.ts';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '#app/app.ts';
import { TEST_NOW, useTestServer } from '#test/harness.ts';
import { createTestStore } from '#test/store.ts';
import { backupState, isBackupDue, lastGoodBackup } from './backups.service.ts';
import { backUpWhenDue, runProgram, startBackups } from './nightly-backup.ts';

/** The time is later than any clock, so that all records of the machine's own clock are found. */
const LAST_MOMENT = 8_640_000_000_000_000;
const log = pino({ level: 'silent' });
const server = useTestServer({ env: { BACKUP_AT: '03:00' } });

beforeEach(() => server.current.engine.db.deleteFrom('backups').execute());

const record = (finishedAt: number, failure: string | null = null) =>
  server.current.engine.db
    .insertInto('backups')
    .values({
      id: `b-${finishedAt}`,
      finished_at: finishedAt,
      ...(failure === null
        ? { file: '/x/balcao.jsonl.gz', bytes: 1_000, row_count: 10, encrypted: 1, failure }
        : { file: null, bytes: null, row_count: null, encrypted: null, failure }),
    })
    .execute();

/** TEST_NOW is 14:05 in São Paulo. */
const isDue = (now: number) =>
  isBackupDue(
    server.current.engine.db,
    { backupAt: '03:00', storeTimeZone: 'America/Sao_Paulo' },
    now,
  );

describe('a nightly backup is due', () => {
  it('at once where there is none yet', async () => {
    expect(await isDue(TEST_NOW)).toBe(true);
  });

  it('once a day, when its time has come, however long the computer was off', async () => {
    await record(TEST_NOW);
    expect(await isDue(TEST_NOW + 12 * HOUR_MS)).toBe(false);
    expect(await isDue(TEST_NOW + 13 * HOUR_MS)).toBe(true);
    expect(await isDue(TEST_NOW + 20 * DAY_MS)).toBe(true);
    await record(TEST_NOW + 13 * HOUR_MS);
    expect(await isDue(TEST_NOW + 20 * HOUR_MS)).toBe(false);
  });

  it('again an hour after it failed', async () => {
    await record(TEST_NOW - DAY_MS);
    await record(TEST_NOW, 'disk-full');
    expect(await isDue(TEST_NOW + HOUR_MS - 1)).toBe(false);
    expect(await isDue(TEST_NOW + HOUR_MS)).toBe(true);
  });

  it('whatever is dated after now, and no sooner for a clock that is minutes ahead', async () => {
    await record(TEST_NOW + 400 * DAY_MS);
    expect(await isDue(TEST_NOW)).toBe(true);
    await record(TEST_NOW + 9 * MINUTE_MS);
    expect(await isDue(TEST_NOW)).toBe(false);
    await record(TEST_NOW + 400 * DAY_MS + 1, 'disk-full');
    expect(await isDue(TEST_NOW + DAY_MS)).toBe(true);
  });

  it('never when it is switched off', async () => {
    const config = { backupAt: undefined, storeTimeZone: 'America/Sao_Paulo' };
    expect(await isBackupDue(server.current.engine.db, config, TEST_NOW)).toBe(false);
  });

  it('and its program is asked for only then; a failing one harms nobody', async () => {
    let runs = 0;
    const context = { ...server.current.deps, log };
    const run = () => {
      runs += 1;
      return Promise.reject(new Error('no such program'));
    };
    await backUpWhenDue(context, run);
    expect(runs).toBe(1);
    await record(TEST_NOW);
    await backUpWhenDue(context, run);
    expect(runs).toBe(1);
  });
});

const context = () => ({ ...server.current.deps, log });

describe('the timer of the night', () => {
  const look = async (runs: number[]) =>
    backUpWhenDue(context(), async () => {
      const now = server.current.deps.clock();
      runs.push(now);
      await record(now);
      return 0;
    });

  it('goes on over a clock that jumps ahead and back', async () => {
    const runs: number[] = [];
    const jumps = [
      0,
      400 * DAY_MS,
      HOUR_MS,
      -400 * DAY_MS,
      HOUR_MS,
      DAY_MS,
      -30 * DAY_MS,
      DAY_MS,
      29 * DAY_MS,
    ];
    const due = [];
    for (const jump of jumps) {
      server.current.advance(jump);
      const before = runs.length;
      await look(runs);
      due.push(runs.length > before);
    }
    server.current.advance(-jumps.reduce((sum, jump) => sum + jump, 0));
    // Ahead: a backup is due. Right again: today's backup counts, the one of the future does not.
    expect(due).toEqual([true, true, false, false, false, true, true, true, false]);
  });

  it('records that its program was killed, and nothing when the server stops', async () => {
    const failures = () =>
      server.current.engine.db.selectFrom('backups').select(['failure', 'finished_at']).execute();
    const stopped = Object.assign(new Error('stopped'), { name: 'AbortError' });
    await backUpWhenDue(context(), () => Promise.reject(stopped));
    expect(await failures()).toEqual([]);
    await backUpWhenDue(context(), () => Promise.resolve(1));
    expect(await failures()).toEqual([{ failure: 'other', finished_at: TEST_NOW }]);
  });

  it('records that its program was killed once the backup stood, with its photos still to come', async () => {
    const killed = async () => {
      await record(TEST_NOW - 1);
      return 1;
    };
    await backUpWhenDue(context(), killed);
    const { engine } = server.current;
    expect(await backupState(engine.db, TEST_NOW)).toMatchObject({
      lastGood: { finishedAt: TEST_NOW - 1 },
      lastFailure: { failure: 'other' },
    });
  });

  it('leaves the reason that its program recorded', async () => {
    await backUpWhenDue(context(), async () => {
      await record(TEST_NOW, 'disk-full');
      return 1;
    });
    const rows = await server.current.engine.db.selectFrom('backups').select('failure').execute();
    expect(rows).toEqual([{ failure: 'disk-full' }]);
  });
});

describe('a backup that an admin asks for', () => {
  it('begins once, also for a call that comes twice, and is refused while one is made', async () => {
    let begun = 0;
    const backups = {
      isRunning: () => begun > 0,
      start: () => {
        begun += 1;
      },
    };
    const { deps, tokens } = server.current;
    const app = buildApp(deps, { logger: log, backups, checkAnswers: true });
    const ask = (key: string) =>
      app.inject({
        method: 'POST',
        url: '/api/backups',
        headers: { authorization: `Bearer ${tokens.admin}`, 'idempotency-key': key },
      });
    const first = await ask('11111111-1111-4111-8111-111111111111');
    expect(first.statusCode).toBe(202);
    expect(first.json()).toMatchObject({ running: true });
    expect((await ask('11111111-1111-4111-8111-111111111111')).statusCode).toBe(202);
    const second = await ask('22222222-2222-4222-8222-222222222222');
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({ code: 'backup_running' });
    expect(begun).toBe(1);
    const trail = await server.as<{ summary: string }[]>('admin')('GET', '/audit?limit=1');
    expect(trail.body.map(({ summary }) => summary)).toEqual(['pediu uma cópia de segurança']);
    await app.close();
  });

  it('is made by the program at once, whether one is due or not', async () => {
    const store = await createTestStore();
    const program = join(store.env.DATA_DIR ?? '', 'program.mjs');
    writeFileSync(
      program,
      `import { writeFileSync } from 'node:fs';
       writeFileSync(${JSON.stringify(`${program}.args`)}, JSON.stringify(process.argv.slice(2)));`,
    );
    await record(TEST_NOW);
    const backups = startBackups(context(), program);
    backups.start();
    backups.start();
    expect(backups.isRunning()).toBe(true);
    await expect.poll(() => backups.isRunning(), { timeout: 20_000 }).toBe(false);
    expect(readFileSync(`${program}.args`, 'utf8')).toBe('[]');
    await backups.stop();
    await store.drop();
  });
});

describe('the state of the backups', () => {
  const state = async () => {
    const { tokens, call } = server.current;
    const answer = await call<BackupStateAnswer>('GET', '/backups/state', { token: tokens.admin });
    expect(answer.status).toBe(200);
    return answer.body;
  };

  it('gives a new store two days, then warns', async () => {
    expect(await state()).toEqual({
      lastGood: null,
      lastFailure: null,
      running: false,
      overdue: false,
      nightlyAt: '03:00',
    });
    server.current.advance(2 * DAY_MS + 1);
    expect((await state()).overdue).toBe(true);
    server.current.advance(-2 * DAY_MS - 1);
  });

  it('gives them to a store whose records are older than itself, as a demo has', async () => {
    const { db } = server.current.engine;
    const made = TEST_NOW - 180 * DAY_MS;
    const ofStaff = () => db.updateTable('users').where('role', '=', 'atendente');
    await ofStaff().set({ created_at: made }).execute();
    expect((await state()).overdue).toBe(false);
    await ofStaff().set({ created_at: TEST_NOW }).execute();
  });

  it('warns when the last good one is older than two days, whatever failed since', async () => {
    await record(TEST_NOW - 2 * DAY_MS);
    expect(await state()).toMatchObject({
      lastGood: { finishedAt: '2026-11-18T17:05:00.000Z', bytes: 1_000, rows: 10, encrypted: true },
      overdue: false,
    });
    await record(TEST_NOW - HOUR_MS, 'disk-full');
    server.current.advance(1);
    expect(await state()).toMatchObject({
      lastFailure: { reason: 'O disco da pasta de backups está cheio.' },
      overdue: true,
    });
    server.current.advance(-1);
  });

  it('counts none that is dated after now, good or failed', async () => {
    await record(TEST_NOW + 400 * DAY_MS);
    await record(TEST_NOW + 401 * DAY_MS, 'disk-full');
    expect(await state()).toMatchObject({ lastGood: null, lastFailure: null, overdue: false });
    server.current.advance(2 * DAY_MS + 1);
    expect((await state()).overdue).toBe(true);
    server.current.advance(-4 * DAY_MS - 2);
    expect((await state()).overdue, 'of a store made in the future').toBe(true);
    server.current.advance(2 * DAY_MS + 1);
  });

  it('never shows a path, not even of a failure that an earlier version recorded', async () => {
    await record(TEST_NOW, 'The backup could not be written to /srv/loja/x.partial: EIO');
    expect((await state()).lastFailure?.reason).toBe(
      'O backup falhou. O motivo está no log do servidor.',
    );
  });
});

describe('the program of the night', () => {
  it('makes one backup in a process of its own, and of two at once only one', async () => {
    const store = await createTestStore();
    const engine = await store.open();
    const folder = mkdtempSync(join(tmpdir(), 'balcao-nightly-'));
    const program = fileURLToPath(new URL('../../../app/cli/backup.ts', import.meta.url));
    const env = {
      ...process.env,
      ...store.env,
      BACKUP_DIR: folder,
    };
    try {
      const codes = await Promise.all([1, 2].map(() => runProgram(program, { log }, { env })));
      expect(codes).toEqual([0, 0]);
      expect(await lastGoodBackup(engine.db, LAST_MOMENT)).toMatchObject({ encrypted: false });
      expect(readdirSync(folder)).toHaveLength(1);
    } finally {
      rmSync(folder, { recursive: true, force: true });
      await engine.close();
      await store.drop();
    }
  });
});
