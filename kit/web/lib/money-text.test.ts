import { expect, it } from 'vitest';

import { moneyText } from './money-text.ts';

it('puts reais into the field as it has them when it is left', () => {
  expect(moneyText(89.9)).toBe('89,90');
  expect(moneyText(0)).toBe('0,00');
  expect(moneyText(1234.5)).toBe('1.234,50');
});
