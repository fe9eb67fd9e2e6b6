import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

describe('a table as CSV', () => {
  it('is UTF-8 with a mark, semicolons, decimal commas and CRLF', () => {
    expect(
      toCsv([
        ['Ação', 'R$'],
        ['Bia', 1234.5],
      ]),
    ).toBe('\uFEFFAção;R$\r\nBia;1234,5\r\n');
  });

  it('quotes what would break a cell', () => {
    expect(toCsv([['a;b', 'diz "oi"', 'uma\nlinha', null]])).toBe(
      '\uFEFF"a;b";"diz ""oi""";"uma\nlinha";\r\n',
    );
  });

  it.each([
    '=1+1',
    '+551199',
    '-2',
    '@soma',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠soma',
  ])('never lets a text run as a formula: %j', (text) => {
    expect(toCsv([[text]])).toContain(`'${text}`);
  });

  it('writes a text that has to stay one, whatever is in it, as a formula of that text alone', () => {
    expect(toCsv([[{ text: '00123' }, { text: '1"&A1&"2' }]])).toBe(
      '\uFEFF"=""00123""";"=""1""""&A1&""""2"""\r\n',
    );
  });

  it('leaves negative numbers numbers', () => {
    expect(toCsv([[-2.5]])).toBe('\uFEFF-2,5\r\n');
  });
});
