import { createHash } from 'node:crypto';
import { deleteSetting, findSetting, saveSetting } from '#kit/server/db/settings.ts';
import type { Call, CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { LOGO_VERSION } from './store.service.ts';

const LOGO = 'store-logo';
const LARGEST_SIDE_PX = 256;
/** The most pixels of a picture: a small file can unpack into gigabytes. */
const MOST_PIXELS = 40_000_000;

export interface StoreLogo {
  readonly png: Buffer;
  readonly version: string;
}

/** Whether the bytes begin as one of the three formats does: uploaded bytes never reach another decoder. */
function isKnownImage(bytes: Buffer): boolean {
  const starts = (text: string, offset = 0) =>
    bytes.toString('latin1', offset, offset + text.length) === text;
  return (
    starts('\x89PNG\r\n\x1a\n') || starts('\xff\xd8\xff') || (starts('RIFF') && starts('WEBP', 8))
  );
}

/**
 * A picture made small and upright, without the data that cameras write into pictures. PNG, since PDFs and link previews take it.
 * @returns undefined for bytes that are no picture.
 */
async function reencode(image: Buffer): Promise<Buffer | undefined> {
  // The library is large, and needed only when a logo changes.
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(image, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize(LARGEST_SIDE_PX, LARGEST_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer();
  } catch {
    return undefined;
  }
}

/**
 * Saves a picture as the store's logo, re-encoded.
 * @returns the logo's version, which its address carries.
 */
export async function saveLogo(
  deps: Pick<Deps, 'engine'>,
  call: CallWith<'invalid_logo'>,
  image: Buffer,
): Promise<StoreLogo> {
  const png = isKnownImage(image) ? await reencode(image) : undefined;
  if (!png) throw call.refusal('invalid_logo');
  const version = createHash('sha256').update(png).digest('base64url').slice(0, 12);
  await change(deps, call, async (trx) => {
    await saveSetting(trx, LOGO, png.toString('base64'));
    await saveSetting(trx, LOGO_VERSION, version);
    return { trail: { action: 'store.logo-changed', subject: { type: 'store' } } };
  });
  return { png, version };
}

export async function getLogo(
  { db }: Pick<Deps, 'db'>,
  call: Pick<CallWith<'logo_not_found'>, 'refusal'>,
): Promise<StoreLogo> {
  const version = await findSetting(db, LOGO_VERSION);
  const stored = version === undefined ? undefined : await findSetting(db, LOGO);
  if (version === undefined || stored === undefined) throw call.refusal('logo_not_found');
  return { png: Buffer.from(stored, 'base64'), version };
}

export function removeLogo(deps: Pick<Deps, 'engine'>, call: Call): Promise<void> {
  return change(deps, call, async (trx) => {
    await deleteSetting(trx, LOGO);
    await deleteSetting(trx, LOGO_VERSION);
    return { trail: { action: 'store.logo-removed', subject: { type: 'store' } } };
  });
}
