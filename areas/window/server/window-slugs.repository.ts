import { sql, type SqlBool } from 'kysely';
import type { Db } from '#kit/server/db/tables.ts';

/** Whether something was put into the window under this slug, on sale or not. */
export async function hasWindowSlug(db: Db, slug: string): Promise<boolean> {
  const row = await db
    .selectFrom('window_entries')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the window has something on sale under this slug: for an entry whose product has joined a group since, the group counts. */
export async function isShownSlug(db: Db, slug: string): Promise<boolean> {
  const row = await db
    .selectFrom('window_entries')
    .leftJoin('products', 'products.id', 'window_entries.product_id')
    .select('window_entries.id')
    .where('slug', '=', slug)
    .where(
      sql<SqlBool>`case when coalesce(window_entries.group_id, products.group_id) is null
        then products.deleted_at is null
        else exists (
          select 1 from products as members
          where members.group_id = coalesce(window_entries.group_id, products.group_id)
            and members.deleted_at is null
        ) end`,
    )
    .executeTakeFirst();
  return row !== undefined;
}

export async function findSlugs(
  db: Db,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (productIds.length === 0) return new Map();
  const products = db
    .selectFrom('products')
    .where('products.id', 'in', productIds)
    .where('products.deleted_at', 'is', null);
  const columns = ['products.id', 'window_entries.slug', 'window_entries.position'] as const;
  // Each query uses its own index: one join of all three reads every entry for every product.
  const rows = await products
    .innerJoin('window_entries', 'window_entries.product_id', 'products.id')
    .select(columns)
    .unionAll(
      products
        .innerJoin('window_entries', 'window_entries.group_id', 'products.group_id')
        .select(columns),
    )
    .unionAll(
      // An entry whose product has joined a group since shows the group.
      products
        .innerJoin('products as joined', 'joined.group_id', 'products.group_id')
        .innerJoin('window_entries', 'window_entries.product_id', 'joined.id')
        .select(columns),
    )
    // The first entry counts, as on the pages.
    .orderBy('position', 'desc')
    .execute();
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}
