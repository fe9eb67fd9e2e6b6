import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from './lib/paths.mjs';
import { binOf, runNode } from './lib/process.mjs';

/** Modules of the program and its tests that the import check has to read. */
const FEWEST_MODULES = 2_000;

/** Longest first: with two cores the short ones then fill the gaps. @type {[string, string[]][]} */
const checks = [
  // One program of types serves the rules that need them and the compiler's own errors.
  ['lint and types (oxlint)', [binOf('oxlint'), '--type-check']],
  ['unused code (knip)', [binOf('knip'), '--no-progress', '--no-config-hints']],
  ['format (oxfmt)', [binOf('oxfmt'), '--check']],
];

it.concurrent.each(checks)('%s', async (_name, args) => {
  const { code, output } = await runNode(args, { env: { FORCE_COLOR: '0', NO_COLOR: '1' } });
  if (code !== 0) expect.fail(`\n${output.trim()}`);
});

/** Imports that still break a rule, a line each: the list may only shrink. */
const exceptions = readFileSync(inRoot('scripts/import-exceptions.txt'), 'utf8').trim().split('\n');

it.concurrent('imports (dependency-cruiser)', async () => {
  const { output } = await runNode([
    ...[binOf('dependency-cruiser', 'depcruise'), '--output-type', 'json'],
    ...['app', 'areas', 'kit', 'test', 'e2e', 'bench'],
  ]);
  /** @type {{ modules: object[], summary: { violations: Record<'from' | 'to', string>[] } }} */
  const { modules, summary } = JSON.parse(output);
  // The cruiser skips TypeScript that it cannot read, and succeeds.
  expect(modules.length).toBeGreaterThan(FEWEST_MODULES);
  const broken = [...new Set(summary.violations.map(({ from, to }) => `${from} → ${to}`))];
  expect(broken.toSorted(), 'npx depcruise app areas kit tells the rules').toEqual(exceptions);
});
