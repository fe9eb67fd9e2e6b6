import { describe, expect, it } from 'vitest';

import { wrapText, printableText } from './wrap-text.ts';

const wrap = (text: string, width: number) => wrapText(text, width, (part) => part.length, false);

describe('wrapText', () => {
  it.each([
    ['breaks between words', 'um dois tres quatro', 9, ['um dois', 'tres', 'quatro']],
    ['keeps what fits exactly', 'abcd efgh', 9, ['abcd efgh']],
    ['cuts a word wider than the column', 'abcdefghij', 4, ['abcd', 'efgh', 'ij']],
    ['goes on behind a cut word', 'x abcdefghij yz', 4, ['x', 'abcd', 'efgh', 'ij', 'yz']],
    ['fills the last piece of a cut word', 'abcdef g', 4, ['abcd', 'ef g']],
    ['keeps an empty text as one line', '', 4, ['']],
    ['moves on when not even one character fits', 'abc', 0.5, ['a', 'b', 'c']],
  ])('%s', (_, text, width, expected) => {
    expect(wrap(text, width)).toEqual(expected);
  });
});

describe('printableText', () => {
  it.each([
    ['Conceição & Cia — “à vista” €5', 'Conceição & Cia — “à vista” €5'],
    ['a\u0303 c\u0327 e\u0301', 'ã ç é'],
    ['linha um\r\nlinha\tdois\u00A0três', 'linha um linha dois três'],
    ['Caneca ☕️ 🎁 grande', 'Caneca grande'],
    ['Štefan Dvořák Ţ', 'Štefan Dvořák Ţ'],
    ['Łukasz Wałęsa, Łódź', 'Łukasz Wałęsa, Łódź'],
    ['Nguyễn Thị Hằng', 'Nguyễn Thị Hằng'],
    ['日本', '??'],
    ['ﬁta ５', 'fita 5'],
    ['  ', ''],
  ])('%j becomes %j', (text, expected) => {
    expect(printableText(text)).toBe(expected);
  });
});
