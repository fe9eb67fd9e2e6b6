import { DAY_MS } from '#kit/rules/durations.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '#kit/server/db/tables.ts';

const WAITING = 'AGUARDANDO CONFIRMAÇÃO' as const;
/** A link of the window that nobody renewed ends sooner than this after its order was made. */
const LINK_ENDED_MS = 3 * DAY_MS;

/** A piece of the orders that nobody confirmed or touched since then. */
const untouched = (db: Db, before: number, limit: number) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', WAITING)
    .where('created_at', '<', before)
    .where('updated_at', '<', before)
    .orderBy('created_at')
    .limit(limit);

/** Untouched orders. A link that expires had expired by then. */
export async function listStaleOrders(db: Db, before: number, limit: number): Promise<string[]> {
  const rows = await untouched(db, before, limit)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '<', before)]))
    .execute();
  return rows.map(({ id }) => id);
}

/** Untouched orders of the window whose links have expired: staff may have renewed one. */
export async function listAbandonedOrders(db: Db, before: number, limit: number) {
  const rows = await untouched(db, before, limit)
    .where(
      sql<boolean>`origin = 'window' and case when origin = 'window' then 'window' end = 'window'`,
    )
    .where('expires_at', '<', before + LINK_ENDED_MS)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes the orders that still wait: an order may be confirmed at this moment. @returns their number. */
export async function deleteWaitingOrders(trx: Trx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { numDeletedRows } = await trx
    .deleteFrom('orders')
    .where('id', 'in', ids)
    .where('status', '=', WAITING)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Empties phone and text of finished messages; their rows stay. @returns their number. */
export async function emptyMessages(trx: Trx, before: number, limit: number): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set({ phone: '', text: '' })
    .where((eb) =>
      eb(
        'id',
        'in',
        eb
          .selectFrom('outbox')
          .select('id')
          // A literal: the partial index serves this condition, not a parameter.
          .where(sql.ref('phone'), '<>', sql.lit(''))
          .where('created_at', '<', before)
          .where('state', 'in', ['sent', 'failed'])
          .orderBy('created_at')
          .limit(limit),
      ),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes look-ups of orders that have stopped waiting; waiting orders still need theirs to fill masks. @returns their number. */
export async function deleteOldLookUps(trx: Trx, before: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('cpf_lookups')
    .where('created_at', '<', before)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('orders')
          .select('orders.id')
          .whereRef('orders.id', '=', 'cpf_lookups.order_id')
          .where('orders.status', '<>', WAITING),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
