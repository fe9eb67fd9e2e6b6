import { NO_MEASURES } from '#kit/rules/measure-fields.ts';
import type { PixSettings } from '#kit/contract/pix.ts';
import type { StoreAnswer, StoreSettingsAnswer } from '../contract.ts';
import { reachOf } from '#kit/rules/origin.ts';
import { plainTransaction } from '#kit/server/core/change.ts';
import type { Config } from '#kit/server/core/config.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { findSetting, findSettings, saveSetting } from '#kit/server/db/settings.ts';
import type { Db, Trx } from '#kit/server/db/tables.ts';

export const STORE = 'store';
/** The logo's version, part of its address, so that a new logo has another address. */
export const LOGO_VERSION = 'store-logo-version';
export const PUBLIC_ADDRESS = 'public-address';

export type StoredStore = Readonly<Omit<StoreSettingsAnswer, 'logo'>>;

/** The defaults of unsaved settings, also for a field that is newer than the saved settings. */
const UNSET: Omit<StoredStore, 'name'> = {
  legalName: '',
  document: '',
  address: '',
  email: '',
  whatsapp: '',
  notice: '',
  pix: null,
  printOnlyPaid: false,
  printPhotos: false,
  package: NO_MEASURES,
  linkDays: null,
  paymentReminderHours: null,
};

type NameSource = Pick<Config, 'storeName'>;

const readStored = (stored: string | undefined, config: NameSource): StoredStore => ({
  name: config.storeName,
  ...UNSET,
  ...(stored === undefined ? {} : (JSON.parse(stored) as Partial<StoredStore>)),
});

const findStored = async (db: Db, config: NameSource): Promise<StoredStore> =>
  readStored(await findSetting(db, STORE), config);

export const findStoreName = async (db: Db, config: NameSource): Promise<string> =>
  (await findStored(db, config)).name;

const NAMELESS: NameSource = { storeName: '' };

/** The store's payment by PIX; null when it takes none. */
export const findPix = async (db: Db): Promise<PixSettings | null> =>
  (await findStored(db, NAMELESS)).pix;

/** The days for which a new or renewed link is valid; null: for good. */
export const findLinkDays = async (db: Db): Promise<number | null> =>
  (await findStored(db, NAMELESS)).linkDays;

/** The hours after the confirmation at which a reminder of an unpaid order is sent; null: never. */
export const findPaymentReminderHours = async (db: Db): Promise<number | null> =>
  (await findStored(db, NAMELESS)).paymentReminderHours;

/** Saves the first settings, unless the store has saved some already. */
export async function setUpStore(trx: Trx, store: Partial<StoredStore>): Promise<void> {
  if ((await findSetting(trx, STORE)) !== undefined) return;
  await saveSetting(trx, STORE, JSON.stringify(store));
}

/** All settings of the store, the version of its logo and the address that was confirmed, in one read. */
export async function findWholeStore(
  db: Db,
  config: NameSource,
): Promise<{
  readonly store: StoreSettingsAnswer;
  readonly logoVersion: string | undefined;
  readonly confirmedAddress: string | undefined;
}> {
  const keys = [STORE, LOGO_VERSION, PUBLIC_ADDRESS];
  const [stored, logoVersion, confirmedAddress] = await findSettings(db, keys);
  const logo = logoVersion === undefined ? null : `/api/store/logo?v=${logoVersion}`;
  return { store: { ...readStored(stored, config), logo }, logoVersion, confirmedAddress };
}

export const findStore = async (db: Db, config: NameSource): Promise<StoreSettingsAnswer> =>
  (await findWholeStore(db, config)).store;

export const publicStore = ({
  name,
  notice,
  whatsapp,
  logo,
  legalName,
  document,
  address,
  email,
}: StoreSettingsAnswer): StoreAnswer => ({
  name,
  notice,
  whatsapp: whatsapp || null,
  logo,
  legalName,
  document,
  address,
  email,
});

interface StoreAddress {
  /** The address that anybody can open; undefined while there is none. */
  readonly open: string | undefined;
  /** The set address, where it opens on this computer or in its network alone. */
  readonly unreachable: string | undefined;
}

/** The store's address by which a page was last opened, as far as the server saw. */
const OPENED_ADDRESS = 'public-address-opened';
/** When that was, epoch milliseconds; absent where an earlier version noted it. */
const OPENED_AT = 'public-address-opened-at';

/** `PUBLIC_URL` may have a path behind its origin. */
const isOpen = (address: string): boolean =>
  URL.canParse(address) && reachOf(new URL(address).origin) === 'public';

/** The store's address, by `PUBLIC_URL`, else by an admin's confirmation. Earlier versions accepted any address. */
export function storeAddress(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  confirmed: string | undefined,
): StoreAddress {
  const address = publicUrl ?? confirmed;
  return address === undefined || isOpen(address)
    ? { open: address, unreachable: undefined }
    : { open: undefined, unreachable: address };
}

/** The store's address, and whether a page was opened by it: an address that nobody opened may be misspelt, or wrong. */
export async function findStoreAddress(db: Db, config: Pick<Config, 'publicUrl'>) {
  const keys = [PUBLIC_ADDRESS, OPENED_ADDRESS, OPENED_AT] as const;
  const [confirmed, opened, at] = await findSettings(db, keys);
  const address = storeAddress(config, confirmed);
  const isOpened = address.open !== undefined && address.open === opened;
  return { ...address, isOpened, openedAt: isOpened && at !== undefined ? Number(at) : null };
}

export async function saveOpenedAddress(trx: Trx, address: string, now: number): Promise<void> {
  await saveSetting(trx, OPENED_ADDRESS, address);
  await saveSetting(trx, OPENED_AT, String(now));
}

export const noteOpenedAddress = (
  deps: Pick<Deps, 'engine' | 'clock'>,
  address: string,
): Promise<void> => plainTransaction(deps, (trx) => saveOpenedAddress(trx, address, deps.clock()));

/**
 * The address at which customers reach the store, for links in messages; undefined without one that they can open. An
 * address that a request names never counts: anyone could lead customers anywhere with it.
 */
export const findPublicOrigin = async (
  db: Db,
  config: Pick<Config, 'publicUrl'>,
): Promise<string | undefined> => (await findStoreAddress(db, config)).open;
