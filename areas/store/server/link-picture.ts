import type { Db } from '#kit/server/db/tables.ts';
import type { Config } from '#kit/server/core/config.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { findSetting } from '#kit/server/db/settings.ts';
import { getLogo, type StoreLogo } from './store-logo.ts';
import { findWholeStore, LOGO_VERSION, storeAddress } from './store.service.ts';

/** WhatsApp's demands on the picture of a link: 300 × 200 pixels at least, PNG or JPEG, under 300 KB. */
const SIZE = { width: 600, height: 315 } as const;

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

const versionOf = (logoVersion: string | undefined): string =>
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
  const address = `${origin}/api/store/link-picture?v=${versionOf(logoVersion)}`;
  return { name, logo, origin, linkPicture: { address, ...SIZE } };
}

async function draw(picture: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { width, height } = SIZE;
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
    const version = versionOf(logoVersion);
    if (drawn?.version !== version) {
      const picture =
        logoVersion === undefined ? Buffer.from(MARK) : (await getLogo({ db }, call)).png;
      drawn = { png: await draw(picture), version };
    }
    return drawn;
  };
}
