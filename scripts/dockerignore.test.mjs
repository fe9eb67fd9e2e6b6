import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from './lib/paths.mjs';
import { OLDEST_MAJOR } from './lib/runtime.mjs';

/** @param {string} file */
const patternsOf = (file) =>
  readFileSync(inRoot(file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.replace(/^\*\*\//, '').replace(/\/$/, ''));

it('keeps out of an image what is kept out of the repository: secrets and data among it', () => {
  const inImage = patternsOf('.dockerignore');
  expect(patternsOf('.gitignore').filter((pattern) => !inImage.includes(pattern))).toEqual([]);
});

it('builds an image on a Node that the program runs on', () => {
  const [, major] =
    /^ARG BASE=\S*\/node:(\d+)-/m.exec(readFileSync(inRoot('deploy/Containerfile'), 'utf8')) ?? [];
  expect(Number(major)).toBeGreaterThanOrEqual(OLDEST_MAJOR);
});
