import { lookupPersonOf, type LookupPerson } from '@balcao/domain/rules/masking';
import { isLinkExpired } from '@balcao/domain/rules/order-link';
import type { Db } from '../../db/tables.ts';
import { findCustomer } from '../customers/customers.service.ts';
import type { OrderRow } from './orders.repository.ts';

/** What a waiting order's page shows beside the order. */
export interface LinkView {
  readonly expired: boolean;
  /** Of the known customer for whom it is; to be masked. */
  readonly person: LookupPerson | null;
}

/** Whether an order waits in vain at this moment. */
export const isExpired = (order: OrderRow, now: number): boolean =>
  isLinkExpired({ status: order.status, expiresAt: order.expires_at }, now);

/** An order that waits no more, or in vain, has nobody to show. */
export async function viewLink(db: Db, order: OrderRow, now: number): Promise<LinkView> {
  const expired = isExpired(order, now);
  const customerId = order.status === 'AGUARDANDO CONFIRMAÇÃO' ? order.recipient_customer_id : null;
  const record = customerId === null || expired ? undefined : await findCustomer(db, customerId);
  if (!record) return { expired, person: null };
  return { expired, person: lookupPersonOf({ ...record, address: record }) };
}
