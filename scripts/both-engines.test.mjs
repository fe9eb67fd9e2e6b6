import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { onBothEngines } from './lib/both-engines.mjs';
import { root } from './lib/paths.mjs';

/** Each name that a pattern with braces stands for. @param {string} pattern @returns {string[]} */
function namesOf(pattern) {
  const [whole, names] = /\{([^{}]+)\}/.exec(pattern) ?? [];
  if (!whole || !names) return [pattern];
  return names.split(',').flatMap((name) => namesOf(pattern.replace(whole, name)));
}

it.each(onBothEngines.flatMap(namesOf))('finds tests for both engines: %s', (pattern) => {
  expect(globSync(pattern, { cwd: root })).not.toEqual([]);
});
