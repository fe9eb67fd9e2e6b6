import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  formatCents,
  fromReais,
  parseMoney,
  readAs,
  toReais,
  MAX_PRICE_CENTS,
  readPrice,
} from './money.ts';

const cents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });

describe('parseMoney', () => {
  test.each([
    ['99,90', 9990],
    ['99,9', 9990],
    ['99.90', 9990],
    ['99.9', 9990],
    ['99', 9900],
    ['1234.5', 123450],
    ['1.234', 123400],
    ['1.234.567', 123456700],
    ['1.234,5', 123450],
    ['1.234,50', 123450],
    ['1234,50', 123450],
    ['R$ 1.234,50', 123450],
    ['R$\u00A01.234,50', 123450],
    ['r$1.234,50', 123450],
    ['  99,90  ', 9990],
    ['1 234,50', 123450],
    ['1,234.50', 123450],
    [',50', 50],
    ['0', 0],
    ['0,00', 0],
    ['007', 700],
    ['-5', -500],
    ['-R$ 1.234,50', -123450],
    ['−R$ 1.234,50', -123450],
    ['R$ -1.234,50', -123450],
    ['-0', 0],
  ])('reads the text %j', (text, expected) => {
    expect(parseMoney(text)).toBe(expected);
  });

  test.each([
    '',
    ' ',
    'R$',
    '-',
    'abc',
    '12a',
    '1e3',
    'NaN',
    'Infinity',
    '99,',
    '99.',
    '.5',
    '1,234',
    '0.125',
    '0.500',
    '1234.567',
    '1.23.456',
    '12.34,50',
    '1.234,567',
    '1,2,3',
    '--5',
    '-R$ -5',
    '5-',
    '99,90 reais',
    '9'.repeat(30),
  ])('refuses the text %j', (text) => {
    expect(parseMoney(text)).toBeUndefined();
  });

  test.each([
    [89.9, 8990],
    [99.9, 9990],
    [0.1 + 0.2, 30],
    [1.005, 101],
    [0.285, 29],
    [-1.005, -101],
    [0.004, 0],
    [-0.004, 0],
    [1e-7, 0],
    [1e9, 100_000_000_000],
  ])('rounds the number %d half up to the centavo', (reais, expected) => {
    expect(parseMoney(reais)).toBe(expected);
  });

  test.each([Number.NaN, Infinity, -Infinity, 1e21, 1e14])('refuses the number %d', (reais) => {
    expect(parseMoney(reais)).toBeUndefined();
  });

  it('reads back what formatCents prints', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(parseMoney(formatCents(amount))).toBe(amount);
      }),
    );
  });

  it('answers whole centavos or nothing for any text', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^-?(R\$)?[\d.,]{1,12}$/));
    fc.assert(
      fc.property(text, (typed) => {
        const amount = parseMoney(typed);
        expect(amount === undefined || Number.isSafeInteger(amount)).toBe(true);
      }),
    );
  });
});

describe('toReais and fromReais', () => {
  test.each([
    [89.9, 8990],
    [1.005, 101],
    [8.345, 835],
    [-2.5, -250],
    [0, 0],
  ])('%d reais are %d centavos', (reais, expected) => {
    expect(fromReais(reais)).toBe(expected);
  });

  it('round-trips every amount, through JSON as well', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(fromReais(toReais(amount))).toBe(amount);
        expect(fromReais(JSON.parse(JSON.stringify(toReais(amount))) as number)).toBe(amount);
      }),
    );
  });

  it('throws for what is no amount', () => {
    expect(() => fromReais(Number.NaN)).toThrow(RangeError);
    expect(() => fromReais(Infinity)).toThrow(RangeError);
  });
});

describe('formatCents', () => {
  test.each([
    [0, 'R$\u00A00,00'],
    [5, 'R$\u00A00,05'],
    [123456, 'R$\u00A01.234,56'],
    [100_000_000, 'R$\u00A01.000.000,00'],
    [-150, '−R$\u00A01,50'],
  ])('prints %d', (amount, expected) => {
    expect(formatCents(amount)).toBe(expected);
  });

  it('prints what Intl prints for pt-BR, with a true minus', () => {
    const intl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
    fc.assert(
      fc.property(cents, (amount) => {
        expect(formatCents(amount)).toBe(intl.format(amount / 100).replace('-', '−'));
      }),
    );
  });
});

describe('readAs', () => {
  test.each<[number | string, number, number, number | undefined]>([
    [30, 30_00, 1, 30],
    [29.997, 30_00, 1, 29.997],
    [29.99, 30_00, 1, undefined],
    [30.01, 30_00, 1, undefined],
    [1.005, 1_01, 1, 1.005],
    ['30', 30_00, 1, 30],
    ['49.90', 49_90, 1, 49.9],
    ['99,90', 99_90, 1, 99.9],
    ['R$ 1.234,50', 1234_50, 1, 1234.5],
    // `29.997` is a number that a program wrote, or thousands that a person wrote.
    ['29.997', 30_00, 1, 29.997],
    ['1.234', 1234_00, 1, 1234],
    [89.991, 90_00, 3, 89.991],
    ['89.99', 90_00, 3, 89.99],
    [3.01, 3_03, 3, 3.01],
    [89.97, 90_00, 3, undefined],
    [90.03, 90_00, 3, undefined],
    [0.1 + 0.2, 30, 1, 0.1 + 0.2],
    ['caro', 30_00, 1, undefined],
    [1e300, 30_00, 1, undefined],
  ])('%j as %d centavos of %d units', (sent, cents, units, read) => {
    expect(readAs(sent, cents, units)).toBe(read);
  });
});

describe('readPrice', () => {
  it.each([
    ['99,90', 9990],
    ['R$ 1.234,50', 123_450],
    ['0', 0],
    ['100.000.000,00', MAX_PRICE_CENTS],
  ])('reads %s', (text, cents) => {
    expect(readPrice(text)).toBe(cents);
  });

  it.each([
    ['', 'missing'],
    ['  ', 'missing'],
    ['1e3', 'unreadable'],
    ['-1', 'unreadable'],
    ['dez', 'unreadable'],
    ['1,234', 'unreadable'],
    ['100.000.000,01', 'too-large'],
    ['99999999999999999999', 'too-large'],
    [' R$ 99 999 999 999 999 999 ', 'too-large'],
    // The longest cell of an import: a search that begins anew at each blank would take a tenth of a second.
    [`${' '.repeat(4_999)}x`, 'unreadable'],
  ])('calls %j %s', (text, problem) => {
    expect(readPrice(text)).toBe(problem);
  });
});
