import { describe, expect, it } from 'vitest';

import { printableText } from './printable-text.ts';

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
