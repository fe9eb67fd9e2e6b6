/** The code pages of files, as spreadsheet programs save them; CP850 is that of old programs and of consoles. */
export const ENCODINGS = ['utf-8', 'windows-1252', 'cp850', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The bytes from 0x80 on in CP850, which browsers do not know. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';
/** Letters of Portuguese whose bytes mean no such letter in the other code page. */
const LETTERS = { cp850: 'ãõçéêâíóúáÍÂÊÇÉÕÁ', 'windows-1252': 'ãõçáêíóúôÁÉÍÓÚÃÕÊÔÀÂ' } as const;

const decode = (label: string, bytes: Uint8Array): string => new TextDecoder(label).decode(bytes);

/** The characters of Windows-1252 from 0x80 on, one a byte. */
const HIGH = decode(
  'windows-1252',
  Uint8Array.from({ length: 128 }, (_, index) => 128 + index),
);

const REST = `[${HIGH.slice(0, 64)}]`;
/** A letter of several bytes of UTF-8, as Windows-1252 shows it; else one further character. */
const SIGN = RegExp(
  `([${HIGH.slice(66, 96)}]${REST}|[${HIGH.slice(96, 112)}]${REST}{2}|[${HIGH.slice(112, 117)}]${REST}{3})|[${HIGH}]`,
  'g',
);

const inCp850 = (text: string): string =>
  text.replace(/[^\0-\x7F]/g, (sign) => CP850[HIGH.indexOf(sign)] ?? sign);

const count = (text: string, letters: string): number =>
  [...text].filter((sign) => letters.includes(sign)).length;

/** The code page of a file: its mark, its zeros, valid or nearly valid UTF-8, or the letters of Portuguese. Undefined for no text. */
export function guessEncoding(bytes: Uint8Array): Encoding | undefined {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first && second === 0 && third && fourth === 0) return 'utf-16le';
  if (first === 0 && second && third === 0 && fourth) return 'utf-16be';
  // Text with one byte for each character has no zero byte.
  if (bytes.includes(0)) return undefined;
  if (!decode('utf-8', bytes).includes('\uFFFD')) return 'utf-8';
  let [letters, stray] = [0, ''];
  for (const [sign, letter] of decode('windows-1252', bytes).matchAll(SIGN)) {
    if (letter) letters += 1;
    else stray += sign;
  }
  if (letters >= stray.length) return 'utf-8';
  const isOld = count(inCp850(stray), LETTERS.cp850) > count(stray, LETTERS['windows-1252']);
  return isOld ? 'cp850' : 'windows-1252';
}

/** The text of a file; undefined for a file that is no text. A byte that is no letter of UTF-8 is one of Windows-1252. */
export function decodeText(bytes: Uint8Array, encoding = guessEncoding(bytes)): string | undefined {
  if (encoding === undefined) return undefined;
  if (encoding === 'cp850') return inCp850(decode('windows-1252', bytes));
  let [text, from] = ['', 0];
  if (encoding === 'utf-8' && decode(encoding, bytes).includes('\uFFFD')) {
    for (const { index, 0: sign, 1: letter } of decode('windows-1252', bytes).matchAll(SIGN)) {
      if (letter) continue;
      text += decode(encoding, bytes.subarray(from, index)) + sign;
      from = index + 1;
    }
  }
  return text + decode(encoding, bytes.subarray(from));
}
