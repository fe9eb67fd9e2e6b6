import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * Whether the stock of a product is at its minimum, or below it: its own, or that of its group.
 * @param table the name of the products in the query.
 * @param groups the name of their groups, where the query has joined them.
 */
export const isLow = (table: string, groups?: string): RawBuilder<SqlBool> => {
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
