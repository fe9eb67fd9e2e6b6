import { expect, test } from 'vitest';

import { someGroup } from './groups/group.fixture.ts';
import { productMeant, productOfCode, searchOfCode } from './product-match.ts';

const { products } = someGroup('Camiseta', {
  Tamanho: ['P', 'M', 'PP'],
  Cor: ['Azul', 'Off White'],
})({
  'P · Azul': { code: 'CAM-P-AZ', barcode: '7891000315507' },
  'P · Off White': { code: 'CAM-P-OW' },
  'M · Azul': { code: 'CAM-M-AZ' },
  'PP · Azul': { code: '7891000315507' },
  'M · Off White': { code: 'CAM-M-OW', isOnSale: false },
});

test.each([
  ['camiseta azul p', 'P · Azul'],
  ['AZUL PP', 'PP · Azul'],
  ['camiseta m', 'M · Azul'],
  ['m white', undefined],
  ['off p', 'P · Off White'],
  ['cam-m-az', 'M · Azul'],
  ['m-az', 'M · Azul'],
  ['cam', undefined],
  ['azul', undefined],
  ['azul g', undefined],
  [' · ', undefined],
  ['', undefined],
])('%j means %s', (search, id) => {
  expect(productMeant(products, search)?._id).toBe(id);
});

test.each([
  ['cam-p-az', 'P · Azul'],
  [' CAM-P-OW ', 'P · Off White'],
  ['cam-p', undefined],
  // A text that is the barcode of one product and the code of another.
  ['7891000315507', undefined],
  ['', undefined],
])('%j is the code of %s', (text, id) => {
  expect(productOfCode(products, text)?._id).toBe(id);
});

test('a barcode is looked up as it is stored, a code as it is typed', () => {
  expect(searchOfCode('789 1000 31550-7')).toBe('7891000315507');
  expect(searchOfCode('CAM-P-AZ')).toBe('CAM-P-AZ');
  const [first] = products;
  expect(productOfCode(first ? [first] : [], '789-1000-315507')).toBe(first);
});
