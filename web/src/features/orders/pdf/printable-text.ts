/**
 * The characters that the PDF's built-in Helvetica can print beyond Latin-1 (Windows-1252, 0x80–0x9F). Any other character would
 * turn the whole line into rubbish, not only itself.
 */
const WINDOWS_1252_EXTRAS = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

const isPrintable = (char: string): boolean => {
  const code = char.codePointAt(0) ?? 0;
  return (
    (code >= 0x20 && code <= 0x7e) ||
    (code >= 0xa0 && code <= 0xff) ||
    WINDOWS_1252_EXTRAS.has(char)
  );
};

/** What stands in for a character that cannot be printed: its base letter, `?` for another script, nothing for a picture. */
function substitute(char: string): string {
  const base = [...char.normalize('NFKD')].filter(isPrintable).join('');
  if (base) return base;
  return /[\p{Letter}\p{Number}]/u.test(char) ? '?' : '';
}

/**
 * A text as the PDF can print it, on one line: `ã ç é` stay (typed composed or decomposed), line breaks and tabs become
 * blanks, emoji go, letters of other alphabets become their base letter or `?`.
 */
export function printableText(text: string): string {
  const composed = text.normalize('NFC').replace(/[\s\u00A0]+/g, ' ');
  let printable = '';
  for (const char of composed) printable += isPrintable(char) ? char : substitute(char);
  return printable.replace(/ {2,}/g, ' ').trim();
}
