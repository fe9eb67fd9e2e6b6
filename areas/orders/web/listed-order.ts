import type { OrderAnswer, OrderDetailAnswer } from '../contract.ts';
import type { QueryClient } from '@tanstack/react-query';

import { findListedRow } from './shared/order-cache.ts';

/** The order's own fields of the detail that a list lacks, until the detail is read. */
export const NOT_IN_LISTS: Omit<OrderDetailAnswer, keyof OrderAnswer> = {
  history: [],
  coupon: null,
  arrangesPayment: false,
  influencer: null,
  trackingCodeTakenBy: null,
  differences: [],
  detailsFromRecord: false,
  knownPhone: null,
  doubtSettledBy: null,
};

/** The order from a cached list, so that its detail need not start blank. */
export function findListedOrder(client: QueryClient, id: string): OrderDetailAnswer | undefined {
  const row = findListedRow(client, id);
  return row && { ...row, ...NOT_IN_LISTS };
}
