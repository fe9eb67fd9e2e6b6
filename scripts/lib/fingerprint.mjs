import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** @param {string} path */
const isTest = (path) => /\.test\.[cm]?[jt]sx?$/.test(path);

/**
 * @param {string} path a file or a folder; a missing one counts as nothing
 * @returns {string[]} the files that make it up, tests left out, in a stable order
 */
function filesOf(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return isTest(path) ? [] : [path];
  return readdirSync(path)
    .filter((name) => name !== 'node_modules' && name !== 'dist')
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}

/**
 * One hash over the names and the contents of every input. Contents, not times: a fresh checkout or a
 * branch switched back and forth must not rebuild, and a file restored with an old time must.
 *
 * @param {string} base
 * @param {string[]} inputs paths inside `base`
 */
export function fingerprint(base, inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesOf(join(base, input)))) {
    hash.update(relative(base, file).split(sep).join('/')).update('\0');
    hash.update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}
