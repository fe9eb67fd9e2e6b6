import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inRoot } from './lib/paths.mjs';

/** @type {Record<string, string[]>} chapter of the specification → its texts */
const chapters = JSON.parse(readFileSync(inRoot('scripts', 'specification-texts.json'), 'utf8'));

/** @param {string} folder */
function readSources(folder) {
  return readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => readFileSync(inRoot(join(folder, path)), 'utf8'))
    .join('\n');
}

const sources = ['app', 'areas', 'kit'].map(readSources).join('\n');

/**
 * Whether a text is quoted as a whole; around a number (`N Unidades`) its words may be apart.
 *
 * @param {string} text
 */
function isSaid(text) {
  const words = text.split(/\bN\b/).map((part) => part.trim());
  if (words.length > 1) return words.every((part) => sources.includes(part));
  return ["'", '`', '"'].some((quote) => sources.includes(`${quote}${text}${quote}`));
}

it.each(Object.entries(chapters))(
  'every text of the specification stands in the source to the letter: %s',
  (_chapter, texts) => {
    expect(texts.filter((text) => !isSaid(text))).toEqual([]);
  },
);
