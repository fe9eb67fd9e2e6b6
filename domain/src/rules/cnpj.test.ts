import { describe, expect, it } from 'vitest';
import { formatCnpj, isValidCnpj } from './cnpj.ts';

describe('a CNPJ', () => {
  it.each([
    '11.222.333/0001-81',
    '11222333000181',
    '00.000.000/0001-91',
    '12.ABC.345/01DE-35',
    '12abc34501de35',
  ])('is %s', (text) => {
    expect(isValidCnpj(text)).toBe(true);
  });

  it.each([
    '',
    '11.222.333/0001-82',
    '11.222.333/0001-91',
    '12.ABC.345/01DE-36',
    '12.ABC.345/01DE-3A',
    '11111111111111',
    '1122233300018',
    '112223330001811',
    '52998224725',
  ])('is not %s', (text) => {
    expect(isValidCnpj(text)).toBe(false);
  });

  it.each([
    ['', ''],
    ['11', '11'],
    ['112', '11.2'],
    ['112223330', '11.222.333/0'],
    ['1122233300018', '11.222.333/0001-8'],
    ['11222333000181999', '11.222.333/0001-81'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
  ])('%s is punctuated as %s', (text, shown) => {
    expect(formatCnpj(text)).toBe(shown);
  });
});
