import { expect, it } from 'vitest';

import { keepMoneyCharacters, moneyText } from './money-text.ts';

it.each([
  ['99,90', '99,90'],
  ['R$ 1.234,50', '1.234,50'],
  ['12abc,5', '12,5'],
  ['-5', '-5'],
  ['5-5', '55'],
])('"%s" leaves "%s" in the field', (typed, kept) => {
  expect(keepMoneyCharacters(typed)).toBe(kept);
});

it('puts reais into the field with a comma', () => {
  expect(moneyText(89.9)).toBe('89,90');
  expect(moneyText(1234.5)).toBe('1234,50');
});
