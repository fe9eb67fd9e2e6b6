import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { holdsDemo, markAsDemo } from './lib/demo-folder.mjs';
import { fingerprint } from './lib/fingerprint.mjs';
import { isInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';

/** @type {string} */
let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-verbs-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** @param {string} path @param {unknown} content */
function write(path, content) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  writeFileSync(join(folder, path), text);
}

describe('the folder of the demonstration', () => {
  it('is an empty one, or one that was made by it', () => {
    expect(holdsDemo(join(folder, 'missing'))).toBe(false);
    expect(holdsDemo(folder)).toBe(false);
    write('balcao.db', '');
    markAsDemo(folder);
    expect(holdsDemo(folder)).toBe(true);
  });

  it('is never a store of somebody else', () => {
    write('balcao.db', '');
    expect(() => holdsDemo(folder)).toThrow(/^DATA_DIR \(.*\) holds something other/);
  });
});

describe('fingerprint', () => {
  it('changes with a content, a name, a new file and a deleted one, and with nothing else', () => {
    write('src/a.ts', '1');
    write('src/deep/b.ts', '2');
    const first = fingerprint(folder, ['src']);

    utimesSync(join(folder, 'src/a.ts'), 1, 1);
    write('src/a.test.ts', 'a test');
    write('src/node_modules/x.js', 'x');
    write('src/dist/x.js', 'x');
    write('elsewhere.ts', 'x');
    expect(fingerprint(folder, ['src'])).toBe(first);

    write('src/a.ts', '3');
    const changed = fingerprint(folder, ['src']);
    write('src/a.ts', '1');
    write('src/c.ts', '');
    const grown = fingerprint(folder, ['src']);
    rmSync(join(folder, 'src/c.ts'));
    rmSync(join(folder, 'src/deep'), { recursive: true });
    const shrunk = fingerprint(folder, ['src']);
    expect(new Set([first, changed, grown, shrunk]).size).toBe(4);
  });

  it('counts a missing input as nothing', () => {
    expect(fingerprint(folder, ['nowhere'])).toBe(fingerprint(folder, []));
  });
});

describe('isInstalled', () => {
  const wanted = {
    '': { name: 'balcao' },
    'node_modules/zod': { version: '4.0.0' },
    'node_modules/only-mac': { version: '1.0.0', optional: true },
    'node_modules/vitest': { version: '4.0.0', dev: true },
  };

  it('says no without a record', () => {
    write('package-lock.json', { packages: wanted });
    expect(isInstalled(folder, { dev: false })).toBe(false);
  });

  it.each([
    ['the same packages', { 'node_modules/zod': { version: '4.0.0' } }, true],
    ['another version', { 'node_modules/zod': { version: '3.9.0' } }, false],
    ['a missing package', {}, false],
  ])('looks through what npm recorded: %s', (_, present, expected) => {
    write('package-lock.json', { packages: wanted });
    write('node_modules/.package-lock.json', { packages: present });
    expect(isInstalled(folder, { dev: false })).toBe(expected);
    expect(isInstalled(folder, { dev: true })).toBe(false);
  });

  it('counts the packages for developing only for who develops', () => {
    write('package-lock.json', { packages: wanted });
    write('node_modules/.package-lock.json', { packages: wanted });
    expect(isInstalled(folder, { dev: true })).toBe(true);
  });
});

describe('package-lock.json', () => {
  /** @type {Record<string, { link?: boolean, integrity?: string } & Record<'dependencies' | 'optionalDependencies', Record<string, string> | undefined>>} */
  const packages = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages;

  /** @param {string} from @param {string} name */
  const isNamed = (from, name) => {
    const folders = from === '' ? [''] : [from];
    for (let at = from.lastIndexOf('/'); at > 0; at = from.lastIndexOf('/', at - 1)) {
      folders.push(from.slice(0, at));
    }
    return ['', ...folders].some((folder) => packages[join(folder, 'node_modules', name)]);
  };

  it('names everything that is needed, for every system: npm ci refuses it otherwise', () => {
    const missing = Object.entries(packages).flatMap(([path, entry]) =>
      Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
        .filter((name) => !isNamed(path, name))
        .map((name) => `${path} needs ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('pins the content of every package, and no registry', () => {
    const outside = Object.entries(packages).filter(([path]) => path.includes('node_modules/'));
    const loose = outside.filter(([, entry]) => !entry.link && !entry.integrity);
    expect(loose.map(([path]) => path)).toEqual([]);
    expect(JSON.stringify(packages)).not.toMatch(/"resolved":"https?:/);
  });
});
