import type { Role } from '@balcao/domain/contract/accounts';
import type { Insertable, Selectable } from 'kysely';
import { reusableQuery } from '../../db/reusable-query.ts';
import type { Db, Trx, UsersTable } from '../../db/tables.ts';

export type UserRow = Selectable<UsersTable>;

export function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

export function findUserById(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

const STAFF: readonly Role[] = ['admin', 'atendente'];

type ActiveUser = Pick<UserRow, 'id' | 'role' | 'name' | 'email' | 'customer_id'>;

const activeUsers = reusableQuery<ActiveUser, { readonly id: string }>((db, given) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'name', 'email', 'customer_id'])
    .where('id', '=', given('id'))
    .where('disabled_at', 'is', null),
);

/** Asked on every call of a signed-in user. */
export async function findActiveUser(db: Db, id: string): Promise<ActiveUser | undefined> {
  const [user] = await activeUsers(db, { id }, null);
  return user;
}

export async function insertUser(trx: Trx, row: Insertable<UsersTable>): Promise<void> {
  await trx.insertInto('users').values(row).execute();
}

export function updateUser(
  trx: Trx,
  id: string,
  change: Pick<UserRow, 'password_hash' | 'disabled_at' | 'role' | 'name'>,
): Promise<UserRow> {
  return trx
    .updateTable('users')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The accounts of staff, disabled ones too, oldest first. */
export function listStaff(db: Db): Promise<UserRow[]> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('role', 'in', STAFF)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

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
export async function lockStaffAccounts(trx: Trx): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ key: 'lock:staff-accounts', value: '' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: '' }))
    .execute();
}
