import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTrackingList } from './tracking-list.ts';

const NUMBER = '483920175566';
const CODE = 'AA123456789BR';

describe('a line of a list of tracking codes', () => {
  it.each([
    ['a blank between', `${NUMBER} ${CODE}`],
    ['a tab', `${NUMBER}\t${CODE}`],
    ['a semicolon', `${NUMBER};${CODE}`],
    ['a comma and a blank', `${NUMBER}, ${CODE}`],
    ['the code first', `${CODE};${NUMBER}`],
    ['a number with its sign', `#${NUMBER} ${CODE}`],
    ['small letters', `${NUMBER} ${CODE.toLowerCase()}`],
    ['a code in groups', `${NUMBER}; AA 123 456 789 BR`],
    ['a code in groups first', `AA 123 456 789 BR ${NUMBER}`],
    ['cells in quotes', `"${NUMBER}";"${CODE}"`],
    ['more columns', `Ana Souza;${NUMBER};${CODE};PAC;23,50`],
    ['other numbers beside', `12;${NUMBER};21,90;${CODE};01310-100`],
    ['blanks around', `   ${NUMBER}   ${CODE}  `],
    ['a mark of byte order', `\uFEFF${NUMBER} ${CODE}`],
  ])('is read with %s', (_, text) => {
    expect(readTrackingList(text)).toMatchObject([{ line: 1, order: NUMBER, trackingCode: CODE }]);
  });

  it.each([
    ['08011300012345', '08011300012345'],
    ['LGI-98.76543/1', 'LGI-98.76543/1'],
    ['499999999999', '499999999999'],
  ])('takes the code of another carrier: %s', (text, trackingCode) => {
    expect(readTrackingList(`${NUMBER} ${text}`)).toMatchObject([{ order: NUMBER, trackingCode }]);
  });

  it.each([
    ['no number', CODE, 'number'],
    ['a number that is too short', `48392017556 ${CODE}`, 'number'],
    ['a number that begins with 0', `083920175566 ${CODE}`, 'number'],
    ['nothing beside the number', NUMBER, 'code'],
    ['words only beside the number', `${NUMBER} Entregue ontem`, 'code'],
    ['a code that is too short', `${NUMBER} A1`, 'code'],
    ['a code longer than any order takes', `${NUMBER} ${'A1'.repeat(31)}`, 'code'],
  ] as const)('is refused with %s', (_, text, problem) => {
    expect(readTrackingList(text)).toEqual([{ line: 1, text, problem }]);
  });
});

describe('a list of tracking codes', () => {
  it('counts its lines as the eye does, without blank ones and the heading', () => {
    const text = ['Pedido;Código', `${NUMBER};${CODE}`, '', ' ; ', 'nada 1'].join('\r\n');
    expect(readTrackingList(text)).toEqual([
      { line: 2, text: `${NUMBER};${CODE}`, order: NUMBER, trackingCode: CODE },
      { line: 5, text: 'nada 1', problem: 'number' },
    ]);
  });

  it('is empty for nothing', () => {
    expect(readTrackingList(' \n\r\n;;\n')).toEqual([]);
  });

  it('gives what was put into it, whatever parts the cells and whichever comes first', () => {
    const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    const code = fc
      .tuple(letter, letter, fc.integer({ min: 0, max: 999_999_999 }), letter, letter)
      .map(([a, b, digits, c, d]) => `${a}${b}${String(digits).padStart(9, '0')}${c}${d}`);
    const row = fc.record({
      order: fc.integer({ min: 100_000_000_000, max: 999_999_999_999 }).map(String),
      trackingCode: code,
      parter: fc.constantFrom(' ', '\t', ';', ',', ' ; ', '  '),
      isCodeFirst: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 30 }), fc.constantFrom('\n', '\r\n'), (rows, end) => {
        const text = rows
          .map(({ order, trackingCode, parter, isCodeFirst }) =>
            (isCodeFirst ? [trackingCode, order] : [order, trackingCode]).join(parter),
          )
          .join(end);
        expect(readTrackingList(text)).toMatchObject(
          rows.map(({ order, trackingCode }, index) => ({ line: index + 1, order, trackingCode })),
        );
      }),
    );
  });

  it('answers any text at all, one entry a line at most', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(readTrackingList(text).length).toBeLessThanOrEqual(text.split(/\r\n|\r|\n/).length);
      }),
    );
  });
});
