/**
 * Makes the letters of the printed orders, `kit/web/lib/print/fonts`: Arimo (as wide as Helvetica, letter by letter)
 * cut down to the characters of `wrap-text.ts`. Run it after a new version of the font, or for more letters: `node
 * scripts/subset-pdf-fonts.mjs`.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import subsetFont from 'subset-font';

const LAST = 0x2212;
const folder = join(import.meta.dirname, '../node_modules/@expo-google-fonts/arimo');
const target = join(import.meta.dirname, '../kit/web/lib/print/fonts');

const source = await readFile(join(target, '../wrap-text.ts'), 'utf8');
const printable = new RegExp(/\/(\[.+\])\//.exec(source)?.[1] ?? '');
const letters = Array.from({ length: LAST + 1 }, (_, code) => String.fromCodePoint(code))
  .filter((char) => printable.test(char))
  .join('');

/** @param {string} face @param {string} name */
async function subset(face, name) {
  const whole = await readFile(join(folder, face));
  await writeFile(join(target, name), await subsetFont(whole, letters, { targetFormat: 'sfnt' }));
}

await subset('400Regular/Arimo_400Regular.ttf', 'arimo-regular.ttf');
await subset('700Bold/Arimo_700Bold.ttf', 'arimo-bold.ttf');
await copyFile(join(folder, 'LICENSE_FONT'), join(target, 'LICENSE'));
