import type { ExpressionBuilder } from 'kysely';
import type { Tables } from './tables.ts';

/** Whether some product of a group is on sale. */
export const hasProductOnSale = ({
  exists,
  selectFrom,
}: ExpressionBuilder<Tables, 'product_groups'>) =>
  exists(
    selectFrom('products')
      .select('products.id')
      .whereRef('products.group_id', '=', 'product_groups.id')
      .where('products.deleted_at', 'is', null),
  );
