import type { Lack } from '#kit/contract/session.ts';
import type { InferResult, Insertable, Selectable } from 'kysely';
import { recordStatement } from '#kit/server/db/statement.ts';
import type { Db, SessionsTable, Trx } from '#kit/server/db/tables.ts';
import { DEMANDED, isDemand } from './sign-in-policy.ts';

export type SessionRow = Selectable<SessionsTable>;

type LiveSession = InferResult<ReturnType<typeof selectLiveSessions>>[number];

/**
 * Sessions of accounts that are not disabled, each with the store's demand for a second factor: null where it does not apply to the
 * session. Callers add the conditions that choose among them.
 */
const selectLiveSessions = (db: Db) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['user_id', 'sessions.created_at', 'used_at', 'ends_at', 'is_two_factor'])
    .select(['role', 'name', 'email', 'customer_id', 'password_due_at'])
    .select((eb) =>
      eb
        .case()
        .when(eb.and([eb('is_two_factor', '=', 0), eb('role', '!=', 'cliente')]))
        .then(eb.selectFrom('settings').select('value').where('key', '=', DEMANDED))
        .end()
        .as('demand'),
    )
    .where('disabled_at', 'is', null);

const liveSessions = recordStatement(
  (db, { id, now }: { readonly id: string; readonly now: number }) =>
    selectLiveSessions(db).where('sessions.id', '=', id).where('idle_ends_at', '>', now),
);

/**
 * The task that a session still has before it may do everything, by the store's current settings: a new demand reaches open
 * sessions too. The password comes first: until the owner has chosen it, somebody else could set up the second factor.
 */
export function lackOf(
  session: Pick<LiveSession, 'demand' | 'password_due_at'>,
  now: number,
): Lack | undefined {
  const { password_due_at: due } = session;
  if (due !== null && due <= now) return 'own-password';
  return isDemand(session.demand) ? 'second-factor' : undefined;
}

/** The session, unless it has ended, with its user as the table has them now. Read on every call of a signed-in user. */
export async function findLiveSession(db: Db, id: string, now: number) {
  const [session] = await liveSessions(db, { id, now });
  return session;
}

export async function listLiveSessions(db: Db, ids: readonly string[], now: number) {
  if (ids.length === 0) return [];
  return selectLiveSessions(db)
    .select('sessions.id')
    .where('sessions.id', 'in', ids)
    .where('idle_ends_at', '>', now)
    .execute();
}

export async function insertSession(trx: Trx, row: Insertable<SessionsTable>): Promise<void> {
  await trx.insertInto('sessions').values(row).execute();
}

export async function updateSession(
  db: Db,
  id: string,
  change: Partial<Pick<SessionRow, 'used_at' | 'idle_ends_at' | 'is_two_factor'>>,
): Promise<void> {
  await db.updateTable('sessions').set(change).where('id', '=', id).execute();
}

/** The user's sessions that have not ended, the one used last first. */
export const listSessions = (db: Db, userId: string, now: number): Promise<SessionRow[]> =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idle_ends_at', '>', now)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** @returns whether the user had the session. */
export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** @param but the session that stays, if any. */
export async function deleteSessions(trx: Trx, userId: string, but = ''): Promise<void> {
  await trx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', but).execute();
}

/** Deletes the sessions unused for longest, so that no more than `most` stay. @returns how many sessions that had not ended went. */
export async function deleteRestingSessions(
  trx: Trx,
  userId: string,
  { most, now }: { readonly most: number; readonly now: number },
): Promise<number> {
  const resting = (await listSessions(trx, userId, now)).slice(most);
  for (const { id } of resting) await deleteSession(trx, userId, id);
  return resting.length;
}

export async function deleteEndedSessions(db: Db, until: number): Promise<void> {
  await db.deleteFrom('sessions').where('idle_ends_at', '<=', until).execute();
}
