import type { OrderAnswer } from '@balcao/domain/contract/orders';
import { isLinkExpired, isLinkForgotten } from '@balcao/domain/rules/order-link';

type Link = Pick<OrderAnswer, 'status' | 'createdAt' | 'expiresAt'>;

/** Whether the order's link can be confirmed no more, by this device's clock. */
export const isExpired = (
  { status, expiresAt }: Pick<Link, 'status' | 'expiresAt'>,
  now = Date.now(),
): boolean =>
  isLinkExpired({ status, expiresAt: expiresAt === null ? null : Date.parse(expiresAt) }, now);

/** Whether the customer has been silent for so long that a reminder is due. */
export const isForgotten = (
  { status, createdAt }: Pick<Link, 'status' | 'createdAt'>,
  now = Date.now(),
): boolean => isLinkForgotten({ status, createdAt: Date.parse(createdAt) }, now);
