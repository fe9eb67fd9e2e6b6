import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from './lib/paths.mjs';

/** Licences under which a shop may run a package, and we may pass it on, without asking anybody. */
const FREE = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'Zlib'],
  ...['BlueOak-1.0.0', 'CC0-1.0', 'Unlicense', 'Python-2.0', 'PSF-2.0'],
]);

/** Allowed for these packages only, with the reason. @type {[RegExp, string][]} */
const EXCEPTIONS = [
  // Fonts, passed on unchanged and under their own name.
  [/^@fontsource-variable\/inter$|^@expo-google-fonts\/arimo$/, 'OFL-1.1'],
  // A library of its own beside ours, which anybody can replace.
  [/^@img\/sharp-/, 'LGPL-3.0-or-later'],
  // Packages that build style sheets, or check; no part of them is passed on.
  [/^lightningcss/, 'MPL-2.0'],
  [/^axe-core$/, 'MPL-2.0'],
  // Data of browsers' abilities, which only building reads.
  [/^caniuse-lite$/, 'CC-BY-4.0'],
  // Packages of the tests' S3 server, which are passed on to nobody: MIT, in an older form or in their README.
  [/^(busboy|streamsearch|humanize-number|only)$/, 'none'],
];

/** @param {string} name @param {string} licence an SPDX expression without brackets inside */
function isAllowed(name, licence) {
  const choices = licence.replace(/[()]/g, '').split(' OR ');
  return choices.some((choice) =>
    choice
      .split(' AND ')
      .every(
        (one) =>
          FREE.has(one) ||
          EXCEPTIONS.some(([names, allowed]) => allowed === one && names.test(name)),
      ),
  );
}

describe('the licence of every package', () => {
  /** @type {Record<string, { license?: string, link?: boolean }>} */
  const packages = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages;

  it('is one that we may use and give on', () => {
    const refused = Object.entries(packages)
      .filter(([path, { link }]) => path.includes('node_modules/') && !link)
      .map(([path, { license = 'none' }]) => [path.split('node_modules/').at(-1) ?? '', license])
      .filter(([name = '', licence = '']) => !isAllowed(name, licence));
    expect(refused).toEqual([]);
  });

  it.each([
    ['GPL-3.0-only', false],
    ['AGPL-3.0-or-later', false],
    ['none', false],
    ['LGPL-3.0-or-later', false],
    ['(MIT OR GPL-2.0)', true],
    ['MIT AND GPL-2.0', false],
  ])('%s: %s', (licence, expected) => {
    expect(isAllowed('some-package', licence)).toBe(expected);
  });
});
