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

  it.each(['', 'Camiseta', "d'água", "'aspas", '1-2', ' =1', '-12,30', '-0,05'])(
    'stays as it is: %j',
    (text) => {
      expect(guardCell(text)).toBe(text);
      expect(unguardCell(text)).toBe(text);
    },
  );

  it('comes back letter for letter, whatever it begins with', () => {
    const beginning = fc.stringMatching(/^['=+\-@\t\r\n＝a]{0,4}$/);
    fc.assert(
      fc.property(beginning, fc.string(), (start, rest) => {
        expect(unguardCell(guardCell(start + rest))).toBe(start + rest);
      }),
    );
  });
});
