import type { NewUserInput } from '@balcao/domain/contract/accounts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { requireValidAccount } from './account-input.ts';
import { findUserById, type UserRow } from './accounts.repository.ts';
import { addUser } from './accounts.service.ts';

/** @throws AppError `validation_failed` naming every wrong field, `duplicate_email`. */
export async function addStaffUser(
  { engine }: Pick<Deps, 'engine'>,
  call: { readonly input: NewUserInput; readonly now: number },
): Promise<UserRow> {
  const { input, now } = call;
  requireValidAccount(input);
  const id = await addUser(engine, { ...input, name: input.name.trim() }, now);
  const user = await findUserById(engine.db, id);
  if (!user) throw new AppError('user_not_found');
  return user;
}
