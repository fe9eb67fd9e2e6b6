import type { Insertable, Selectable } from 'kysely';
import { DAY_MS } from '#kit/rules/durations.ts';
import { statement } from '#kit/server/db/statement.ts';
import type { Db, FreightOffersTable, FreightOrdersTable, Trx } from '#kit/server/db/tables.ts';

export type FreightOfferRow = Selectable<FreightOffersTable>;

const KEPT_MS = 2 * DAY_MS;

export const insertOffers = (trx: Trx, rows: readonly Insertable<FreightOffersTable>[]) =>
  trx.insertInto('freight_offers').values(rows).execute();

/** Offers with the same values that are younger than a moment, oldest first. */
export const listOffers = (
  db: Db,
  same: Partial<FreightOfferRow>,
  since: number,
  cepBegins = '',
): Promise<FreightOfferRow[]> =>
  db
    .selectFrom('freight_offers')
    .selectAll()
    .where((eb) => eb.and(same))
    .where('cep', 'like', `${cepBegins}%`)
    .where('quoted_at', '>', since)
    .orderBy('quoted_at')
    .orderBy('id')
    .execute();

const someOffer = statement((db, { since }: { readonly since: number }) =>
  db.selectFrom('freight_offers').select('id').where('quoted_at', '>', since).limit(1),
);

export const haveOffers = async (db: Db, since: number): Promise<boolean> =>
  (await someOffer(db, { since })).length > 0;

export const saveFreightOrder = (trx: Trx, row: Insertable<FreightOrdersTable>) =>
  trx
    .insertInto('freight_orders')
    .values(row)
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
    .execute();

export const deleteFreightOrder = (trx: Trx, orderId: string) =>
  trx.deleteFrom('freight_orders').where('order_id', '=', orderId).execute();

export async function forgetOldOffers(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('freight_offers')
    .where('quoted_at', '<', now - KEPT_MS)
    .execute();
}
