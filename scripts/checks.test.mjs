import { expect, it } from 'vitest';
import { binOf, runNode } from './lib/process.mjs';

const cache = 'node_modules/.cache/balcao';

/**
 * By the native compiler; dependency-cruiser and openapi-typescript need the one before it.
 *
 * @param {string} name
 * @param {string} project
 */
const types = (name, project) => {
  const record = `${cache}/types-${name}.tsbuildinfo`;
  return [
    binOf('typescript-native', 'tsc'),
    '-p',
    project,
    '--incremental',
    '--tsBuildInfoFile',
    record,
  ];
};

/** Longest first: with two cores the short ones then fill the gaps. @type {[string, string[]][]} */
const checks = [
  ['lint (oxlint)', [binOf('oxlint')]],
  ['types of web', types('web', 'web')],
  ['types of server', types('server', 'server')],
  [
    'imports (dependency-cruiser)',
    [
      ...[binOf('dependency-cruiser', 'depcruise'), '--output-type', 'err'],
      ...['domain/src', 'server/src', 'server/test', 'web/src', 'e2e', 'bench'],
    ],
  ],
  ['unused code (knip)', [binOf('knip'), '--no-progress', '--no-config-hints']],
  ['types of scripts, e2e and bench', types('root', '.')],
  ['types of domain', types('domain', 'domain')],
  ['format (oxfmt)', [binOf('oxfmt'), '--check']],
];

it.concurrent.each(checks)('%s', async (_name, args) => {
  const { code, output } = await runNode(args, { env: { FORCE_COLOR: '0', NO_COLOR: '1' } });
  if (code !== 0) expect.fail(`\n${output.trim()}`);
});
