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
 * A text as the PDF can print it, on one line: every Latin letter stays (typed composed or decomposed), line breaks and
 * tabs become blanks, emoji go, letters of other alphabets become `?`.
 */
export function printableText(text: string): string {
  const composed = text.normalize('NFC').replace(/\s+/g, ' ');
  let printable = '';
  for (const char of composed) printable += PRINTABLE.test(char) ? char : substitute(char);
  return printable.replace(/ {2,}/g, ' ').trim();
}
