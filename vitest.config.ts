import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { onBothEngines } from './scripts/lib/both-engines.mjs';
import { findBrowser, howToGetABrowser } from './scripts/lib/browser.mjs';
import { LongestFirst } from './scripts/lib/longest-first.mjs';
import { findPostgres } from './scripts/lib/postgres.mjs';
import { memoryFolder } from './scripts/lib/test-memory.mjs';

const built = ['**/node_modules/**', '**/dist/**'];
const checks = 'scripts/checks.test.mjs';
const builtServer = 'scripts/lib/built-server.mjs';
const pureServerTests = ['{app,areas,kit,test}/**/*.unit.test.ts'];
/** What they say, no database has a part in: one engine says it. */
const httpTests = ['{kit,test}/**/*.http.test.ts'];
/** `npm run pictures` alone writes the documents' pictures, or compares them. */
const pictures = 'e2e/pictures.e2e.ts';
const domTests = ['{app,areas,kit}/**/*.test.tsx', '{app,areas,kit}/**/*.dom.test.ts'];
/** These open the admin app whole. Apart from tests that replace a part of it: files of a project share its modules. */
const pageTests = [
  'app/pages/!(not-updated).test.tsx',
  'app/router.test.tsx',
  'areas/*/web/!(privacy)-page.test.tsx',
  'areas/*/web/*-pages.test.tsx',
];
/** These start programs, or read files. */
const programTests = ['scripts/**/*.test.mjs', 'test/**/*.unit.test.ts'];
const dom = {
  environment: 'jsdom' as const,
  setupFiles: ['scripts/lib/dom-set-up.mjs', 'kit/web/components/notices/notices.set-up.ts'],
};
const cores = availableParallelism();
const serverTests = [
  'app/{*,{commands,migrations}/*}.test.ts',
  'areas/*/server/**/*.test.ts',
  'kit/server/**/*.test.ts',
  'test/**/*.test.ts',
];
const pureTests = [
  '{areas/*,kit}/{rules,web}/**/*.test.ts',
  'areas/*/public/**/*.test.ts',
  'app/{entries,frame,pages}/**/*.test.ts',
  'kit/light/**/*.test.ts',
  ...pureServerTests,
];

/** Every test of the API on both engines, as `npm run test:all` asks. */
const isWhole = process.env['TEST_ALL'] === 'true';
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

/** Starting a process or a thread a file would cost more than most tests. */
const together = {
  isolate: false,
  // What is polled for comes or does not; how soon is the machine's affair, and not the test's.
  expect: { poll: { timeout: 30_000 } },
  testTimeout: 60_000,
  hookTimeout: 60_000,
} as const;
const inThreads = { ...together, pool: 'threads' } as const;
/** Processes wherever a database opens: a handle that a test leaves open ends with its process. */
const inForks = { ...together, pool: 'forks' } as const;

const folder = memoryFolder();
const memory = folder === undefined ? {} : { TMPDIR: folder };
// A global set-up runs in this process, and has no environment of its own.
if (folder !== undefined) process.env['TEST_MEMORY'] = folder;

/**
 * Another date and another zone for units, DOM and the API on SQLite; the rest keeps today's. `SHIFT_LIBRARY` names libfaketime,
 * `SHIFT` a date as it takes them. The library has to be there when a process starts, hence forks.
 */
const shift = process.env.SHIFT_LIBRARY
  ? {
      LD_PRELOAD: process.env.SHIFT_LIBRARY,
      FAKETIME: process.env.SHIFT ?? '+400d',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      TZ: process.env.SHIFT_ZONE ?? 'Pacific/Chatham',
    }
  : undefined;
const onItsDate = shift ? { ...inForks, env: shift } : inThreads;

export default defineConfig({
  test: {
    // Vitest itself would leave a core free.
    maxWorkers: cores,
    sequence: { sequencer: LongestFirst },
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
        test: {
          ...inThreads,
          name: 'scripts',
          include: programTests,
          exclude: [...built, checks],
          globalSetup: builtServer,
        },
      },
      {
        test: {
          ...onItsDate,
          name: 'unit',
          include: pureTests,
          exclude: [...built, ...programTests, ...domTests],
        },
      },
      {
        test: {
          ...onItsDate,
          ...dom,
          name: 'dom',
          include: domTests,
          exclude: [...built, ...pageTests],
        },
      },
      {
        test: {
          ...onItsDate,
          ...dom,
          name: 'pages',
          include: pageTests,
          exclude: built,
        },
      },
      {
        test: {
          ...inForks,
          name: 'api-sqlite',
          include: serverTests,
          exclude: [...built, ...pureServerTests],
          env: { TEST_ENGINE: 'sqlite', ...memory, ...shift },
          globalSetup: builtServer,
        },
      },
      {
        test: {
          ...inForks,
          name: 'api-postgres',
          include: unlessMissing('api-postgres', isWhole ? serverTests : onBothEngines),
          exclude: [...built, ...pureServerTests, ...httpTests],
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: [builtServer, 'scripts/lib/test-postgres.mjs', 'test/postgres-template.ts'],
        },
      },
      {
        test: {
          ...inForks,
          name: 'e2e',
          include: unlessMissing('e2e', ['e2e/**/*.e2e.ts']),
          exclude: process.env['PICTURES'] ? built : [...built, pictures],
          // Files share a browser, never a server (see e2e/harness.ts).
          // A journey waits for the browser a good part of its time. A number of its own needs a group of its own.
          maxWorkers: cores * 2,
          sequence: { groupOrder: 1 },
          env: memory,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          globalSetup: 'scripts/lib/built-app.mjs',
        },
      },
    ],
  },
});
