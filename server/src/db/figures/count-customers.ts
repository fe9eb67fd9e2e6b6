import type { Db } from '../tables.ts';
import { isWithin, type DaySpan } from './day-span.ts';

/** All customers, or those registered inside the span: by the kept figures, as counting rows costs more the more there are. */
export async function countCustomers(db: Db, span?: DaySpan): Promise<number> {
  let days = db
    .selectFrom('customer_days')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('customers'), eb.lit(0)).as('customers'));
  if (span) days = days.where(isWithin('day', span));
  return (await days.executeTakeFirstOrThrow()).customers;
}
