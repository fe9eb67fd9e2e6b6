import type { WindowSettings } from '../contract.ts';
import { UNSET_WINDOW, windowItemPath } from '../rules/window.ts';
import { WINDOW_PATHS } from '#kit/rules/window-paths.ts';
import { DAY_MS, MINUTE_MS } from '#kit/rules/durations.ts';
import { plainTransaction } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { findSetting, findSettings, saveSetting } from '#kit/server/db/settings.ts';
import type { Db } from '#kit/server/db/tables.ts';
import { isShownSlug } from './window-slugs.repository.ts';

export type { CartCode, CartCodes } from './orders/cart-codes.ts';
export type { ShippingOffers, WindowOffers } from './orders/window-offers.ts';
export { hasWindowSlug } from './window-slugs.repository.ts';

export const WINDOW = 'window';
export const WINDOW_VERSION = 'window-version';
/** The last moment at which the window refused an order because too many came, epoch milliseconds. */
const WINDOW_BUSY = 'window-busy-at';
const NOTED_ANEW_MS = 10 * MINUTE_MS;

const readSettings = (stored: string | undefined): WindowSettings => ({
  ...UNSET_WINDOW,
  ...(stored === undefined ? {} : (JSON.parse(stored) as Partial<WindowSettings>)),
});

export const findWindowSettings = async (db: Db): Promise<WindowSettings> =>
  readSettings(await findSetting(db, WINDOW));

export const findOrdersAnHour = async (db: Db): Promise<number> =>
  (await findWindowSettings(db)).ordersAnHour;

export async function findWindow(db: Db): Promise<{
  readonly settings: WindowSettings;
  readonly version: number;
  readonly busy: string | undefined;
}> {
  const [stored, version, busy] = await findSettings(db, [WINDOW, WINDOW_VERSION, WINDOW_BUSY]);
  return { settings: readSettings(stored), version: Number(version ?? 0), busy };
}

/**
 * The path of a thing in the window, or of the whole window where the thing is not in it any more.
 * @returns null while the window is closed.
 */
export async function findWindowPath(db: Db, slug: string | null): Promise<string | null> {
  const { isOn } = await findWindowSettings(db);
  if (!isOn) return null;
  return slug !== null && (await isShownSlug(db, slug)) ? windowItemPath(slug) : WINDOW_PATHS.home;
}

/** Notes that orders are refused because too many came; a flood of them is noted now and then. */
export async function noteBusyWindow(deps: Pick<Deps, 'engine' | 'db' | 'clock'>): Promise<void> {
  const now = deps.clock();
  const noted = Number((await findSetting(deps.db, WINDOW_BUSY)) ?? 0);
  if (now >= noted && now < noted + NOTED_ANEW_MS) return;
  await plainTransaction(deps, (trx) => saveSetting(trx, WINDOW_BUSY, String(now)));
}

/**
 * The last moment at which the window refused an order because too many came, to ten minutes; null unless it was within a day.
 * @param stored the setting.
 */
export function readBusyWindow(stored: string | null | undefined, now: number): number | null {
  const noted = Number(stored ?? 0);
  return noted > now - DAY_MS && noted <= now ? noted : null;
}

export const findBusyWindow = async (db: Db, now: number): Promise<number | null> =>
  readBusyWindow(await findSetting(db, WINDOW_BUSY), now);
