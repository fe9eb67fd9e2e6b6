import type {
  OrderAnswer,
  OrderLinkState,
  OrderSort,
  OrderStatus,
} from '@balcao/domain/contract/orders';
import type { PaymentStatus } from '@balcao/domain/contract/payments';
import { ORDER_STATUSES } from '@balcao/domain/rules/order-status';

import { getPage, type Page } from '../../../lib/api/api-pages.ts';
import { readToken } from '../../../lib/session/token.ts';
import type { OrdersSearch } from '../search.ts';

/* The call for a page of orders. Apart from the rest of `api.ts`: `first-call.ts` sends it before React has come. */

export const ORDERS_PAGE_SIZE = 10;

export interface OrdersListQuery {
  q?: string | undefined;
  status?: OrderStatus | undefined;
  payment?: PaymentStatus | undefined;
  sort: OrderSort;
  /** Days in the store's time zone; sent only when both are set (spec §7). */
  startDate?: string | undefined;
  endDate?: string | undefined;
  /** `_id`: only the orders of this customer. */
  customer?: string | undefined;
  link?: OrderLinkState | undefined;
  withdrawal?: 'open' | undefined;
  origin?: 'window' | undefined;
  page: number;
  limit: number;
}

/** A text from the address bar that is no state of an order filters nothing. */
export const knownStatus = (text: string | undefined): OrderStatus | undefined =>
  ORDER_STATUSES.find((status) => status === text);

/** A page of the list, and when it was asked for: earlier events are in it. */
export interface OrdersPageRead extends Page<OrderAnswer> {
  askedAt: number;
}

/** The call's query, for a list as its address has it. */
export function listQuery(search: OrdersSearch): OrdersListQuery {
  const inRange = Boolean(search.startDate && search.endDate);
  return {
    q: search.q,
    status: knownStatus(search.status),
    link: search.link,
    withdrawal: search.withdrawal,
    origin: search.origin,
    payment: search.payment,
    sort: search.sort ?? 'newest',
    startDate: inRange ? search.startDate : undefined,
    endDate: inRange ? search.endDate : undefined,
    page: search.page ?? 1,
    limit: ORDERS_PAGE_SIZE,
  };
}

async function ask(query: OrdersListQuery, signal?: AbortSignal): Promise<OrdersPageRead> {
  const askedAt = Date.now();
  const options = { query: { ...query }, ...(signal && { signal }) };
  return { ...(await getPage<OrderAnswer>('/orders', options)), askedAt };
}

/** The key names the session: another session has other orders. */
const keyOf = (query: OrdersListQuery): string => JSON.stringify([query, readToken()]);

let ahead: { key: string; answer: Promise<OrdersPageRead> } | undefined;

/**
 * Asks for a page that is about to be read: the first `readList` takes the answer, or forgets it.
 * @returns settles with the answer, and never rejects: the reader of the page gets the error.
 */
export function askListAhead(search: OrdersSearch): Promise<unknown> {
  const query = listQuery(search);
  const answer = ask(query);
  ahead = { key: keyOf(query), answer };
  return answer.catch(() => undefined);
}

/** Reads a page. Throws what `getPage` throws. */
export function readList(query: OrdersListQuery, signal?: AbortSignal): Promise<OrdersPageRead> {
  const asked = ahead;
  ahead = undefined;
  return asked?.key === keyOf(query) ? asked.answer : ask(query, signal);
}
