import { matchesProduct, productSearchText } from '#kit/rules/search.ts';
import { expect, test } from 'vitest';
import { productWords } from './product-search.ts';

test.each([
  ['36/37', 'Chinelo 36/37'],
  ['1,5', 'Garrafa térmica 1,5 L'],
  ['0.5', 'Caneta 0.5 mm'],
  ['38-40', 'Sapatilha 38–40'],
  ['P/M', 'Blusa Ana · P/M'],
  ["d'avila", 'Bolsa D’Ávila'],
  ['D’ÁVILA', "Bolsa d'avila"],
  ['100%', 'Camisa 100% algodão'],
  ['T-shirt', 'T‑shirt preta'],
  ['agua garrafa', 'Garrafa de Água'],
  ['- · garrafa', 'Garrafa de Água'],
])('%s finds %s', (query, name) => {
  const text = productSearchText({ name, code: '', barcode: '' });
  expect(matchesProduct(text, productWords(query))).toBe(true);
});

test.each([
  ['camiseta m', 'Camiseta · P', false],
  ['camiseta m', 'Camiseta · M · Azul', true],
  ['g', 'Blusa · GG', true],
  ['p', 'Blusa P/M', true],
  ['m', 'Blusa P/M', true],
  ['ana', 'Havaiana', true],
])('%s finds %s: %s', (query, name, expected) => {
  const text = productSearchText({ name, code: '', barcode: '' });
  expect(matchesProduct(text, productWords(query))).toBe(expected);
});

test('signs count: 15 is no 1,5, and 3637 no 36/37', () => {
  const text = productSearchText({ name: 'Garrafa 1,5 L, 36/37', code: 'G-1', barcode: '' });
  for (const query of ['15', '3637']) {
    expect(matchesProduct(text, productWords(query))).toBe(false);
  }
});
