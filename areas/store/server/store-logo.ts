import { createHash } from 'node:crypto';
import { deleteSetting, findSetting, saveSetting } from '#kit/server/db/settings.ts';
import type { Call, CallWith, Refusing } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { LOGO_VERSION, findWholeStore, storeAddress } from './store.service.ts';
import type { Db } from '#kit/server/db/tables.ts';
import type { Config } from '#kit/server/core/config.ts';

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
  call: Refusing<'logo_not_found'>,
): Promise<StoreLogo> {
  const version = await findSetting(db, LOGO_VERSION);
  const stored = version === undefined ? undefined : await findSetting(db, LOGO);
  if (version === undefined || stored === undefined) throw call.refusal('logo_not_found');
  return { png: Buffer.from(stored, 'base64'), version };
}

export const removeLogo = (deps: Pick<Deps, 'engine'>, call: Call): Promise<void> =>
  change(deps, call, async (trx) => {
    await deleteSetting(trx, LOGO);
    await deleteSetting(trx, LOGO_VERSION);
    return { trail: { action: 'store.logo-removed', subject: { type: 'store' } } };
  });

/** WhatsApp's demands on the picture of a link: 300 × 200 pixels at least, PNG or JPEG, under 300 KB. */
const LINK_PICTURE_SIZE = { width: 600, height: 315 } as const;

const LOGO_SIDE_PX = 224;
const GROUND = '#f7f3f0';
/** The drawing's version, to be raised whenever the drawing below changes: chats cache a picture by its address. */
const DRAWING = '1';

/** Balcão's mark, for shops without a logo: `app/entries/icon.svg`. */
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" width="${LOGO_SIDE_PX}" height="${LOGO_SIDE_PX}" viewBox="0 0 32 32" fill="none">
<rect width="32" height="32" rx="9" fill="#c5232f"/>
<g transform="translate(6.4 6.4) scale(.8)" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">
<path d="M3 21h18M3 7v1a3 3 0 0 0 6 0v-1m0 1a3 3 0 0 0 6 0v-1m0 1a3 3 0 0 0 6 0v-1h-18l2-4h14l2 4M5 21v-10.15M19 21v-10.15M9 21v-4a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v4"/>
</g></svg>`;

const linkPictureVersion = (logoVersion: string | undefined): string =>
  `${logoVersion ?? 'mark'}-${DRAWING}`;

/**
 * The store's details that pages show before any call; no picture while the store's own address is unknown. A `PUBLIC_URL` that only
 * this computer opens is used all the same, for a first try: links of the pages begin with it.
 */
export async function findPageStore(db: Db, config: Pick<Config, 'storeName' | 'publicUrl'>) {
  const { store, logoVersion, confirmedAddress } = await findWholeStore(db, config);
  const { name, logo } = store;
  const origin = storeAddress(config, confirmedAddress).open ?? config.publicUrl ?? null;
  if (origin === null) return { name, logo, origin, linkPicture: null };
  const address = `${origin}/api/store/link-picture?v=${linkPictureVersion(logoVersion)}`;
  return { name, logo, origin, linkPicture: { address, ...LINK_PICTURE_SIZE } };
}

async function drawLinkPicture(picture: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { width, height } = LINK_PICTURE_SIZE;
  const logo = await sharp(picture)
    .resize(LOGO_SIDE_PX, LOGO_SIDE_PX, { fit: 'inside' })
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: GROUND } })
    .composite([{ input: logo }])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** Gives the picture of the shop's links: its logo, or the mark. The picture is drawn once a process, as anyone may ask for it. */
export function createLinkPicture({ db }: Pick<Deps, 'db'>) {
  let drawn: StoreLogo | undefined;
  return async (call: CallWith<'logo_not_found'>): Promise<StoreLogo> => {
    const logoVersion = await findSetting(db, LOGO_VERSION);
    const version = linkPictureVersion(logoVersion);
    if (drawn?.version !== version) {
      const picture =
        logoVersion === undefined ? Buffer.from(MARK) : (await getLogo({ db }, call)).png;
      drawn = { png: await drawLinkPicture(picture), version };
    }
    return drawn;
  };
}
