import { availableParallelism } from 'node:os';
import { existsSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { binOf, runNode } from './process.mjs';
import { green, red, say, secondsSince } from './say.mjs';

/** @typedef {{ name: string, args: () => string[] }} Check */

const cache = 'node_modules/.cache/balcao';

/** @param {string} workspace */
const types = (workspace) => ({
  name: `types: ${workspace === '.' ? 'scripts, e2e, bench' : workspace}`,
  args: () => [
    binOf('typescript', 'tsc'),
    ...['-p', workspace === '.' ? 'tsconfig.json' : `${workspace}/tsconfig.json`],
    ...['--incremental', '--tsBuildInfoFile', inRoot(cache, `types-${workspace}.tsbuildinfo`)],
  ],
});

/** Longest first: with two cores the short ones then fill the gaps. @type {Check[]} */
const checks = [
  {
    name: 'lint: server, domain (eslint)',
    args: () => [binOf('eslint'), 'server', 'domain', '--max-warnings=0'],
  },
  {
    name: 'lint: the rest (eslint)',
    args: () => [
      ...[binOf('eslint'), '.', '--max-warnings=0'],
      ...['--ignore-pattern', 'server/', '--ignore-pattern', 'domain/'],
    ],
  },
  types('web'),
  types('server'),
  {
    name: 'imports (dependency-cruiser)',
    args: () => [
      binOf('dependency-cruiser', 'depcruise'),
      ...['--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
      ...sourceFolders(),
    ],
  },
  { name: 'unused (knip)', args: () => [binOf('knip'), '--no-progress', '--no-config-hints'] },
  types('.'),
  types('domain'),
  {
    name: 'format (prettier)',
    args: () => [
      binOf('prettier'),
      ...['--check', '.', '--log-level=warn', '--cache', '--cache-location'],
      inRoot(cache, 'prettier'),
    ],
  },
];

/** What `--fix` can put right by itself, in this order. @type {Check[]} */
const fixes = [
  { name: 'lint fixes (eslint)', args: () => [binOf('eslint'), '.', '--fix'] },
  {
    name: 'format (prettier)',
    args: () => [binOf('prettier'), '--write', '.', '--log-level=warn'],
  },
];

export function sourceFolders() {
  const folders = ['domain/src', 'server/src', 'server/test', 'web/src', 'e2e', 'bench'];
  return folders.filter((folder) => existsSync(inRoot(folder)));
}

/**
 * Runs every check, a few at a time: one line each, and its words only where it fails.
 *
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks() {
  const waiting = [...checks];
  let failed = 0;
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      if (!(await runCheck(check))) failed += 1;
    }
  };
  const workers = Math.max(1, Math.min(4, availableParallelism()));
  await Promise.all(Array.from({ length: workers }, worker));
  return { passed: checks.length - failed, failed };
}

export async function runFixes() {
  for (const fix of fixes) await runCheck(fix);
}

/** @param {Check} check */
async function runCheck({ name, args }) {
  const startedAt = Date.now();
  const { code, output } = await runNode(args(), { env: { FORCE_COLOR: '0', NO_COLOR: '1' } });
  const mark = code === 0 ? green('ok  ') : red('FAIL');
  say(`  ${mark}  ${name.padEnd(32)} ${secondsSince(startedAt).padStart(7)}`);
  if (code !== 0) say(`\n${output.trim()}\n`);
  return code === 0;
}
