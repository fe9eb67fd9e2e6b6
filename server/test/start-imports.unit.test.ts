import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const dist = join(import.meta.dirname, '../dist');

/** Packages that a later call needs, or that only a store on PostgreSQL does: each start would find, read and run them first. */
const LATER = [
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@simplewebauthn/server',
  '@zxcvbn-ts/language-common',
  'pg',
  'sharp',
];

/** What a built file imports before it runs: `import()` is not among it. */
const importsOf = (code: string): string[] =>
  [...code.matchAll(/^(?:import|export|\}).*?"([^"\n]+)";$/gm)].map(([, name = '']) => name);

/** The packages whose code esbuild put into a file; it names each of their files above its code. */
const bundledIn = (code: string): string[] =>
  [...code.matchAll(/^ *\/\/ node_modules\/((?:@[^/\n]+\/)?[^/\n]+)\//gm)].map(
    ([, name = '']) => name,
  );

function packagesAtTheStart(): ReadonlySet<string> {
  const packages = new Set<string>();
  const files = new Set(['main.js']);
  for (const file of files) {
    const code = readFileSync(join(dist, file), 'utf8');
    for (const name of bundledIn(code)) packages.add(name);
    for (const name of importsOf(code)) {
      if (name.startsWith('./')) files.add(name.slice(2));
      else packages.add(name);
    }
  }
  return packages;
}

it('loads for the first answer nothing that only a later call needs', () => {
  const packages = packagesAtTheStart();
  expect([...packages]).toEqual(expect.arrayContaining(['fastify', 'kysely', 'better-sqlite3']));
  expect(LATER.filter((name) => packages.has(name))).toEqual([]);
});
