import { expect, it } from 'vitest';
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

it.concurrent('imports (dependency-cruiser)', async () => {
  const { code, output } = await runNode([
    ...[binOf('dependency-cruiser', 'depcruise'), '--output-type', 'err'],
    ...['app', 'areas', 'kit', 'test', 'e2e', 'bench'],
  ]);
  if (code !== 0) expect.fail(`\n${output.trim()}`);
  // The cruiser passes over TypeScript that it cannot read, and succeeds.
  expect(Number(/\((\d+) modules/.exec(output)?.[1])).toBeGreaterThan(FEWEST_MODULES);
});
