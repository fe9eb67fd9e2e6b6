import { expect, test } from 'vitest';
import { normalizeTrackingCode } from './tracking-code.ts';

test.each([
  [' aa 123 456 789 br ', 'AA123456789BR'],
  ['AA123456789BR', 'AA123456789BR'],
  ['  loggi 123 ', 'loggi 123'],
  ['   ', ''],
])('%j is kept as %j', (text, expected) => {
  expect(normalizeTrackingCode(text)).toBe(expected);
});
