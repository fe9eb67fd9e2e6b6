import type { NewUserInput } from '@balcao/domain/contract/accounts';
import type { Call } from '../../core/call.ts';
import type { Deps } from '../../core/deps.ts';
import { requireValidAccount } from './account-input.ts';
import { getAccount, type AccountRow } from './accounts.repository.ts';
import { addUserFor } from './accounts.service.ts';
import { dueOfGivenPassword } from './given-password.ts';

/**
 * Adds a staff account. Somebody else chose its password: the owner has a week to change it, or has to at the first sign-in.
 * @throws AppError `validation_failed` naming every wrong field, `duplicate_email`.
 */
export async function addStaffUser(
  deps: Pick<Deps, 'engine' | 'passwords'>,
  call: Call,
  input: NewUserInput,
): Promise<AccountRow> {
  await requireValidAccount(input);
  const { mustChangePassword, ...account } = input;
  const passwordDueAt = dueOfGivenPassword(call.now, mustChangePassword);
  const user = { ...account, name: input.name.trim(), passwordDueAt };
  const id = await addUserFor(deps, call, user);
  return getAccount(deps.engine.db, id);
}
