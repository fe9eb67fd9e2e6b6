import type { Role } from '#kit/contract/session.ts';
import type { Insertable, Selectable } from 'kysely';
import { lockSetting } from '#kit/server/db/settings.ts';
import type { Db, Trx, UsersTable } from '#kit/server/db/tables.ts';

export type UserRow = Selectable<UsersTable>;

export const findUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

export const findUserById = (db: Db, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

const STAFF: readonly Role[] = ['admin', 'atendente'];

/** An account with its further ways to sign in, besides the password. */
export type AccountRow = UserRow & { second_factors: number | null; passkeys: number | null };

const accounts = (db: Db) =>
  db
    .selectFrom('users')
    .selectAll('users')
    .select((eb) => [
      eb
        .selectFrom('second_factors')
        .whereRef('user_id', '=', 'users.id')
        .where('confirmed_at', 'is not', null)
        .select(eb.fn.countAll<number>().as('count'))
        .as('second_factors'),
      eb
        .selectFrom('passkeys')
        .whereRef('user_id', '=', 'users.id')
        .select(eb.fn.countAll<number>().as('count'))
        .as('passkeys'),
    ]);

export const getAccount = (db: Db, id: string): Promise<AccountRow> =>
  accounts(db).where('users.id', '=', id).executeTakeFirstOrThrow();

export const findAccountOfCustomer = (db: Db, customerId: string) =>
  accounts(db).where('customer_id', '=', customerId).executeTakeFirst();

/** An account with the password that the caller saw. */
const seenAccount = (trx: Trx, seen: Pick<UserRow, 'id' | 'password_hash'>) =>
  trx
    .updateTable('users')
    .where('id', '=', seen.id)
    .where('password_hash', '=', seen.password_hash);

/**
 * Records a sign-in, if the account is still as the caller saw it: not disabled, its password not changed. A change of the
 * account at the same moment waits, and then ends the session that follows.
 */
export async function recordSignIn(
  trx: Trx,
  seen: Pick<UserRow, 'id' | 'password_hash'>,
  change: Pick<UserRow, 'last_sign_in_at' | 'password_hash'>,
): Promise<boolean> {
  const result = await seenAccount(trx, seen)
    .set(change)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Gives an account a new password, if nobody has signed in and it still has the one that the caller saw. @returns whether it did. */
export async function renewUnused(
  trx: Trx,
  seen: Pick<UserRow, 'id' | 'password_hash'>,
  change: Pick<UserRow, 'password_hash' | 'created_at' | 'password_due_at'>,
): Promise<boolean> {
  const result = await seenAccount(trx, seen)
    .set(change)
    .where('last_sign_in_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Makes sign-ins and other changes of this account wait until the transaction ends. */
export async function lockAccount(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('users')
    .set((eb) => ({ id: eb.ref('id') }))
    .where('id', '=', id)
    .execute();
}

/** Keeps the account of a customer at the customer's e-mail and name. @returns its id, if the e-mail changed. */
export async function moveAccountOfCustomer(
  trx: Trx,
  customerId: string,
  change: Pick<UserRow, 'email' | 'name'>,
): Promise<string | undefined> {
  const account = trx.updateTable('users').where('customer_id', '=', customerId);
  const moved = await account
    .set(change)
    .where('email', '!=', change.email)
    .returning('id')
    .executeTakeFirst();
  if (moved) return moved.id;
  await account.set({ name: change.name }).where('name', '!=', change.name).execute();
  return undefined;
}

export async function listCustomersWithAccount(db: Db, customerIds: readonly string[]) {
  if (customerIds.length === 0) return [];
  const accounts = await db
    .selectFrom('users')
    .select('customer_id')
    .where('customer_id', 'in', customerIds)
    .execute();
  return accounts.flatMap(({ customer_id: id }) => (id === null ? [] : [id]));
}

/** The accounts that have these e-mails, with their customers. @param emails normalised. */
export async function listEmailHolders(db: Db, emails: readonly string[]) {
  if (emails.length === 0) return [];
  return db
    .selectFrom('users')
    .select(['email', 'customer_id'])
    .where('email', 'in', emails)
    .execute();
}

export async function insertUser(trx: Trx, row: Insertable<UsersTable>): Promise<void> {
  await trx.insertInto('users').values(row).execute();
}

export async function updateUser(
  trx: Trx,
  id: string,
  change: Partial<
    Pick<UserRow, 'password_hash' | 'password_due_at' | 'disabled_at' | 'role' | 'name'>
  >,
): Promise<void> {
  await trx.updateTable('users').set(change).where('id', '=', id).execute();
}

/** The accounts of staff, disabled ones too, oldest first. */
export const listStaff = (db: Db): Promise<AccountRow[]> =>
  accounts(db).where('role', 'in', STAFF).orderBy('users.created_at').orderBy('users.id').execute();

export async function countActiveAdmins(db: Db): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('admins'))
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.admins;
}

/**
 * Makes every other change of staff accounts wait until this transaction ends. Two admins who disable each other change
 * different rows, so only a row that both must take keeps one of them from counting too early.
 */
export const lockStaffAccounts = (trx: Trx): Promise<void> => lockSetting(trx, 'staff-accounts');
