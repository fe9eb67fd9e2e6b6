import { describe, expect, it } from 'vitest';
import { formatDocument, isDocument, namedDocument, formatCnpj, isValidCnpj } from './document.ts';

describe('a document', () => {
  it('is a CPF or a CNPJ, with or without punctuation', () => {
    for (const text of ['52998224725', '529.982.247-25', '11222333000181', '12.ABC.345/01DE-35']) {
      expect(isDocument(text), text).toBe(true);
    }
    for (const text of ['', '52998224724', '11222333000180', 'A52998224725']) {
      expect(isDocument(text), text).toBe(false);
    }
  });

  it('is punctuated as a CPF while it can be one, then as a CNPJ', () => {
    expect(formatDocument('')).toBe('');
    expect(formatDocument('52998224725')).toBe('529.982.247-25');
    expect(formatDocument('112223330001')).toBe('11.222.333/0001');
    expect(formatDocument('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
  });

  it.each([
    ['529.982.247-25', 'CPF 529.982.247-25'],
    ['11.222.333/0001-81', 'CNPJ 11.222.333/0001-81'],
    ['12.ABC.345/01DE-35', 'CNPJ 12.ABC.345/01DE-35'],
  ])('%s is named by its kind', (document, named) => {
    expect(namedDocument(document)).toBe(named);
  });
});

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
