import type { PublicAddressAnswer } from '@balcao/domain/contract/store';
import { readOrigin } from '@balcao/domain/rules/origin';
import { findSetting, saveSetting } from '../../db/settings.ts';
import type { Trx } from '../../db/tables.ts';
import type { Call } from '../../core/call.ts';
import { change } from '../../core/change.ts';
import type { Deps } from '../../core/deps.ts';
import { invalidField } from '../../core/errors.ts';
import { changesBetween, UNCHANGED } from '../../core/trail.ts';
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
 * Saves the address at which customers reach the store. `PUBLIC_URL` takes precedence over it.
 * @param releaseMessages releases the messages that waited for an address, in the same transaction.
 * @throws AppError `validation_failed`.
 */
export async function confirmPublicAddress(
  deps: Pick<Deps, 'engine' | 'db' | 'config'>,
  call: Call,
  address: string,
  releaseMessages: (trx: Trx) => Promise<void>,
): Promise<PublicAddressAnswer> {
  const origin = readOrigin(address);
  if (origin === undefined) {
    throw invalidField('address', 'Informe um endereço como https://pedidos.loja.com.');
  }
  await change(deps, call, async (trx) => {
    const before = (await findSetting(trx, PUBLIC_ADDRESS)) ?? '';
    await saveSetting(trx, PUBLIC_ADDRESS, origin);
    await releaseMessages(trx);
    const changes = changesBetween({ publicAddress: before }, { publicAddress: origin });
    if (changes.length === 0) return { trail: UNCHANGED };
    const details = { changes };
    return { trail: { action: 'store.changed', subject: { type: 'store' }, details } };
  });
  return getPublicAddress(deps);
}
