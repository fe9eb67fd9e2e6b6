import { sql, type SqlBool } from 'kysely';
import type { Db } from '#kit/server/db/tables.ts';

/* The products and groups of the window's entries. An entry whose product has joined a group since shows the group. */

const SHOWN_GROUPS = sql<string>`(
  select group_id from window_entries where group_id is not null
  union
  select products.group_id from window_entries
  join products on products.id = window_entries.product_id
  where products.group_id is not null
)`;

const SHOWN_PRODUCTS = sql<string>`(select product_id from window_entries where product_id is not null)`;

/** The products on sale, oldest first. */
export const listShownProducts = (db: Db) =>
  db
    .selectFrom('products')
    .select([
      'id',
      'name',
      'description',
      'code',
      'barcode',
      'weight_grams',
      'price_cents',
      'stock',
      'group_id',
      'value_1_id',
      'value_2_id',
      'created_at',
    ])
    .where('deleted_at', 'is', null)
    .where(
      sql<SqlBool>`(group_id in ${SHOWN_GROUPS} or (group_id is null and id in ${SHOWN_PRODUCTS}))`,
    )
    .orderBy('id')
    .execute();

export type ShownProductRow = Awaited<ReturnType<typeof listShownProducts>>[number];

/** The group of each product that an entry names, also of a deleted one. */
export const listGroupsOfEntries = (db: Db) =>
  db
    .selectFrom('window_entries')
    .innerJoin('products', 'products.id', 'window_entries.product_id')
    .select(['products.id', 'products.group_id'])
    .where('products.group_id', 'is not', null)
    .execute();

export const listShownGroups = (db: Db) =>
  db
    .selectFrom('product_groups')
    .select(['id', 'name', 'description', 'axis_1', 'axis_2', 'weight_grams'])
    .where(sql<SqlBool>`id in ${SHOWN_GROUPS}`)
    .execute();

/** The values that are sold, in the order of their axes. */
export const listShownValues = (db: Db) =>
  db
    .selectFrom('product_group_values')
    .select(['id', 'group_id', 'axis', 'name'])
    .where(sql<SqlBool>`group_id in ${SHOWN_GROUPS}`)
    .where('archived_at', 'is', null)
    .orderBy('group_id')
    .orderBy('axis')
    .orderBy('position')
    .orderBy('id')
    .execute();

export const listShownPhotos = (db: Db) =>
  db
    .selectFrom('photos')
    .select(['hash', 'width', 'height', 'alt', 'value_id'])
    .select((eb) => eb.fn.coalesce('group_id', 'product_id').as('owner_id'))
    .where(sql<SqlBool>`(group_id in ${SHOWN_GROUPS} or product_id in ${SHOWN_PRODUCTS})`)
    .orderBy('position')
    .orderBy('photos.id')
    .execute();
