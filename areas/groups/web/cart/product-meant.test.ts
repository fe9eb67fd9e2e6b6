import { expect, test } from 'vitest';

import { groupOf } from '../group.fixture.ts';
import { productMeant } from './product-meant.ts';

const { products } = groupOf('Camiseta', {
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
