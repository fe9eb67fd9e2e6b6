import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';

const FOLDER = join(import.meta.dirname, '../docs/images');
const RESULTS = join(import.meta.dirname, '../test-results/pictures');
const WRITES = process.env.PICTURES === 'write';

/** The side of a cell, in pixels of the picture: another edge of a letter does not change a cell's mean. */
const CELL = 16;
/** The difference of two cells' mean brightness, of 255, from which they count as different. */
const SEEN = 16;
/** The share of all cells that may differ: another version of the browser draws a few edges differently. */
const MOST_DIFFERENT = 0.002;

interface Shot {
  readonly png: Buffer;
  /** The text in the picture. */
  readonly text: string;
}

/**
 * Compares a picture of the documents with the page, or a part of it, or draws it again under `PICTURES=write`.
 *
 * @param name the file's name in docs/images
 */
export async function expectPicture(name: string, page: Page, part?: Locator): Promise<void> {
  if (WRITES) {
    const { png, text } = await shoot(page, part);
    // The file itself records its text: texts are compared exactly, and forms roughly.
    const exif = { IFD0: { ImageDescription: digest(text) } };
    const picture = sharp(png).png({ palette: true, effort: 10 }).withExif(exif);
    writeFileSync(join(FOLDER, name), await picture.toBuffer());
    return;
  }
  const message = `docs/images/${name} shows the program as it was (now: test-results/pictures/${name}). Look at it, and run "npm run pictures".`;
  await expect.poll(() => isPicture(name, page, part), { message }).toBe(true);
}

/**
 * Whether the picture of the documents has the page's text, and looks like it. A picture that does not is stored in
 * test-results.
 */
export async function isPicture(name: string, page: Page, part?: Locator): Promise<boolean> {
  const shot = await shoot(page, part);
  const isSame = await isAlike(join(FOLDER, name), shot);
  if (isSame) return true;
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(join(RESULTS, name), shot.png);
  return false;
}

async function shoot(page: Page, part?: Locator): Promise<Shot> {
  const shown = part ?? page.locator('body');
  return { png: await (part ?? page).screenshot(), text: await shown.innerText() };
}

async function isAlike(file: string, { png, text }: Shot): Promise<boolean> {
  const { exif } = await sharp(file).metadata();
  if (!exif?.includes(digest(text))) return false;
  const [kept, now] = await Promise.all([cellsOf(file), cellsOf(png)]);
  if (kept.width !== now.width || kept.height !== now.height) return false;
  const different = kept.cells.filter(
    (cell, index) => Math.abs(cell - (now.cells[index] ?? 0)) > SEEN,
  );
  return different.length <= kept.cells.length * MOST_DIFFERENT;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The size of a picture, and the mean brightness of each of its cells. */
async function cellsOf(
  picture: string | Buffer,
): Promise<{ width: number; height: number; cells: readonly number[] }> {
  const { width, height } = await sharp(picture).metadata();
  const small = { width: Math.ceil(width / CELL), height: Math.ceil(height / CELL) };
  const cells = await sharp(picture)
    .flatten({ background: '#fff' })
    .resize({ ...small, fit: 'fill', kernel: 'linear' })
    .greyscale()
    .raw()
    .toBuffer();
  return { width, height, cells: [...cells] };
}
