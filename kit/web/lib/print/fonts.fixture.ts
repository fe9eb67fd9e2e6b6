import { readFileSync } from 'node:fs';

import type { PrintFonts } from './load-fonts.ts';

const readFont = (face: string): Uint8Array =>
  readFileSync(new URL(`fonts/arimo-${face}.ttf`, import.meta.url));

/** The letters of the print. For tests. */
export const printFonts: PrintFonts = { normal: readFont('regular'), bold: readFont('bold') };
