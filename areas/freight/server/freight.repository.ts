import type { Insertable, Selectable, Updateable } from 'kysely';
import type { FreightProviderName } from '../contract.ts';
import { isOpen } from '#kit/server/db/claims.ts';
import { recordStatement } from '#kit/server/db/statement.ts';
import type { Db, FreightLabelsTable, FreightOrdersTable, Trx } from '#kit/server/db/tables.ts';

export type FreightOrderRow = Selectable<FreightOrdersTable>;
export type FreightLabelRow = Selectable<FreightLabelsTable>;

/* Every look at an order reads its freight and its label: their statements are kept compiled. */

const freightOfOrder = recordStatement((db, { orderId }: { readonly orderId: string }) =>
  db.selectFrom('freight_orders').selectAll().where('order_id', '=', orderId),
);
const newestLabel = recordStatement((db, { orderId }: { readonly orderId: string }) =>
  db
    .selectFrom('freight_labels')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1),
);

/** The offer with which an order was made; undefined for any other shipping. */
export const findFreightOrder = async (
  db: Db,
  orderId: string,
): Promise<FreightOrderRow | undefined> => (await freightOfOrder(db, { orderId }))[0];

/** The offers with which these orders were made. */
export const listFreightOrders = async (
  db: Db,
  orderIds: readonly string[],
): Promise<FreightOrderRow[]> =>
  orderIds.length === 0
    ? []
    : db.selectFrom('freight_orders').selectAll().where('order_id', 'in', orderIds).execute();

export const findLabel = (db: Db, id: string): Promise<FreightLabelRow | undefined> =>
  db.selectFrom('freight_labels').selectAll().where('id', '=', id).executeTakeFirst();

/** The newest label of an order. */
export const findNewestLabel = async (
  db: Db,
  orderId: string,
): Promise<FreightLabelRow | undefined> => (await newestLabel(db, { orderId }))[0];

export type NewLabel = Insertable<FreightLabelsTable>;
export type LabelColumns = Updateable<FreightLabelsTable>;

export async function insertLabel(trx: Trx, rows: NewLabel | readonly NewLabel[]): Promise<void> {
  await trx.insertInto('freight_labels').values(rows).execute();
}

export async function updateLabels(
  trx: Trx,
  ids: readonly string[],
  change: LabelColumns,
): Promise<void> {
  await trx.updateTable('freight_labels').set(change).where('id', 'in', ids).execute();
}

/** Makes the label of a provider's id due, unless nothing is left to do for it. */
export async function askSooner(
  trx: Trx,
  { provider, providerId }: { readonly provider: FreightProviderName; readonly providerId: string },
  now: number,
): Promise<void> {
  await trx
    .updateTable('freight_labels')
    .set({ next_step_at: now })
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .where('next_step_at', '>', now)
    .where(isOpen('freight_labels'))
    .execute();
}
