import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { cellText, quotedCell } from '../../rules/spreadsheet-values.ts';
import { PROGRAMS, savedBy, spoiledTexts } from '#test/spreadsheet.ts';
import { codeCell } from './csv-cells.ts';
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
    expect(toCsv([[codeCell('00123'), { read: quotedCell('1"&A1&"2') }]])).toBe(
      '\uFEFF"=""00123""";"=""1""""&A1&""""2"""\r\n',
    );
  });

  it('leaves numbers numbers, and takes a text for none', () => {
    expect(toCsv([[-2.5, { read: '-12,30' }, '12,30', '-12,30']])).toBe(
      `\uFEFF-2,5;-12,30;"=""12,30""";'-12,30\r\n`,
    );
  });

  it.each(PROGRAMS)('keeps every text through %s, letter for letter', (program) => {
    fc.assert(
      fc.property(fc.array(spoiledTexts, { minLength: 1, maxLength: 5 }), (texts) => {
        const file = toCsv([texts, ['']]).slice(1);
        const [cells = []] = Papa.parse<string[]>(file, { delimiter: ';', newline: '\r\n' }).data;
        const saved = cells.map((cell) => savedBy(program, cell));
        expect(saved.map(cellText)).toEqual(texts.map((text) => text.trim()));
      }),
      { numRuns: 2_000 },
    );
  });
});
