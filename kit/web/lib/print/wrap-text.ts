/** The characters in the fonts of `fonts/`: `scripts/subset-pdf-fonts.mjs` cuts them down to the same ranges. */
const PRINTABLE =
  /[\u0020-\u007E\u00A1-\u00AC\u00AE-\u024F\u1E00-\u1EFF\u2010-\u2027\u2030-\u2044\u20A0-\u20BE\u2116-\u2122\u2212]/;

/** The substitute of an unprintable character: its base letter, `?` for another script, nothing for a picture. */
function substitute(char: string): string {
  const base = [...char.normalize('NFKD')].filter((part) => PRINTABLE.test(part)).join('');
  if (base) return base;
  return /[\p{Letter}\p{Number}]/u.test(char) ? '?' : '';
}

/**
 * A text as the PDF can print it, on one line: every Latin letter stays (composed or decomposed), line breaks and tabs become
 * blanks, emoji are dropped, letters of other alphabets become `?`.
 */
export function printableText(text: string): string {
  const composed = text.normalize('NFC').replace(/\s+/g, ' ');
  let printable = '';
  for (const char of composed) printable += PRINTABLE.test(char) ? char : substitute(char);
  return printable.replace(/ {2,}/g, ' ').trim();
}

/** Width of a text in mm, in the font of the page; `strong` is its bold face. */
export type MeasureText = (text: string, strong: boolean) => number;

/** The number of the word's first characters that fit; at least one, so that wrapping always advances. */
function fittingLength(chars: readonly string[], widthMm: number, width: WidthOf): number {
  let length = 1;
  while (length < chars.length && width(chars.slice(0, length + 1).join('')) <= widthMm)
    length += 1;
  return length;
}

type WidthOf = (text: string) => number;

/** A word wider than the column, cut into pieces that fit. */
function cutWord(word: string, widthMm: number, width: WidthOf): string[] {
  const pieces: string[] = [];
  let rest = [...word];
  while (rest.length > 0) {
    const length = fittingLength(rest, widthMm, width);
    pieces.push(rest.slice(0, length).join(''));
    rest = rest.slice(length);
  }
  return pieces;
}

/**
 * Breaks a text into lines no wider than `widthMm`: between words, and inside a word only when the word alone is wider. An empty
 * text is one empty line.
 */
export function wrapText(
  text: string,
  widthMm: number,
  measure: MeasureText,
  strong: boolean,
): string[] {
  const width: WidthOf = (part) => measure(part, strong);
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const joined = line ? `${line} ${word}` : word;
    if (width(joined) <= widthMm) {
      line = joined;
      continue;
    }
    if (line) lines.push(line);
    const pieces = width(word) <= widthMm ? [word] : cutWord(word, widthMm, width);
    line = pieces.pop() ?? '';
    lines.push(...pieces);
  }
  lines.push(line);
  return lines;
}
