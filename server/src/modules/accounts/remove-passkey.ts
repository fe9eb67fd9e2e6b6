import type { Trx } from '../../db/tables.ts';
import type { Caller } from '../../core/call.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { ProvenOwner } from './owner-proofs.ts';
import { deletePasskey } from './passkeys.repository.ts';

/** @throws AppError `passkey_not_found`. */
export async function removePasskey(
  { engine }: Pick<Deps, 'engine'>,
  call: {
    readonly owner: ProvenOwner;
    readonly id: string;
    readonly caller: Caller;
    readonly now: number;
  },
): Promise<void> {
  const remove = async (trx: Trx): Promise<void> => {
    const removed = await deletePasskey(trx, call.owner.id, call.id);
    if (!removed) throw new AppError('passkey_not_found');
    await recordAudit(trx, { at: call.now, actor: call.caller, action: 'account.passkey-removed' });
  };
  await engine.transaction(remove);
}
