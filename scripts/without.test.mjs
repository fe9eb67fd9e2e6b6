import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { areas } from '../app/areas.ts';
import { root } from './lib/paths.mjs';
import { copyWithout, listBroken, listNaming } from './lib/without.mjs';

/**
 * Each area beside the specification: product files outside its folder and `app/` that do not compile without it, and product files
 * there that say its word. The numbers may only fall; the aim is 0 and 3.
 *
 * @type {Record<string, { broken: number, naming: number }>}
 */
const TABLE = {};

const beside = areas.filter(({ kind }) => kind === 'beside').map(({ name }) => name);

it('has a row for each area beside the specification', () => {
  expect(Object.keys(TABLE)).toEqual(beside);
});

it.each(beside)('%s is named by no more files than its row says', (name) => {
  expect(listNaming(name)).toHaveLength(TABLE[name]?.naming ?? 0);
});

/** The number of commits, so that a change of the program has the next area judged. */
const turn = Number(
  execFileSync('git', ['rev-list', '--count', 'HEAD'], { cwd: root, encoding: 'utf8' }),
);
const name = beside[turn % beside.length] ?? '';

it(`compiles without ${name}, but for the files that its row counts`, { timeout: 300_000 }, () => {
  const folder = copyWithout([name]);
  try {
    expect(listBroken(folder).product).toHaveLength(TABLE[name]?.broken ?? 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
