import { defineConfig } from 'vitest/config';

const serverTests = ['server/src/**/*.test.ts', 'server/test/**/*.test.ts'];
const pureServerTests = ['server/**/*.unit.test.ts'];
const built = ['**/node_modules/**', '**/dist/**'];

/**
 * Forks, not threads, wherever a database opens: better-sqlite3 is native code, and a fault in it (or a leaked handle)
 * then ends one file's process instead of the whole run. Pure code takes threads without isolation: starting
 * a process a file would cost more than its tests.
 */
const withDatabase = {
  include: serverTests,
  exclude: [...built, ...pureServerTests],
  pool: 'forks' as const,
  testTimeout: 20_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'domain/**/*.test.ts',
            'web/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.mjs',
            ...pureServerTests,
          ],
          exclude: built,
          pool: 'threads',
          isolate: false,
        },
      },
      { test: { ...withDatabase, name: 'api-sqlite', env: { TEST_ENGINE: 'sqlite' } } },
      {
        test: {
          ...withDatabase,
          name: 'api-postgres',
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: 'scripts/lib/vitest-postgres.mjs',
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          exclude: built,
          pool: 'forks',
          // A journey keeps a server and a browser busy: more at once than cores only makes them time out.
          maxWorkers: 2,
          // A shared CI machine stalls now and then; what fails twice is broken. At a desk every failure counts.
          retry: process.env['CI'] ? 1 : 0,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
