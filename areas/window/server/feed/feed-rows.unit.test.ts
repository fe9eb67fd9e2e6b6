import { expect, it } from 'vitest';
import { plainCell, plainTable } from './feed-rows.ts';

const ROWS = [
  ['id', 'title'],
  ['A;1', 'Vestido "Lua", longo'],
  ['', ' duas\nlinhas'],
  ['a,b', 'x\ty'],
];

it('quotes what would end a cell or a line, and blanks that readers would lose', () => {
  expect(plainTable(ROWS, ',').split('\r\n')).toEqual([
    'id,title',
    'A;1,"Vestido ""Lua"", longo"',
    '," duas\nlinhas"',
    '"a,b",x\ty',
    '',
  ]);
  expect(plainTable(ROWS, '\t').split('\r\n')).toEqual([
    'id\ttitle',
    'A;1\t"Vestido ""Lua"", longo"',
    '\t" duas\nlinhas"',
    'a,b\t"x\ty"',
    '',
  ]);
});

it.each(['=SOMA(A1)', '+ conforto', '-cmd', '@loja', '＝1'])(
  'keeps spreadsheets from running %s, and changes no letter of it',
  (text) => {
    expect(plainCell(text)).toBe(`\u00A0${text}`);
    expect(plainCell(text).trim()).toBe(text);
  },
);

it.each(['Vestido', '49.90 BRL', '100% algodão', 'a = b'])('leaves %s as it is', (text) => {
  expect(plainCell(text)).toBe(text);
});
