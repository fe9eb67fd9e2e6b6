import { describe, expect, it } from 'vitest';
import { formatDocument, isDocument, namedDocument } from './document.ts';

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
