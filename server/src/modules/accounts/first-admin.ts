import { randomBytes } from 'node:crypto';
import type { Config } from '../../core/config.ts';
import type { Deps } from '../../core/deps.ts';
import { AppError } from '../../core/errors.ts';
import { addUser, findUser, hasAdmin, isActiveAdmin, type NewUser } from './accounts.service.ts';
import type { AccountRow } from './accounts.repository.ts';
import { dueOfGivenPassword } from './given-password.ts';

const DEFAULT_EMAIL = 'admin@balcao.local';

/** Whether an account still has the password that the first start made and printed. */
export const hasPasswordOfProgram = (
  user: Pick<AccountRow, 'email' | 'created_at' | 'password_due_at'>,
): boolean =>
  user.email === DEFAULT_EMAIL && user.password_due_at === dueOfGivenPassword(user.created_at);

/**
 * Makes sure that an admin exists after the start.
 * The configured admin is added when the e-mail is unknown. A known account is left untouched: its password was chosen by the
 * person who runs the shop. A disabled or demoted account stays so: a forgotten setting must neither undo that nor keep the shop
 * from starting. Without configuration and without any admin, an admin is made with a random password, which has to be changed
 * within a week.
 * @param options.onOther called when the configured e-mail belongs to an account which is no active admin.
 * @returns the made-up credentials, to be printed this once.
 */
export async function ensureFirstAdmin(
  deps: Pick<Deps, 'engine' | 'passwords'>,
  admin: Config['admin'],
  now: number,
  options: { readonly onOther?: () => void } = {},
): Promise<{ email: string; password: string } | undefined> {
  if (admin) {
    const known = await findUser(deps.engine.db, { email: admin.email });
    if (!known) await addUnlessThere(deps, admin, now);
    else if (!isActiveAdmin(known)) options.onOther?.();
    return undefined;
  }
  if (await hasAdmin(deps.engine.db)) return undefined;
  const credentials = { email: DEFAULT_EMAIL, password: randomBytes(12).toString('base64url') };
  const passwordDueAt = dueOfGivenPassword(now);
  const isAdded = await addUnlessThere(deps, { ...credentials, passwordDueAt }, now);
  return isAdded ? credentials : undefined;
}

/** @returns false when another process that starts at the same moment was first. */
async function addUnlessThere(
  deps: Pick<Deps, 'engine' | 'passwords'>,
  account: Pick<NewUser, 'email' | 'password' | 'passwordDueAt'>,
  now: number,
): Promise<boolean> {
  try {
    await addUser(deps, { ...account, name: 'Administrador', role: 'admin' }, now);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'duplicate_email') return false;
    throw error;
  }
}
