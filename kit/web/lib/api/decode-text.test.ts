import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, ENCODINGS, guessEncoding, type Encoding } from './decode-text.ts';

const TEXT = 'Nome;Preço\nJoão Conceição;Goiânia\nInês Índio;é você\n';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const latin1 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));
const utf16 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'utf16le'));
/** The letters of `TEXT` and some of their sisters, as old programs save them. */
const OLD = {
  ã: 0xc6,
  ç: 0x87,
  õ: 0xe4,
  â: 0x83,
  ê: 0x88,
  é: 0x82,
  Í: 0xd6,
  á: 0xa0,
  Ç: 0x80,
  Ã: 0xc7,
};
const cp850 = (text: string): Uint8Array =>
  Uint8Array.from(
    [...text].map((letter) => OLD[letter as keyof typeof OLD] ?? letter.charCodeAt(0)),
  );

describe('the code page of a file', () => {
  it.each<[Encoding, Uint8Array]>([
    ['utf-8', utf8(TEXT)],
    ['utf-8', utf8(`\uFEFF${TEXT}`)],
    ['windows-1252', latin1(TEXT)],
    ['cp850', cp850(TEXT)],
    ['utf-16le', utf16(`\uFEFF${TEXT}`)],
    ['utf-16le', utf16(TEXT)],
    ['utf-16be', swapped(`\uFEFF${TEXT}`)],
    ['utf-16be', swapped(TEXT)],
  ])('is %s', (encoding, bytes) => {
    expect(guessEncoding(bytes)).toBe(encoding);
    expect(decodeText(bytes)).toBe(TEXT);
    expect(decodeText(bytes, encoding)).toBe(TEXT);
  });

  it.each([
    ['one letter of Windows-1252', latin1('Calça'), 'windows-1252', 'Calça'],
    ['one letter of CP850', cp850('Calça'), 'cp850', 'Calça'],
    ['capitals of CP850', cp850('AÇÃO; PREÇO'), 'cp850', 'AÇÃO; PREÇO'],
    ['é alone', latin1('Café; José'), 'windows-1252', 'Café; José'],
    ['capitals', latin1('CORAÇÃO; PÃO; MAÇÃ'), 'windows-1252', 'CORAÇÃO; PÃO; MAÇÃ'],
    [
      'signs of Windows-1252',
      Uint8Array.from([0x93, 0x61, 0x94, 0x20, 0x96]),
      'windows-1252',
      '“a” –',
    ],
    [
      'its mark, whatever else stands in it',
      Uint8Array.from([...utf8('\uFEFFa '), 0xe3, 0xe7]),
      'utf-8',
      'a ãç',
    ],
    ['plain letters', utf8('abc'), 'utf-8', 'abc'],
    ['nothing', utf8(''), 'utf-8', ''],
  ])('is guessed by %s', (_, bytes, encoding, text) => {
    expect(guessEncoding(bytes)).toBe(encoding);
    expect(decodeText(bytes)).toBe(text);
  });

  it('is none of a picture', () => {
    const picture = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0, 1, 0]);
    expect(guessEncoding(picture)).toBeUndefined();
    expect(decodeText(picture)).toBeUndefined();
  });
});

it('keeps every letter of a file in UTF-8 around a byte that is none', () => {
  const words = fc.array(fc.constantFrom('João', 'Inês', 'ação', '€', '👍', 'a'), { minLength: 3 });
  fc.assert(
    fc.property(words, words, (before, after) => {
      const bytes = Uint8Array.from([
        ...utf8(`João ${before.join(' ')} `),
        0xe3,
        ...utf8(` ${after.join(' ')}`),
      ]);
      expect(decodeText(bytes)).toBe(`João ${before.join(' ')} ã ${after.join(' ')}`);
    }),
  );
});

it.each(ENCODINGS)('reads any bytes as %s without a failure', (encoding) => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(typeof decodeText(bytes, encoding)).toBe('string');
    }),
  );
});

function swapped(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text, 'utf16le').swap16());
}
