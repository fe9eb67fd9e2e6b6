import { expect, it } from 'vitest';

import { discountPreviewTexts as texts } from './texts.ts';

it.each([
  [1, 1, '1 de 1 produto muda de preço'],
  [1, 12, '1 de 12 produtos muda de preço'],
  [2, 1200, '2 de 1.200 produtos mudam de preço'],
])('says that %i of %i products change', (changed, total, words) => {
  expect(texts.affected(changed, total)).toBe(words);
});
