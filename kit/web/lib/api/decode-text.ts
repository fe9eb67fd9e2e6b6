/**
 * The text of a file, as spreadsheet programs save it: UTF-8, UTF-16 with its mark, or else Windows-1252. Undefined for a file
 * that is no text.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const read = (label: string, fatal = false): string =>
    new TextDecoder(label, { fatal }).decode(bytes);
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return read('utf-16le');
  if (first === 0xfe && second === 0xff) return read('utf-16be');
  // Text with one byte for each character has no zero byte.
  if (bytes.includes(0)) return undefined;
  try {
    return read('utf-8', true);
  } catch {
    return read('windows-1252');
  }
}
