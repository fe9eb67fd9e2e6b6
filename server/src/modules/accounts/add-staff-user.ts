import type { NewUserInput } from '@balcao/domain/contract/accounts';
import type { Caller, Deps } from '../../deps.ts';
import { requireValidAccount } from './account-input.ts';
import { getAccount, type AccountRow } from './accounts.repository.ts';
import { addUser } from './accounts.service.ts';

/** The password is for the first sign-in, which asks for another. @throws AppError `validation_failed` naming every wrong field, `duplicate_email`. */
export async function addStaffUser(
  deps: Pick<Deps, 'engine' | 'passwords'>,
  call: { readonly input: NewUserInput; readonly caller: Caller; readonly now: number },
): Promise<AccountRow> {
  const { input, caller, now } = call;
  await requireValidAccount(input);
  const user = { ...input, name: input.name.trim(), mustChangePassword: true };
  const id = await addUser(deps, user, now, caller);
  return getAccount(deps.engine.db, id);
}
