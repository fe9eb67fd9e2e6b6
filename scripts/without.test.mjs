import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { areas } from '../app/areas.ts';
import { root } from './lib/paths.mjs';
import { copyWithout, listBroken, listNaming, runLetter, withDependants } from './lib/without.mjs';

/**
 * Each area beside the specification: product files outside its folder and `app/` that do not compile without it, and product files
 * there that say its word. The files that do not compile are all in other areas beside. The numbers may only fall; the aim is 0 and 3,
 * and a row that says more words says why.
 *
 * @type {Record<string, { broken: number, naming: number, why?: string }>}
 */
const TABLE = {
  photos: {
    broken: 12,
    naming: 81,
    why: 'The answers of products, groups and orders have a field for the picture, which window, cart and papers show. The system page tells of lost ones.',
  },
  payments: {
    broken: 29,
    naming: 26,
    why: 'PIX, withdrawals and the privacy desk are about its money, and come after it.',
  },
  pix: {
    broken: 2,
    naming: 20,
    why: 'A payment names its provider, the program has keys and tables for charges, and the system page its certificate.',
  },
  dispatch: { broken: 0, naming: 0 },
  withdrawals: {
    broken: 2,
    naming: 42,
    why: 'An order has a column for an open request, by which its list filters, counts and marks.',
  },
  messages: {
    broken: 7,
    naming: 30,
    why: 'Later areas send messages of their own; the kit has the queue of work, and its signal in Deps.',
  },
  groups: { broken: 18, naming: 6, why: 'Photos and imports belong to groups too.' },
  labels: { broken: 0, naming: 2 },
  window: {
    broken: 3,
    naming: 28,
    why: 'An order and a tracking link have an origin or a destination, which may be the window.',
  },
  coupons: {
    broken: 0,
    naming: 34,
    why: 'An order keeps the code with which it was made, and the cart of the window has a field for it.',
  },
  freight: {
    broken: 0,
    naming: 16,
    why: 'The word is also that of a shipping which staff type into a cart, and of the table of work in the kit. Privacy blanks its CEPs.',
  },
  imports: { broken: 1, naming: 1 },
  privacy: { broken: 0, naming: 0 },
  backups: {
    broken: 0,
    naming: 18,
    why: 'The kit copies and restores a database, and the system page tells of the last copy.',
  },
  'first-steps': { broken: 0, naming: 0 },
  system: { broken: 0, naming: 0 },
};
const MOST_WITHOUT_WHY = 3;

const beside = areas.filter(({ kind }) => kind === 'beside').map(({ name }) => name);

it('has a row for each area beside the specification', () => {
  expect(Object.keys(TABLE)).toEqual(beside);
});

it.each(beside)('%s is named by as many files as its row says', (name) => {
  const { naming = 0, why } = TABLE[name] ?? {};
  expect(listNaming(name)).toHaveLength(naming);
  if (naming > MOST_WITHOUT_WHY) expect(why).toBeDefined();
});

/** The number of commits, so that a change of the program has the next area judged. */
const turn = Number(
  execFileSync('git', ['rev-list', '--count', 'HEAD'], { cwd: root, encoding: 'utf8' }),
);
const name = beside[turn % beside.length] ?? '';

it(`compiles without ${name}, but for the files that its row counts`, { timeout: 300_000 }, () => {
  const folder = copyWithout([name]);
  try {
    const { product } = listBroken(folder);
    expect(product).toHaveLength(TABLE[name]?.broken ?? 0);
    expect(product.filter((path) => !beside.includes(path.split('/')[1] ?? ''))).toEqual([]);
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
