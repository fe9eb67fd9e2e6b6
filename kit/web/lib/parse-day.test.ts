import { expect, it } from 'vitest';

import { parseDay } from './date-range.ts';

it.each([
  ['20/11/2026', '2026-11-20'],
  [' 1/2/2026 ', '2026-02-01'],
  ['01.02.2026', '2026-02-01'],
  ['29-02-2028', '2028-02-29'],
  ['20112026', '2026-11-20'],
])('reads %j as a day', (text, day) => {
  expect(parseDay(text)).toBe(day);
});

it.each(['', '20/11', '11/20/2026', '29/02/2027', '20/11/26', 'hoje', '2026-11-20'])(
  'does not guess a day from %j',
  (text) => {
    expect(parseDay(text)).toBeUndefined();
  },
);
