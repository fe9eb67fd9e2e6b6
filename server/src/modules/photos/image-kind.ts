/** The kinds of picture that a file can begin as; undefined for everything else. */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'heic' | undefined;

/** Brands of the container that iPhones write, and of AVIF, which is told the same. */
const HEIF_BRANDS = /^(heic|heix|heim|heis|hevc|hevx|mif1|msf1|avif|avis)$/;

/** The kind of picture by its first bytes: a name or a header says what its sender likes. */
export function imageKindOf(bytes: Buffer): ImageKind {
  const textAt = (from: number, to: number): string => bytes.toString('latin1', from, to);
  if (textAt(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (textAt(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (textAt(0, 4) === 'RIFF' && textAt(8, 12) === 'WEBP') return 'webp';
  return textAt(4, 8) === 'ftyp' && HEIF_BRANDS.test(textAt(8, 12)) ? 'heic' : undefined;
}
