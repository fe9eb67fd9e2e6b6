import { sql } from 'kysely';
import type { Db } from '../../../db/tables.ts';

/** The slugs of the entries in which these products are sold, by product. */
export async function findSlugs(
  db: Db,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .innerJoin('window_entries', (join) =>
      join.on((eb) =>
        eb.or([
          eb('window_entries.product_id', '=', eb.ref('products.id')),
          eb('window_entries.group_id', '=', eb.ref('products.group_id')),
          // An entry whose product has joined a group since shows the group.
          eb(
            'products.group_id',
            '=',
            sql<string>`(select joined.group_id from products as joined where joined.id = window_entries.product_id)`,
          ),
        ]),
      ),
    )
    .select(['products.id', 'window_entries.slug'])
    .where('products.id', 'in', productIds)
    .where('products.deleted_at', 'is', null)
    // The first stands for all, as on the pages.
    .orderBy('window_entries.position', 'desc')
    .execute();
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}
