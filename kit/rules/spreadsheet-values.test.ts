import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isValidCpf } from './cpf.ts';
import {
  guardCell,
  cellText,
  splitFullName,
  withLostZeros,
  unguardCell,
} from './spreadsheet-values.ts';

describe('cellText', () => {
  it.each([
    ['  Vestido azul ', 'Vestido azul'],
    ["'=1+1", '=1+1'],
    ["'+55 11 98765-4321", '+55 11 98765-4321'],
    ["'-3", '-3'],
    ["'@loja", '@loja'],
    ["'t Hooft", "'t Hooft"],
    ["''", "''"],
    ['="01310100"', '01310100'],
    ['=SOMA(A1:A2)', '=SOMA(A1:A2)'],
    ['a\0b', 'ab'],
    ['', ''],
  ])('%j says %j', (raw, text) => expect(cellText(raw)).toBe(text));

  it('takes off what an export puts on, whatever the text', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^['=+\-@"]{0,3}[a-z0-9 ]{0,12}"?$/), (text) => {
        expect(cellText(guardCell(text))).toBe(text.trim());
      }),
    );
  });
});

describe('withLostZeros', () => {
  it.each([
    ['1234567890', 11, '01234567890'],
    ['12345678-90', 11, '01234567890'],
    ['529.982.247-25', 11, '529.982.247-25'],
    ['1310100', 8, '01310100'],
    ['01310-100', 8, '01310-100'],
    ['5,29982E+10', 11, '5,29982E+10'],
    ['12', 8, '12'],
    ['', 11, ''],
  ])('%j of %i digits is %j', (text, length, digits) =>
    expect(withLostZeros(text, length)).toBe(digits),
  );

  it('makes a CPF of what a spreadsheet made a number', () => {
    expect(isValidCpf('1234567890')).toBe(false);
    expect(isValidCpf(withLostZeros('1234567890', 11))).toBe(true);
  });
});

it.each([
  ['Maria Clara de Souza', 'Maria', 'Clara de Souza'],
  ['  Maria   Souza ', 'Maria', 'Souza'],
  ['Maria', 'Maria', ''],
  ['', '', ''],
])('splits %j', (text, name, surname) => expect(splitFullName(text)).toEqual({ name, surname }));

describe('a cell of a spreadsheet', () => {
  it.each([
    '=1+1',
    '+55',
    '-2',
    '-2,50+1',
    '-2,505',
    '-12,30',
    '-0,05',
    '@soma',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1',
    '＋1',
    '－1',
    '＠soma',
  ])('gets an apostrophe where it begins like a formula: %j', (text) => {
    expect(guardCell(text)).toBe(`'${text}`);
    expect(unguardCell(`'${text}`)).toBe(text);
  });

  it.each([
    ...['12/3', '10-2', '3/2026', '1-1', '1.2', '12/03/2026', '2026-03-12', '12/3 10:30', '1 / 2'],
    ...['mar/12', 'jan-25', '1 mar', '12/mar', 'MAR1', 'Out 3', '7 de Setembro', 'março de 2026'],
    ...[
      '12 de março de 2026',
      'mar 12, 2026',
      'Dec-5',
      'set.25',
      '36/37',
      '38-40',
      '2026-01-05T10:30',
    ],
    ...['00123', '007', '14200012345670', '123456789012', '1E5', '12e3', '1,5e+3', '1.234', '0,5'],
    ...['12,50', '.5', '1.', '10%', '5 %', 'R$ 10', 'R$10,00', '$5', '(5)', '5-', '12.345.678'],
    ...['10:30', '1:10', '10:30:15', '10:30 pm', '5 PM', '5 a', '1 1/2', '0 3/4'],
    ...['VERDADEIRO', 'Falso', 'true', 'FALSE', '#N/A', '#N/D', '#REF!', '#VALOR!', '#NOME?'],
    ...["'aspas", "''", ' 12/3 '],
  ])('is quoted where it reads as something else: %j', (text) => {
    expect(guardCell(text)).toBe(`="${text}"`);
    expect(unguardCell(guardCell(text))).toBe(text);
  });

  it.each([
    ...[
      '',
      'Camiseta',
      "d'água",
      '1 e 2',
      '0',
      '7',
      '1578',
      '98765432100',
      'A1',
      'BLUSA-P',
      'MARTA-1',
    ],
    ...['529.982.247-25', '01310-100', '(11) 98765-4321', '55 (11) 98765-4321', '7 891000 315507'],
    ...[
      '7891 0003',
      '#482913057761',
      '350 ml',
      '3 caixas',
      '2 × Blusa',
      'Rua 7 de Setembro',
      'Março',
    ],
    ...[
      'apto 12',
      '12/3 fundos',
      'Tamanho: 36/37',
      '127.0.0.0/24',
      'AA123456785BR',
      '10h30',
      '1"2',
    ],
  ])('stays as it is: %j', (text) => {
    expect(guardCell(text)).toBe(text);
    expect(unguardCell(text)).toBe(text);
  });

  it('comes back letter for letter, whatever it begins with', () => {
    const beginning = fc.stringMatching(/^['=+\-@\t\r\n＝a]{0,4}$/);
    fc.assert(
      fc.property(beginning, fc.string(), (start, rest) => {
        expect(unguardCell(guardCell(start + rest))).toBe(start + rest);
      }),
    );
  });
});
