import type { PublicAddressAnswer } from '@balcao/domain/contract/store';
import { readOrigin } from '@balcao/domain/rules/origin';
import { findSetting, saveSetting } from '../../db/settings.ts';
import type { Trx } from '../../db/tables.ts';
import type { Caller } from '../../core/call.ts';
import type { Deps } from '../../deps.ts';
import { invalidField } from '../../errors.ts';
import { changesBetween } from '../../core/trail.ts';
import { recordAudit } from '../audit/audit.service.ts';
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
  call: {
    readonly address: string;
    readonly releaseMessages: (trx: Trx) => Promise<void>;
    readonly caller: Caller;
    readonly now: number;
  },
): Promise<PublicAddressAnswer> {
  const origin = readOrigin(call.address);
  if (origin === undefined) {
    throw invalidField('address', 'Informe um endereço como https://pedidos.loja.com.');
  }
  const save = async (trx: Trx) => {
    const before = (await findSetting(trx, PUBLIC_ADDRESS)) ?? '';
    await saveSetting(trx, PUBLIC_ADDRESS, origin);
    const changes = changesBetween({ publicAddress: before }, { publicAddress: origin });
    if (changes.length > 0) {
      await recordAudit(trx, {
        at: call.now,
        actor: call.caller,
        action: 'store.changed',
        subject: { type: 'store' },
        details: { changes },
      });
    }
    await call.releaseMessages(trx);
  };
  await deps.engine.transaction(save);
  return getPublicAddress(deps);
}
