import type { PublicAddressAnswer } from '@balcao/domain/contract/store';
import { readOrigin } from '@balcao/domain/rules/origin';
import { saveSetting } from '../../db/settings.ts';
import type { Trx } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { invalidField } from '../../errors.ts';
import { PUBLIC_ADDRESS, findPublicOrigin } from './store.service.ts';

export async function getPublicAddress({
  db,
  config,
}: Pick<Deps, 'db' | 'config'>): Promise<PublicAddressAnswer> {
  return {
    address: (await findPublicOrigin(db, config)) ?? null,
    isConfigured: config.publicUrl !== undefined,
  };
}

/**
 * Keeps the address at which customers reach the store. `PUBLIC_URL` goes before it.
 * @param call.releaseMessages lets the messages go that waited for an address, in the same transaction.
 * @throws AppError `validation_failed`.
 */
export async function confirmPublicAddress(
  deps: Pick<Deps, 'engine' | 'db' | 'config'>,
  call: { readonly address: string; readonly releaseMessages: (trx: Trx) => Promise<void> },
): Promise<PublicAddressAnswer> {
  const origin = readOrigin(call.address);
  if (origin === undefined) {
    throw invalidField('address', 'Informe um endereço como https://pedidos.loja.com.');
  }
  const save = async (trx: Trx) => {
    await saveSetting(trx, PUBLIC_ADDRESS, origin);
    await call.releaseMessages(trx);
  };
  await deps.engine.transaction(save);
  return getPublicAddress(deps);
}
