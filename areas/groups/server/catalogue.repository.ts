import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { DAY_MS } from '#kit/rules/durations.ts';
import { meets } from '#kit/server/db/list-filters.ts';
import { defineList } from '#kit/server/db/list.ts';
import type { Db } from '#kit/server/db/tables.ts';
import { PRODUCT_SORTS } from '#areas/products/rules/product-sorts.ts';

/**
 * Whether the stock of a product is at its minimum, or below it: its own, or that of its group.
 * @param table the name of the products in the query.
 * @param groups the name of their groups, if the query has joined them.
 */
const isLow = (table: string, groups?: string): RawBuilder<SqlBool> => {
  const product = sql.ref(table);
  const ofGroup =
    groups === undefined
      ? sql`(
          select of_group.minimum_units from product_groups as of_group
          where of_group.id = ${product}.group_id
        )`
      : sql`${sql.ref(groups)}.minimum_units`;
  return sql<SqlBool>`${product}.stock <= coalesce(${product}.minimum_units, ${ofGroup})`;
};

/**
 * The cheapest product on sale stands for its group. The statement looks it up once a group, because each of 400 products would
 * ask anew.
 */
const standsForAll = sql<SqlBool>`(products.group_id is null or products.id in (
  select (
    select cheapest.id from products as cheapest
    where cheapest.group_id = product_groups.id and cheapest.deleted_at is null
    order by cheapest.price_cents, cheapest.id limit 1
  ) from product_groups
))`;

/** The most rows of the list of what is off sale. */
const MOST_OFF_SALE = 500;

export const catalogueList = defineList({
  table: 'products',
  rows: (db) => db.selectFrom('products').selectAll(),
  always: sql<SqlBool>`products.deleted_at is null and ${standsForAll}`,
  time: 'created_at',
  filters: {
    /** A group is low by each of its products. */
    low: meets<true>(
      () => sql<SqlBool>`coalesce(products.group_id, products.id) in (
        select coalesce(low.group_id, low.id) from products as low
        where low.deleted_at is null and ${isLow('low')}
      )`,
    ),
  },
  sorts: PRODUCT_SORTS,
  /** A group is found by each of its products. */
  found: (matches) => sql<SqlBool>`coalesce(products.group_id, products.id) in (
    select coalesce(products.group_id, products.id) from products
    where products.deleted_at is null and ${matches}
  )`,
});

/** The figures of groups in a list, over their products on sale. */
export async function summarizeGroups(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('products')
    .innerJoin('product_groups', 'product_groups.id', 'products.group_id')
    .select(({ fn }) => [
      'product_groups.id',
      'product_groups.name',
      fn.countAll<number>().as('products'),
      fn.sum<number>('products.stock').as('stock'),
      fn.min('products.price_cents').as('price_from'),
      fn.max('products.price_cents').as('price_to'),
      sql<number>`count(case when ${isLow('products', 'product_groups')} then 1 end)`.as('low'),
    ])
    .where('products.group_id', 'in', ids)
    .where('products.deleted_at', 'is', null)
    .groupBy(['product_groups.id', 'product_groups.name'])
    .execute();
}

export type GroupSummary = Awaited<ReturnType<typeof summarizeGroups>>[number];

/** The time in which a deleted product can be brought back from the list. */
const KEPT_MS = 30 * DAY_MS;

/**
 * Things taken off sale, and things deleted in the last 30 days; the last first. A group of which nothing is sold is one row,
 * with the products that its restoring brings back.
 */
export const listOffSale = (db: Db, now: number) =>
  db
    .with('gone', (cte) =>
      cte
        .selectFrom('products')
        .select(({ fn }) => ['group_id', fn.max('deleted_at').as('gone_at')])
        .where('group_id', 'is not', null)
        .groupBy('group_id')
        .having(sql<SqlBool>`count(*) = count(deleted_at)`),
    )
    .selectFrom('products')
    .leftJoin('gone', 'gone.group_id', 'products.group_id')
    .leftJoin('product_groups', 'product_groups.id', 'gone.group_id')
    .select(({ fn }) => [
      sql<string>`coalesce(gone.group_id, products.id)`.as('_id'),
      sql<string>`coalesce(max(product_groups.name), max(products.name))`.as('name'),
      sql<number | null>`nullif(${fn.count('gone.group_id')}, 0)`.as('options'),
      fn.max('products.deleted_at').as('deleted_at'),
      fn.max('products.shelved_at').as('shelved_at'),
    ])
    .where(({ eb, or }) =>
      or([
        eb('products.shelved_at', 'is not', null),
        eb('products.deleted_at', '>', now - KEPT_MS),
      ]),
    )
    .where(({ eb, or }) =>
      or([
        eb('gone.gone_at', 'is', null),
        eb('products.deleted_at', '=', ({ ref }) => ref('gone.gone_at')),
      ]),
    )
    .groupBy(sql`coalesce(gone.group_id, products.id)`)
    .orderBy(({ fn }) => fn.max('products.deleted_at'), 'desc')
    .limit(MOST_OFF_SALE)
    .execute();
