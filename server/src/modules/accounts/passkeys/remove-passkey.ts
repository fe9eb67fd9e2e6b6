import type { Call } from '../../../core/call.ts';
import { change } from '../../../core/change.ts';
import type { Deps } from '../../../core/deps.ts';
import { AppError } from '../../../core/errors.ts';
import type { ProvenOwner } from '../owner-proofs.ts';
import { deletePasskey } from './passkeys.repository.ts';

/** @throws AppError `passkey_not_found`. */
export function removePasskey(
  deps: Pick<Deps, 'engine'>,
  call: Call,
  owner: ProvenOwner,
  id: string,
): Promise<void> {
  return change(deps, call, async (trx) => {
    if (!(await deletePasskey(trx, owner.id, id))) throw new AppError('passkey_not_found');
    return { trail: { action: 'account.passkey-removed' } };
  });
}
