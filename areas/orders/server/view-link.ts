import { lookupPersonOf, type LookupPerson } from '#kit/rules/masking.ts';
import { isLinkExpired } from '../rules/order-status.ts';
import type { Db } from '#kit/server/db/tables.ts';
import { findCustomer, isContact } from '#areas/customers/server/customers.service.ts';
import type { OrderRow } from './orders.repository.ts';

/** The further content of a waiting order's page, beside the order. */
export interface LinkView {
  readonly expired: boolean;
  /** The known customer for whom the order waits; to be masked. */
  readonly person: LookupPerson | null;
}

/** Whether the link of a waiting order is expired at this moment. */
export const isExpired = (order: OrderRow, now: number): boolean =>
  isLinkExpired({ status: order.status, expiresAt: order.expires_at }, now);

/** The view of a link. An expired order, or one that has stopped waiting, shows no person, and neither does that of a customer without CPF. */
export async function viewLink(db: Db, order: OrderRow, now: number): Promise<LinkView> {
  const expired = isExpired(order, now);
  const customerId = order.status === 'AGUARDANDO CONFIRMAÇÃO' ? order.recipient_customer_id : null;
  const record = customerId === null || expired ? undefined : await findCustomer(db, customerId);
  if (!record || isContact(record)) return { expired, person: null };
  return { expired, person: lookupPersonOf({ ...record, address: record }) };
}
