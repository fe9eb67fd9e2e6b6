import { expect, test } from 'vitest';

import { storeTexts } from './texts.ts';
import { logoProblem } from './logo-field.tsx';

const MEGABYTE = 1_048_576;

test.each([
  ['image/png', 20_000, undefined],
  ['image/jpeg', MEGABYTE, undefined],
  ['image/webp', 1, undefined],
  ['image/png', 0, storeTexts.logoEmpty],
  ['image/svg+xml', 2_000, storeTexts.logoType],
  ['application/pdf', 2_000, storeTexts.logoType],
  ['', 2_000, storeTexts.logoType],
  ['image/jpeg', MEGABYTE + 1, 'A imagem tem 1,1 MB. Envie uma de até 1 MB.'],
  ['image/png', 3.25 * MEGABYTE, 'A imagem tem 3,3 MB. Envie uma de até 1 MB.'],
])('a file of type %j and %d bytes: %j', (type, size, problem) => {
  expect(logoProblem({ type, size })).toBe(problem);
});
