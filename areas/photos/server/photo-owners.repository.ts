import { sql } from 'kysely';
import { hasProductOnSale } from '#kit/server/db/has-product-on-sale.ts';
import { heldRows } from '#kit/server/db/statement.ts';
import type { Db } from '#kit/server/db/tables.ts';

/*
 * The columns of products and groups that photos need. The statements read the tables themselves, because groups come after
 * photos. A transaction locks a found owner until its end.
 */

/** A product on sale. */
export function findProductOwner(db: Db, id: string) {
  const product = db
    .selectFrom('products')
    .select(['name', 'group_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
  return (db.isTransaction ? heldRows(db, product) : product).executeTakeFirst();
}

/** A group with something on sale. */
export function findGroupOwner(db: Db, id: string) {
  const group = db
    .selectFrom('product_groups')
    .select(['name', sql<null>`null`.as('group_id')])
    .where('id', '=', id)
    .where(hasProductOnSale);
  return (db.isTransaction ? heldRows(db, group) : group).executeTakeFirst();
}

/** The values of a group's axes, archived ones too. */
export async function listValueIds(db: Db, groupId: string): Promise<string[]> {
  const values = await db
    .selectFrom('product_group_values')
    .select('id')
    .where('group_id', '=', groupId)
    .execute();
  return values.map(({ id }) => id);
}
