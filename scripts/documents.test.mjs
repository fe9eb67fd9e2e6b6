import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { areas } from '../app/areas.ts';
import { inRoot, root } from './lib/paths.mjs';

const MOST_LINES = 12;
const ROOMS = 'app areas kit test e2e scripts bench deploy ops docs'.split(' ');
const anyRoom = `{${ROOMS.join(',')}}/**`;

/** @param {string} pattern */
const filesOf = (pattern) => globSync(pattern, { cwd: root });
const files = [...filesOf(`${anyRoom}/*.*`), ...filesOf('*.*'), ...filesOf('.*.*')];
/** The history names files as they were then. */
const documents = files.filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md');

/** The text of a document without its blocks of code. @param {string} document */
const proseOf = (document) =>
  readFileSync(inRoot(document), 'utf8').replaceAll(/^ *```[\s\S]*?^ *```/gm, '');

/** The path of a room, or the name of a file with any number of folders before it. */
const LOOKS_LIKE_A_PATH = new RegExp(
  `^((${ROOMS.join('|')})/.*|[\\w.<{*][\\w./<>{},*-]*\\.(tsx?|mjs|md|css|yml|cfg|json|txt))$`,
);

/** Patterns of the paths that a document names: `<area>` and `NNNN-name` stand for any, a decision has its number. @param {string} document */
const pathsIn = (document) =>
  [...proseOf(document).matchAll(/`([^`\s]+)`/g)]
    .map(([, word = '']) => word)
    .filter((word) => LOOKS_LIKE_A_PATH.test(word))
    .map((word) => word.replaceAll(/<\w+>|NNNN[\w-]*/g, '*'))
    .map((word) => word.replace(/^docs\/adr\/\d{4}$/, '$&-*'));

/** @param {string} path */
const exists = (path) => {
  if (filesOf(path).length > 0) return true;
  const isPattern = /[{*]/.test(path);
  return isPattern
    ? filesOf(`${anyRoom}/${path}`).length > 0
    : files.some((file) => file.endsWith(`/${path}`));
};

describe('a document', () => {
  it.each(documents)('names paths that exist: %s', (document) => {
    expect(pathsIn(document).filter((path) => !exists(path))).toEqual([]);
  });

  it.each(documents)('links to files that exist: %s', (document) => {
    const links = [...proseOf(document).matchAll(/\]\(([^)#:]+)[^):]*\)/g)];
    const folder = join(root, dirname(document));
    expect(links.filter(([, to = '']) => !existsSync(join(folder, to)))).toEqual([]);
  });
});

it('documents each setting of the program once', () => {
  const config = readFileSync(inRoot('kit/server/core/config.ts'), 'utf8');
  const settings = config.match(/(?<=^ {2,4})[A-Z][A-Z0-9_]+(?=: )/gm) ?? [];
  const tables = proseOf('docs/operations.md') + proseOf('docs/deploy.md');
  const names = (tables.match(/^\| `[A-Z][^|]*\|/gm) ?? []).join('').match(/\w+/g) ?? [];
  expect(settings.length).toBeGreaterThan(20);
  expect(names.toSorted()).toEqual(settings.toSorted());
});

it.each(areas)('tells in a page what $name is for', ({ name, kind }) => {
  const page = readFileSync(inRoot(`areas/${name}/README.md`), 'utf8');
  expect(page).toMatch(new RegExp(`^# ${name}\n`));
  expect(page).toContain(`Kind: ${kind}`);
  expect(page.trimEnd().split('\n').length).toBeLessThanOrEqual(MOST_LINES);
});
