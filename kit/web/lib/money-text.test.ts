import { expect, it } from 'vitest';

import { moneyText } from './money-text.ts';

it('puts reais into the field with a comma', () => {
  expect(moneyText(89.9)).toBe('89,90');
  expect(moneyText(1234.5)).toBe('1234,50');
});
