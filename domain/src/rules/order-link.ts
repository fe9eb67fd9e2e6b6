import type { OrderStatus } from '../contract/orders.ts';
import { DAY_MS } from './durations.ts';

const WAITING: OrderStatus = 'AGUARDANDO CONFIRMAÇÃO';

/** The age from which an unconfirmed link is worth a reminder. */
export const FORGOTTEN_AFTER_MS = DAY_MS;

/** Whether an order has waited so long that a reminder is due. @param order.createdAt epoch milliseconds. */
export const isLinkForgotten = (
  order: { readonly status: OrderStatus; readonly createdAt: number },
  now: number,
): boolean => order.status === WAITING && now - order.createdAt >= FORGOTTEN_AFTER_MS;

/** The end of a link that is made or renewed now. @param days null: the link counts for good. */
export const linkExpiry = (now: number, days: number | null): number | null =>
  days === null ? null : now + days * DAY_MS;

/**
 * Whether an order's link is too old to be confirmed. The age of a confirmed or cancelled order means nothing.
 * @param expiresAt epoch milliseconds, the first moment at which the link counts no more; null: it counts for good.
 */
export const isLinkExpired = (
  order: { readonly status: OrderStatus; readonly expiresAt: number | null },
  now: number,
): boolean => order.status === WAITING && order.expiresAt !== null && order.expiresAt <= now;
