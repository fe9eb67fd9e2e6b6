import { expect, it } from 'vitest';

import { isDoubtfulToken } from './account-values.ts';

it.each([
  ['meu token', true],
  ['APP_USR-1 abcdef', true],
  ['', false],
  ['APP_', false],
  [' APP_USR-1-abcdef ', false],
  ['••••cdef', false],
])('doubts that %j is an Access Token: %s', (typed, isDoubtful) => {
  expect(isDoubtfulToken(typed)).toBe(isDoubtful);
});
