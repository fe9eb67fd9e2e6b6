import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { areas } from '../app/areas.ts';
import { root } from './lib/paths.mjs';
import { copyWithout, listBroken, listNaming, runLetter, withDependants } from './lib/without.mjs';

/**
 * Each area beside the specification: product files outside its folder and `app/` that do not compile without it, and product files
 * there that say its word. The files that do not compile are all in other areas beside. The numbers may
 * only fall; the aim is 0 and 3.
 *
 * @type {Record<string, { broken: number, naming: number }>}
 */
const TABLE = {
  photos: { broken: 10, naming: 81 },
  payments: { broken: 31, naming: 152 },
  pix: { broken: 2, naming: 27 },
  dispatch: { broken: 0, naming: 2 },
  withdrawals: { broken: 2, naming: 45 },
  messages: { broken: 5, naming: 28 },
  groups: { broken: 13, naming: 5 },
  labels: { broken: 0, naming: 2 },
  window: { broken: 2, naming: 58 },
  coupons: { broken: 0, naming: 29 },
  imports: { broken: 1, naming: 5 },
  privacy: { broken: 0, naming: 15 },
  backups: { broken: 0, naming: 33 },
  'first-steps': { broken: 0, naming: 2 },
  system: { broken: 0, naming: 0 },
};

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

it(`answers the letter without ${name} and the areas that need it`, { timeout: 300_000 }, () => {
  const folder = copyWithout(withDependants(name));
  try {
    const { isGreen, output } = runLetter(folder);
    expect(isGreen, output).toBe(true);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
