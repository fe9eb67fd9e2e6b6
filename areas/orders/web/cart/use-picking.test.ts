import { expect, test } from 'vitest';

import { productOfCode, searchOfCode } from './use-picking.ts';

const products = [
  { name: 'P · Azul', code: 'CAM-P-AZ', barcode: '7891000315507' },
  { name: 'P · Off White', code: 'CAM-P-OW', barcode: '' },
  { name: 'PP · Azul', code: '7891000315507', barcode: '' },
];

test.each([
  ['cam-p-az', 'P · Azul'],
  [' CAM-P-OW ', 'P · Off White'],
  ['cam-p', undefined],
  // A text that is the barcode of one product and the code of another.
  ['7891000315507', undefined],
  ['', undefined],
])('%j is the code of %s', (text, name) => {
  expect(productOfCode(products, text)?.name).toBe(name);
});

test('a barcode is looked up as it is stored, a code as it is typed', () => {
  expect(searchOfCode('789 1000 31550-7')).toBe('7891000315507');
  expect(searchOfCode('CAM-P-AZ')).toBe('CAM-P-AZ');
  const [first] = products;
  expect(productOfCode(first ? [first] : [], '789-1000-315507')).toBe(first);
});
