import type { OrderAnswer } from '../../contract.ts';
import { isLinkExpired, isLinkForgotten } from '../../rules/order-status.ts';

type Link = Pick<OrderAnswer, 'status' | 'createdAt' | 'expiresAt'>;

/** Whether the order's link has expired, by this device's clock. */
export const isExpired = (
  { status, expiresAt }: Pick<Link, 'status' | 'expiresAt'>,
  now = Date.now(),
): boolean =>
  isLinkExpired({ status, expiresAt: expiresAt === null ? null : Date.parse(expiresAt) }, now);

/** Whether the customer has been silent so long that a reminder is due, while the link is still valid. */
export const isForgotten = (link: Link, now = Date.now()): boolean =>
  !isExpired(link, now) &&
  isLinkForgotten({ status: link.status, createdAt: Date.parse(link.createdAt) }, now);

/** Whether the link is only with the customer who made the order in the window, whom the shop does not know. */
export const isWithCustomer = ({
  origin,
  recipient,
}: Pick<OrderAnswer, 'origin' | 'recipient'>): boolean => origin === 'window' && !recipient;
