import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { findBrowser, howToGetABrowser } from './scripts/lib/browser.mjs';
import { findPostgres } from './scripts/lib/postgres.mjs';

const built = ['**/node_modules/**', '**/dist/**'];
const checks = 'scripts/checks.test.mjs';
const builtServer = 'scripts/lib/built-server.mjs';
const pureServerTests = ['server/**/*.unit.test.ts'];
const unitTests = [
  'domain/**/*.test.ts',
  'web/src/**/*.test.{ts,tsx}',
  'scripts/**/*.test.mjs',
  ...pureServerTests,
];
const serverTests = ['server/src/**/*.test.ts', 'server/test/**/*.test.ts'];

/** Somebody's laptop may lack a browser or a PostgreSQL; the machine that decides about a change may not. */
const isJudge = process.env.CI === 'true';
const missing = [
  findBrowser()
    ? undefined
    : { project: 'e2e', reason: `no browser was found: ${howToGetABrowser}` },
  findPostgres()
    ? undefined
    : {
        project: 'api-postgres',
        reason:
          'there are no PostgreSQL binaries for this system: name a running server in TEST_DATABASE_URL',
      },
].filter((layer) => layer !== undefined);
const unlessMissing = (project: string, include: string[]): string[] =>
  !isJudge && missing.some((layer) => layer.project === project) ? [] : include;

/** What is polled for comes or does not; how soon is the machine's affair, and not the test's. */
const patient = { expect: { poll: { timeout: 30_000 } } } as const;

/**
 * Forks, not threads, wherever a database opens: better-sqlite3 is native code, and a fault in it (or a leaked handle)
 * then ends one process instead of the whole run.
 */
const withDatabase = {
  ...patient,
  pool: 'forks',
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 60_000,
} as const;

const SHARED_MEMORY = '/dev/shm';
/** Bytes. A run leaves far less at a time; containers are often given 64 MB, which is too little. */
const ENOUGH_MEMORY = 2 ** 31;

/**
 * Where SQLite's files lie in a test: each commit waits until the disk has them, milliseconds in which a worker does nothing.
 * PostgreSQL, which waits for no disk here, stays on it.
 */
function inMemory(): { TMPDIR?: string } {
  if (process.env.TMPDIR || !existsSync(SHARED_MEMORY)) return {};
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  if (bavail * bsize < ENOUGH_MEMORY) return {};
  for (const name of readdirSync(SHARED_MEMORY)) {
    const run = /^balcao-run-(\d+)-/.exec(name);
    // Left by a run that was killed.
    if (run && !existsSync(`/proc/${run[1]}`))
      rmSync(join(SHARED_MEMORY, name), { recursive: true });
  }
  const folder = mkdtempSync(join(SHARED_MEMORY, `balcao-run-${process.pid}-`));
  // Workers and browsers are killed at the end, and tidy up nothing themselves.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return { TMPDIR: folder };
}
const memory = inMemory();

/**
 * Another date and another zone: `SHIFT_LIBRARY` names libfaketime, `SHIFT` a date as it takes them. The library has to be
 * there when a process starts, hence forks. The API on SQLite then runs on that date instead of today's, which PostgreSQL
 * keeps; the units run on both.
 */
const shift = process.env.SHIFT_LIBRARY
  ? {
      LD_PRELOAD: process.env.SHIFT_LIBRARY,
      FAKETIME: process.env.SHIFT ?? '+400d',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      TZ: process.env.SHIFT_ZONE ?? 'Pacific/Chatham',
    }
  : undefined;
const shifted = {
  ...withDatabase,
  name: 'shifted',
  include: unitTests,
  // These start programs, which is slow, or read files.
  exclude: [...built, 'scripts/**', 'server/test/**'],
  env: { ...shift },
};

export default defineConfig({
  test: {
    // Vitest itself would leave a core free.
    maxWorkers: availableParallelism(),
    reporters: [
      'default',
      ['./scripts/lib/summary-reporter.mjs', { missing: isJudge ? [] : missing }],
    ],
    projects: [
      {
        test: {
          name: 'checks',
          include: [checks],
          testTimeout: 600_000,
          maxConcurrency: 2,
        },
      },
      {
        // Starting a process or a thread a file would cost more than these tests.
        test: {
          ...patient,
          name: 'unit',
          include: unitTests,
          exclude: [...built, checks],
          pool: 'threads',
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          globalSetup: builtServer,
        },
      },
      {
        test: {
          ...withDatabase,
          name: 'api-sqlite',
          include: serverTests,
          exclude: [...built, ...pureServerTests],
          env: { TEST_ENGINE: 'sqlite', ...memory, ...shift },
          globalSetup: builtServer,
        },
      },
      {
        test: {
          ...withDatabase,
          name: 'api-postgres',
          include: unlessMissing('api-postgres', serverTests),
          exclude: [...built, ...pureServerTests],
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: [
            builtServer,
            'scripts/lib/test-postgres.mjs',
            'server/test/postgres-template.ts',
          ],
        },
      },
      {
        test: {
          ...patient,
          name: 'e2e',
          include: unlessMissing('e2e', ['e2e/**/*.e2e.ts']),
          exclude: built,
          pool: 'forks',
          // Files share a browser, never a server: see e2e/harness.ts.
          isolate: false,
          env: memory,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          globalSetup: 'scripts/lib/built-app.mjs',
        },
      },
      ...(shift ? [{ test: shifted }] : []),
    ],
  },
});
