import type { FreightSettings } from '#areas/freight/contract.ts';
import { sealAccess } from '#areas/freight/server/settings/freight-access.ts';
import {
  insertAccount,
  listAccounts,
} from '#areas/freight/server/settings/freight-accounts.repository.ts';
import {
  findFreightSettings,
  saveFreightSettings,
} from '#areas/freight/server/settings/stored-settings.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';
import { newId } from '#kit/server/core/ids.ts';
import { createProduct } from './factories.ts';
import type { TestServer } from './harness.ts';
import { freightAccess } from './stand-ins/freight-provider.ts';

/** Gives a store a sender of parcels and these settings of freight. */
export const setFreight = (
  { engine }: Pick<TestServer, 'engine'>,
  settings: Partial<FreightSettings> = {},
): Promise<void> =>
  engine.transaction(async (trx) => {
    const stored = await findFreightSettings(trx);
    const sender = { ...stored.sender, cep: '01310100' };
    await saveFreightSettings(trx, { ...stored, sender, ...settings });
  });

/** Switches freight on, with an account at the stand-in unless there is one. */
export async function switchFreightOn(
  { deps, engine }: Pick<TestServer, 'deps' | 'engine'>,
  settings: Partial<FreightSettings> = {},
): Promise<void> {
  const id = newId();
  const access = sealAccess(deps, id, freightAccess.melhorEnvio);
  const at = { created_at: deps.clock(), updated_at: deps.clock() };
  await engine.transaction(async (trx) => {
    if ((await listAccounts(trx)).length > 0) return;
    const account = { id, provider: 'melhor-envio', access, services: '[]', is_on: 1 } as const;
    await insertAccount(trx, { ...account, ...at });
  });
  await setFreight({ engine }, settings);
}

/** A product that can be boxed. */
export const createParcel = (staff: Pick<TestServer, 'post'>): Promise<ProductAnswer> =>
  createProduct(staff, { price: 90, weight: 400, length: 20, width: 15, height: 4 });
