import { pino } from 'pino';
import { orderLife } from '#app/order-life.ts';
import type { FreightProviderName, FreightSettings } from '#areas/freight/contract.ts';
import type {
  FreightAccess,
  LabelRequest,
} from '#areas/freight/server/providers/freight-provider.ts';
import type { LabelContext } from '#areas/freight/server/labels/label-accounts.ts';
import { claimStep } from '#areas/freight/server/labels/worker.ts';
import { insertLabel } from '#areas/freight/server/freight.repository.ts';
import { sealAccess } from '#areas/freight/server/settings/freight-access.ts';
import {
  findAccount,
  insertAccount,
} from '#areas/freight/server/settings/freight-accounts.repository.ts';
import {
  findFreightSettings,
  saveFreightSettings,
} from '#areas/freight/server/settings/stored-settings.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { newId } from '#kit/server/core/ids.ts';
import type { Engine } from '#kit/server/db/engine.ts';
import { createConfirmedOrder, createProduct, type FormChanges } from './factories.ts';
import { startTestServer, TEST_NOW, type TestServer } from './harness.ts';
import { insertOrderRow } from './records.ts';
import { freightAccess, startFreightStandIn } from './stand-ins/freight-provider.ts';

interface Store {
  readonly deps: Pick<Deps, 'clock' | 'secrets'>;
  readonly engine: Engine;
}

export const SENDER: FreightSettings['sender'] = {
  cep: '01310100',
  name: 'Loja da Ana',
  document: '529.982.247-25',
  phone: '5511988887777',
  email: 'ana@loja.exemplo',
  street: 'Avenida Paulista',
  number: '1000',
  complement: '',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  stateRegister: '',
};

const PARTY = { ...SENDER, document: '52998224725', phone: '11988887777' };

/** A label as its provider is asked for it. */
export const LABEL_REQUEST: LabelRequest = {
  tag: '0197f3c2-1111-7000-8000-000000000001',
  orderNumber: '483920175566',
  service: '1',
  from: PARTY,
  to: { ...PARTY, complement: 'apto 12' },
  box: { lengthCm: 20, widthCm: 15, heightCm: 10, weightGrams: 800 },
  items: [{ name: 'Camiseta', quantity: 2, unitCents: 9_990 }],
  insuredCents: 19_980,
  fiscalKey: null,
};

/** Gives a store a sender of parcels and these settings of freight. */
export const setFreight = (
  { engine }: Pick<Store, 'engine'>,
  settings: Partial<FreightSettings> = {},
): Promise<void> =>
  engine.transaction(async (trx) => {
    const stored = await findFreightSettings(trx);
    await saveFreightSettings(trx, { ...stored, sender: SENDER, ...settings });
  });

/** Switches freight on, with an account at the stand-in unless there is one with its provider. */
export async function switchFreightOn(
  store: Store,
  settings: Partial<FreightSettings> = {},
  { provider, ...rest }: FreightAccess = freightAccess.melhorEnvio,
): Promise<void> {
  const { deps, engine } = store;
  const id = newId();
  const access = sealAccess(deps, id, { provider, ...rest });
  const at = { created_at: deps.clock(), updated_at: deps.clock() };
  await engine.transaction(async (trx) => {
    if (await findAccount(trx, provider)) return;
    await insertAccount(trx, { id, provider, access, services: '[]', is_on: 1, ...at });
  });
  await setFreight(store, settings);
}

/** A store with freight on, and the stand-in of its provider, on the store's clock. */
export async function startFreightShop(env: Readonly<Record<string, string>> = {}) {
  let clock = () => TEST_NOW;
  const standIn = await startFreightStandIn({ clock: () => clock() });
  const { server: shop, stop: stopShop } = await startTestServer({
    env: { ...env, FREIGHT_PROVIDER_URL: standIn.url },
  });
  clock = shop.deps.clock;
  await switchFreightOn(shop);
  const stop = async (): Promise<void> => {
    await stopShop();
    await standIn.stop();
  };
  return { shop, standIn, stop };
}

/** A product that can be boxed. */
export const createParcel = (staff: Pick<TestServer, 'post'>): Promise<ProductAnswer> =>
  createProduct(staff, { price: 90, weight: 400, length: 20, width: 15, height: 4 });

/** The dependencies of the worker, on the server's clock. */
export const labelContext = ({ deps }: Pick<TestServer, 'deps'>): LabelContext => ({
  ...deps,
  life: orderLife,
  log: pino({ level: 'silent' }),
});

/** Does all steps that are due, one after the other, as the worker does. */
export async function stepAll(
  server: TestServer,
  context = labelContext(server),
  most = 500,
): Promise<void> {
  for (let step = 0; step < most; step += 1) {
    const run = await claimStep(context);
    if (!run) return;
    await run();
  }
}

/** A confirmed order of a product that can be boxed. */
export async function createParcelOrder(server: TestServer, form: FormChanges = {}) {
  const product = await createParcel(server);
  return createConfirmedOrder(server, { cart: { lines: [{ product, quantity: 2 }] }, form });
}

export const labelsOf = ({ engine }: Store, { _id }: { readonly _id: string }) =>
  engine.db
    .selectFrom('freight_labels')
    .selectAll()
    .where('order_id', '=', _id)
    .orderBy('created_at')
    .execute();

/** A label that is to be bought, written straight into its table. @returns its id. */
export async function insertWantedLabel(
  { deps, engine }: Store,
  order: string,
  provider: FreightProviderName = 'melhor-envio',
): Promise<string> {
  const id = newId();
  const now = deps.clock();
  const service = { provider, service: '1', service_name: 'PAC' };
  const times = { next_step_at: now, created_at: now, updated_at: now };
  const row = { id, order_id: order, ...service, price_cents: 2_565, box: '{}', ...times };
  await engine.transaction((trx) => insertLabel(trx, { ...row, state: 'wanted' }));
  return id;
}

/** A bare confirmed order whose label is to be bought. */
export async function insertLabelledOrder(store: Store, provider?: FreightProviderName) {
  const address = { cep: '01310100', street: 'Rua A', number: '1', neighborhood: 'B', city: 'C' };
  const { id, orderId } = await insertOrderRow(store.engine, {
    ...{ status: 'CONFIRMADO', confirmed_at: 1, customer_name: 'Bia', state: 'SP' },
    ...{ customer_cpf: '52998224725', ...address },
  });
  return { id, orderId, label: await insertWantedLabel(store, id, provider) };
}
