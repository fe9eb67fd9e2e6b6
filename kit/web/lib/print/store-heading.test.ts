import { describe, expect, it } from 'vitest';

import { PDF } from './paper.ts';
import { placeHeading } from './store-heading.ts';
import type { MeasureText } from './wrap-text.ts';

/** About Helvetica's average at 8 pt. */
const measure: MeasureText = (text, strong) => text.length * (strong ? 1.6 : 1.5);

const store = {
  name: 'Loja da Ana',
  document: '11.222.333/0001-81',
  address: 'Rua das Flores, 10\nCentro\nSão Paulo - SP\nCEP 01310-100',
  whatsapp: '5511987654321',
  logo: null,
};

const textsOf = (changes: Partial<typeof store>): string[] =>
  placeHeading({ ...store, ...changes }, measure, false).lines.map(({ text }) => text);

describe('placeHeading', () => {
  it('says name, document, number and address', () => {
    expect(textsOf({})).toEqual([
      'Loja da Ana',
      'CNPJ 11.222.333/0001-81 · WhatsApp (11) 98765-4321',
      'Rua das Flores, 10, Centro, São Paulo - SP, CEP 01310-100',
    ]);
  });

  it('says nothing of what the store does not say, and knows a CPF', () => {
    expect(textsOf({ document: '', address: '', whatsapp: '' })).toEqual(['Loja da Ana']);
    expect(textsOf({ document: '529.982.247-25', address: '', whatsapp: '' })).toEqual([
      'Loja da Ana',
      'CPF 529.982.247-25',
    ]);
  });

  it('drops the comma before a missing number', () => {
    expect(textsOf({ address: 'Avenida Paulista, \nBela Vista' })[2]).toBe(
      'Avenida Paulista, Bela Vista',
    );
  });

  it('stands on margin and line step, the name in bold, and leaves a line free below', () => {
    const { lines, endMm } = placeHeading(store, measure, false);
    expect(lines.map(({ strong, xMm }) => [strong, xMm])).toEqual([
      [true, PDF.marginMm],
      [false, PDF.marginMm],
      [false, PDF.marginMm],
    ]);
    expect((lines[1]?.baselineMm ?? 0) - (lines[0]?.baselineMm ?? 0)).toBeCloseTo(3.5, 9);
    expect(endMm).toBe(10 + 3 * 3.5 + 3.5);
  });

  it('stands beside the logo, which needs more room than two lines', () => {
    const { lines, logo, endMm } = placeHeading({ ...store, address: '' }, measure, true);
    expect(logo).toEqual({ xMm: 10, yMm: 10, sizeMm: 12 });
    expect(lines[0]?.xMm).toBe(25);
    expect(endMm).toBe(10 + 12 + 3.5);
  });

  it('wraps a long address within the margins', () => {
    const address = 'Rodovia Presidente Juscelino Kubitschek de Oliveira, '.repeat(6);
    const { lines } = placeHeading({ ...store, address }, measure, false);
    expect(lines.length).toBeGreaterThan(3);
    for (const { text, strong, xMm } of lines) {
      expect(xMm + measure(text, strong)).toBeLessThanOrEqual(200);
    }
  });
});
