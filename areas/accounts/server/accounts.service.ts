import type { Role } from '#kit/contract/session.ts';
import type { Engine } from '#kit/server/db/engine.ts';
import { change } from '#kit/server/core/change.ts';
import { unrecorded } from '#kit/server/core/trail.ts';
import { refuseDuplicate } from '#kit/server/db/refuse-duplicate.ts';
import type { Db, Trx } from '#kit/server/db/tables.ts';
import type { Actor } from '#kit/server/core/deps.ts';
import { oneLine } from '#kit/rules/one-line.ts';
import { newId } from '#kit/server/core/ids.ts';
import type { Passwords } from '#kit/server/core/passwords.ts';
import { programCall, type Call } from '#kit/server/core/call.ts';
import { isAdminPasswordWeak, passwordIssue } from './account-input.ts';
import {
  countActiveAdmins,
  findUserByEmail,
  findUserById,
  insertUser,
  listCustomersWithAccount,
  listEmailHolders,
  moveAccountOfCustomer,
  type UserRow,
} from './accounts.repository.ts';
import { renewal } from './sign-in/start-session.ts';
import { deleteExpiredChallenges } from './passkeys/passkeys.repository.ts';
import {
  deleteEndedSessions,
  deleteSessions,
  findLiveSession,
  lackOf,
  listLiveSessions,
  updateSession,
} from './sign-in/sessions.repository.ts';

export { isAdminPasswordWeak, passwordIssue };

export interface NewUser {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly password: string;
  readonly customerId?: string;
  /** From when the password has to be changed before anything else; absent for a password that its owner chose. */
  readonly passwordDueAt?: number;
}

export const normalizeEmail = (email: string): string => oneLine(email).toLowerCase();

/**
 * The calling user as the table has them now; undefined when the session has ended or the account is disabled.
 * @param call.isWorking whether somebody works: then the session goes on.
 */
export async function findActor(
  db: Db,
  call: { readonly sessionId: string; readonly now: number; readonly isWorking: boolean },
): Promise<Actor | undefined> {
  const { sessionId, now } = call;
  const session = await findLiveSession(db, sessionId, now);
  if (!session) return undefined;
  const renewed = call.isWorking ? renewal(session, now) : undefined;
  // A database that can be read but not written now still serves signed-in users.
  if (renewed) await updateSession(db, sessionId, renewed).catch(() => undefined);
  return {
    id: session.user_id,
    role: session.role,
    name: session.name,
    email: session.email,
    customerId: session.customer_id,
    sessionId,
    lacks: lackOf(session, now),
  };
}

export async function findLiveStaffSessions(db: Db, sessionIds: readonly string[], now: number) {
  const sessions = await listLiveSessions(db, sessionIds, now);
  const working = sessions.filter(
    (session) => session.role !== 'cliente' && lackOf(session, now) === undefined,
  );
  return new Set(working.map(({ id }) => id));
}

export const addUser = (
  deps: { readonly engine: Engine; readonly passwords: Passwords },
  user: NewUser,
  now: number,
): Promise<string> => addUserFor(deps, programCall(now), user);

export async function addUserFor(
  deps: { readonly engine: Engine; readonly passwords: Passwords },
  call: Call,
  user: NewUser,
): Promise<string> {
  const passwordHash = await deps.passwords.hash(user.password);
  const added = change(deps, call, async (trx) => {
    const id = await addUserWithHash(trx, user, passwordHash, call.now);
    if (user.role === 'cliente')
      return { answer: id, trail: unrecorded('staff add no such account') };
    const subject = { type: 'account', id, name: user.name } as const;
    const details = { changes: [{ field: 'role', from: null, to: user.role }] };
    return { answer: id, trail: { action: 'account.added', subject, details } };
  });
  return refuseDuplicate(deps.engine, 'duplicate_email', added);
}

/** Adds an account inside a caller's transaction, with the password hashed before the transaction began (hashing takes long). */
export async function addUserWithHash(
  trx: Trx,
  user: Omit<NewUser, 'password'>,
  passwordHash: string,
  now: number,
): Promise<string> {
  const id = newId();
  await insertUser(trx, {
    id,
    email: normalizeEmail(user.email),
    name: user.name,
    role: user.role,
    password_hash: passwordHash,
    customer_id: user.customerId ?? null,
    disabled_at: null,
    created_at: now,
    password_due_at: user.passwordDueAt ?? null,
  });
  return id;
}

/**
 * Keeps a customer's account, if there is one, at the record's name and e-mail. An old e-mail no longer signs in, and a user
 * signed in by it has to sign in again.
 */
export async function followCustomer(
  trx: Trx,
  engine: Engine,
  customer: { readonly id: string; readonly email: string; readonly name: string },
): Promise<void> {
  const change = { email: normalizeEmail(customer.email), name: customer.name };
  const moved = await refuseDuplicate(
    engine,
    'duplicate_email',
    moveAccountOfCustomer(trx, customer.id, change),
  );
  if (moved !== undefined) await deleteSessions(trx, moved);
}

/**
 * The customers whose account cannot take their new e-mail, because another account has that e-mail, or would have it by then.
 * @returns their identifiers.
 */
export async function findTakenEmails(
  db: Db,
  customers: readonly { readonly id: string; readonly email: string }[],
): Promise<ReadonlySet<string>> {
  const withAccount = new Set(
    await listCustomersWithAccount(
      db,
      customers.map(({ id }) => id),
    ),
  );
  const moving = customers
    .filter(({ id }) => withAccount.has(id))
    .map(({ id, email }) => ({ id, email: normalizeEmail(email) }));
  const holders = await listEmailHolders(
    db,
    moving.map(({ email }) => email),
  );
  const holderOf = new Map(holders.map(({ email, customer_id }) => [email, customer_id]));
  const taken = new Set<string>();
  for (const { id, email } of moving) {
    const holder = holderOf.get(email);
    if (holderOf.has(email) && holder !== id) taken.add(id);
    else holderOf.set(email, id);
  }
  return taken;
}

/** Deletes sessions that have expired, and the answered challenges of passkeys. */
export async function forgetEndedSessions(db: Db, now: number): Promise<void> {
  await deleteEndedSessions(db, now);
  await deleteExpiredChallenges(db, now);
}

/** An account by its identifier or its e-mail, whatever the e-mail's case. */
export const findUser = (db: Db, named: { readonly id: string } | { readonly email: string }) =>
  'id' in named ? findUserById(db, named.id) : findUserByEmail(db, normalizeEmail(named.email));

export const hasAdmin = async (db: Db): Promise<boolean> => (await countActiveAdmins(db)) > 0;

export const isActiveAdmin = (user: Pick<UserRow, 'role' | 'disabled_at'>): boolean =>
  user.role === 'admin' && user.disabled_at === null;
