import { randomBytes } from 'node:crypto';
import type { Config } from '#kit/server/core/config.ts';
import { programCall } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { AppError } from '#kit/server/core/errors.ts';
import { UNCHANGED } from '#kit/server/core/trail.ts';
import { addUser, findUser, hasAdmin, isActiveAdmin, type NewUser } from './accounts.service.ts';
import { countActiveAdmins, renewUnused, type AccountRow } from './accounts.repository.ts';
import { dueOfGivenPassword } from './account-input.ts';
import { accountSubject } from './sign-in/sign-in-trail.ts';

const DEFAULT_EMAIL = 'admin@balcao.local';

type Made = Pick<AccountRow, 'email' | 'created_at' | 'password_due_at'>;

/** Whether an account still has the password that the program made and printed at a start. */
export const hasPasswordOfProgram = (user: Made): boolean =>
  user.email === DEFAULT_EMAIL && user.password_due_at === dueOfGivenPassword(user.created_at);

export interface MadeCredentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Makes sure that an admin exists after the start. The call comes once the process listens, so that a start that fails prints no
 * password. The configured admin is added when the e-mail is unknown. A known account is left untouched: its password was chosen
 * by the person who runs the shop. A disabled or demoted account stays so: a forgotten setting must neither undo that nor stop
 * the start. Without configuration and without any admin, an admin is made with a random password, which has to be changed within
 * a week. Until somebody signs in with it, each start makes a new one, as the last may have been lost; not while another process
 * runs whose password somebody may have.
 * @param options.onOther called when the configured e-mail belongs to an account which is no active admin.
 * @returns the made credentials, to be printed this once.
 */
export async function ensureFirstAdmin(
  deps: Pick<Deps, 'engine' | 'passwords'>,
  admin: Config['admin'],
  now: number,
  options: { readonly onOther?: () => void } = {},
): Promise<MadeCredentials | undefined> {
  const { engine } = deps;
  if (admin) {
    const known = await findUser(engine.db, { email: admin.email });
    if (!known) await addUnlessThere(deps, admin, now);
    else if (!isActiveAdmin(known)) options.onOther?.();
    return undefined;
  }
  const isNew = !(await hasAdmin(engine.db));
  if (!isNew && !(await findUnusedAdmin(deps))) return undefined;
  if (!(await engine.takeMark())) return undefined;
  const credentials = { email: DEFAULT_EMAIL, password: randomBytes(12).toString('base64url') };
  const passwordDueAt = dueOfGivenPassword(now);
  const isMade = isNew
    ? await addUnlessThere(deps, { ...credentials, passwordDueAt }, now)
    : await renewPassword(deps, credentials.password, now);
  return isMade ? credentials : undefined;
}

/** The store's only admin, while nobody has signed in with the password that the program made. */
async function findUnusedAdmin({ engine }: Pick<Deps, 'engine'>) {
  const user = await findUser(engine.db, { email: DEFAULT_EMAIL });
  if (!user || !isActiveAdmin(user) || !hasPasswordOfProgram(user)) return undefined;
  if (user.last_sign_in_at !== null || (await countActiveAdmins(engine.db)) > 1) return undefined;
  return user;
}

/** @returns false when somebody signed in, or another password was set, at the same moment. */
async function renewPassword(
  deps: Pick<Deps, 'engine' | 'passwords'>,
  password: string,
  now: number,
): Promise<boolean> {
  const user = await findUnusedAdmin(deps);
  if (!user) return false;
  const passwordHash = await deps.passwords.hash(password);
  return change(deps, programCall(now), async (trx) => {
    const answer = await renewUnused(trx, user, {
      password_hash: passwordHash,
      created_at: now,
      password_due_at: dueOfGivenPassword(now),
    });
    const entry = { action: 'account.password-reset', subject: accountSubject(user) } as const;
    return { answer, trail: answer ? entry : UNCHANGED };
  });
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
