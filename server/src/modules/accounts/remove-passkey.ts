import type { Trx } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { deletePasskey } from './passkeys.repository.ts';

/** @throws AppError `passkey_not_found`. */
export async function removePasskey(
  { engine }: Pick<Deps, 'engine'>,
  call: { readonly userId: string; readonly id: string },
): Promise<void> {
  const remove = (trx: Trx) => deletePasskey(trx, call.userId, call.id);
  if (!(await engine.transaction(remove))) throw new AppError('passkey_not_found');
}
