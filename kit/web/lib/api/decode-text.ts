/** The code pages of files, as spreadsheet programs save them; CP850 is that of old programs and of consoles. */
export const ENCODINGS = ['utf-8', 'windows-1252', 'cp850', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The bytes from 0x80 on in CP850, which browsers do not know. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';
/** Letters of Portuguese whose bytes mean no such letter in the other code page. */
const LETTERS = { cp850: 'ãõçéêâíóúáÍÂÊÇÉÕÁ', 'windows-1252': 'ãõçáêíóúôÁÉÍÓÚÃÕÊÔÀÂ' } as const;

const decode = (label: string, bytes: Uint8Array, fatal = false): string =>
  new TextDecoder(label, { fatal }).decode(bytes);

const HIGH = Uint8Array.from({ length: 128 }, (_, index) => 128 + index);
const WINDOWS_1252 = decode('windows-1252', HIGH);

/** The code page of a file: its mark, its zeros, valid or nearly valid UTF-8, or the letters of Portuguese. Undefined for no text. */
export function guessEncoding(bytes: Uint8Array): Encoding | undefined {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first && second === 0 && third && fourth === 0) return 'utf-16le';
  if (first === 0 && second && third === 0 && fourth) return 'utf-16be';
  // Text with one byte for each character has no zero byte.
  if (bytes.includes(0)) return undefined;
  const { stray, letters } = readUtf8(bytes);
  if (stray.length === 0 || letters >= stray.length) return 'utf-8';
  const count = (table: string, wanted: string): number => {
    const places = new Set([...wanted].map((letter) => 128 + table.indexOf(letter)));
    return stray.filter((at) => places.has(bytes[at] ?? 0)).length;
  };
  const isOld = count(CP850, LETTERS.cp850) > count(WINDOWS_1252, LETTERS['windows-1252']);
  return isOld ? 'cp850' : 'windows-1252';
}

/**
 * The text of a file; undefined for a file that is no text.
 * @param stray goes before each letter of a file in UTF-8 whose byte is none; the letter then is that of Windows-1252.
 */
export function decodeText(
  bytes: Uint8Array,
  encoding = guessEncoding(bytes),
  stray = '',
): string | undefined {
  if (encoding === undefined) return undefined;
  if (encoding === 'cp850') {
    return decode('windows-1252', bytes).replace(
      /[^\0-\x7F]/g,
      (letter) => CP850[WINDOWS_1252.indexOf(letter)] ?? letter,
    );
  }
  if (encoding !== 'utf-8') return decode(encoding, bytes);
  const ends = readUtf8(bytes).stray;
  let [text, from] = ['', 0];
  for (const at of ends) {
    const letter = decode('windows-1252', bytes.subarray(at, at + 1));
    text += decode('utf-8', bytes.subarray(from, at)) + stray + letter;
    from = at + 1;
  }
  return text + decode('utf-8', bytes.subarray(from));
}

/** The places of the bytes that are no part of valid UTF-8, and the number of letters of several bytes. */
function readUtf8(bytes: Uint8Array): { readonly stray: number[]; readonly letters: number } {
  const stray: number[] = [];
  let letters = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const first = bytes[at] ?? 0;
    if (first < 0x80) continue;
    const more = first < 0xc2 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : first < 0xf5 ? 3 : 0;
    const rest = bytes.subarray(at + 1, at + 1 + more);
    if (more > 0 && rest.length === more && rest.every((byte) => (byte & 0xc0) === 0x80)) {
      letters += 1;
      at += more;
    } else stray.push(at);
  }
  return { stray, letters };
}
