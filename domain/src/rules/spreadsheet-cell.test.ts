import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardCell, unguardCell } from './spreadsheet-cell.ts';

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
