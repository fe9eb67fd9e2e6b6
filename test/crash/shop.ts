import type { DashboardAnswer } from '#areas/dashboard/endpoints.ts';
import type { PhotoFiles } from '#areas/photos/server/photos.service.ts';
import { UNSET_WINDOW } from '#areas/window/rules/window.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';
import { pino } from 'pino';
import { readConfig } from '#kit/server/core/config.ts';
import type { Engine } from '#kit/server/db/engine.ts';
import type { Db } from '#kit/server/db/tables.ts';
import type { Random } from '#app/demo/random.ts';
import { liveEvent } from '#app/live-events.ts';
import { createLiveEvents } from '#kit/server/core/live-events.ts';
import { createZapiClient } from '#areas/senders/server/zapi.ts';
import { DEFAULT_PACE } from '#areas/messages/server/schedule.ts';
import { loadSecrets } from '#kit/server/core/secrets.ts';
import { createWakeSignal } from '#kit/server/core/wake-signal.ts';
import { plainJpeg } from '../photographs.ts';
import { entryOf } from '../window.ts';
import { createProduct, type Staff } from '../factories.ts';
import { deliverDue, ZAPI_CLIENT_TOKEN, ZAPI_TOKEN } from '../outbox.ts';
import type { ZapiStandIn } from '../stand-ins/zapi.ts';
import { findFigureFaults, findStoreFaults } from '../store-faults.ts';
import { findChangeFaults, findPhotoFaults } from './change-faults.ts';
import type { CallLog, Shop } from './clients.ts';

/** WhatsApp senders of the shop. */
export const SENDERS = 20;
export const ADMIN = { email: 'ana@loja.exemplo', password: 'uma senha de teste' };

/** The program's settings, the same for every process and every database. */
export const SHOP_ENV = {
  APP_SECRET: 'a secret that only tests ever use, long enough',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  PUBLIC_URL: 'https://pedidos.exemplo.com',
  TRUST_PROXY: '127.0.0.1',
  ZAPI_ALLOW_PRIVATE: 'true',
};

async function call<Answer>(url: string, method: string, path: string, token = '', body?: unknown) {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** A shop with enough to sell, and two products that run out. */
export async function openShop(
  urls: readonly string[],
  random: Random,
  standIn: ZapiStandIn,
  pictures: readonly Buffer[] = [],
): Promise<Shop> {
  const [url = ''] = urls;
  const { token } = await call<{ token: string }>(url, 'POST', '/users/login', '', ADMIN);
  const whatsappSenders = Array.from({ length: SENDERS }, (_, number) => ({
    name: `Número ${number}`,
    apiUrl: standIn.url,
    instanceId: `3C${number}`,
    token: ZAPI_TOKEN,
    clientToken: ZAPI_CLIENT_TOKEN,
  }));
  await call(url, 'POST', '/companies/zapi-config', token, { whatsappSenders });
  const staff: Staff = { post: (path, body) => call(url, 'POST', path, token, body) };
  const products: ProductAnswer[] = [];
  for (const stock of [10_000, 40, 10_000, 40, 10_000, 10_000]) {
    const name = `Produto ${products.length}`;
    products.push(await createProduct(staff, { name, price: 49.9, stock }));
  }
  await openWindow(url, token, products);
  return { urls, token, products, pictures, random };
}

/** Shows the products in the window, to as many customers as it can take. */
async function openWindow(url: string, token: string, products: readonly ProductAnswer[]) {
  const entries = products.map((product) => entryOf(product));
  const contents = { version: 0, collections: [], entries };
  await call(url, 'PUT', '/window/contents', token, contents);
  const settings = { ...UNSET_WINDOW, ordersAnHour: 1_000 };
  await call(url, 'PUT', '/window/settings', token, settings);
  await call(url, 'PUT', '/window/open', token);
}

/** Pictures of a product: few enough that the same one comes again, to the same product and to others. */
export const makePictures = (): Promise<readonly Buffer[]> =>
  Promise.all(
    Array.from({ length: 15 }, (_, at) =>
      plainJpeg(64, 48, { r: at * 16, g: 90, b: 255 - at * 16 }),
    ),
  );

/**
 * All faults that show while no client works.
 * @param urls the addresses of the server processes: all must show the same figures.
 * @param photoFiles where the servers keep photos.
 */
export async function findFaults(
  db: Db,
  shop: Pick<Shop, 'token'>,
  callLog: CallLog,
  urls: readonly string[],
  photoFiles?: PhotoFiles,
): Promise<string[]> {
  const faults = [
    ...(photoFiles ? await findPhotoFaults(db, callLog, photoFiles) : []),
    ...(await findStoreFaults(db, { withMessages: true })),
    ...(await findChangeFaults(db, callLog)),
    ...callLog.wrongAnswers.splice(0),
  ];
  for (const url of urls) {
    const shown = await call<DashboardAnswer>(url, 'GET', '/metrics/dashboard', shop.token);
    faults.push(...(await findFigureFaults(db, shown)));
  }
  return faults;
}

/** Sends every waiting message, by a clock that has passed every wait and lease. */
export async function emptyOutbox(
  engine: Engine,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const { db } = engine;
  let now = 0;
  const config = readConfig(env);
  const context = {
    live: createLiveEvents(engine, liveEvent),
    engine,
    db,
    config,
    secrets: loadSecrets(config),
    outbox: createWakeSignal(),
    zapi: createZapiClient({ allowPrivate: true }),
    clock: () => now,
    random: () => 0.5,
    pace: { ...DEFAULT_PACE, sendEveryMs: 0 },
    log: pino({ level: 'silent' }),
  };
  const latest = async () => {
    const message = await db
      .selectFrom('outbox')
      .select((eb) => [eb.fn.max('next_try_at').as('due'), eb.fn.max('lease_until').as('lease')])
      .executeTakeFirstOrThrow();
    const slot = await db
      .selectFrom('sender_slots')
      .select((eb) => eb.fn.max('next_free_at').as('free'))
      .executeTakeFirstOrThrow();
    return Math.max(message.due, message.lease ?? 0, slot.free);
  };
  do now = (await latest()) + 1;
  while ((await deliverDue(context)) > 0);
}
