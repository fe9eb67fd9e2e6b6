import { expect, it } from 'vitest';

import { formatBytes } from './texts.ts';

it.each([
  [0, '0 kB'],
  [4_096, '4,1 kB'],
  [999_000, '999 kB'],
  [12_345_678, '12,3 MB'],
  [1_500_000_000, '1,5 GB'],
  [5_000_000_000_000_000, '5.000 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
