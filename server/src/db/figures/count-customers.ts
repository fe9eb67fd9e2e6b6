import type { Db } from '../tables.ts';

/** All customers: by the kept figures, as counting rows costs more the more there are. */
export async function countCustomers(db: Db): Promise<number> {
  const { customers } = await db
    .selectFrom('customer_days')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('customers'), eb.lit(0)).as('customers'))
    .executeTakeFirstOrThrow();
  return customers;
}
