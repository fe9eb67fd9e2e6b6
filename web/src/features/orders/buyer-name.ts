import type { OrderAnswer } from '@balcao/domain/contract/orders';
import { orderFace } from '@balcao/domain/rules/order-face';

/** The customer or recipient of an order; while nobody is known, what is in it. */
export const buyerName = (order: OrderAnswer): string => orderFace(order);

/** Name and surname; empty when there is neither. */
export const fullName = (
  customer: Pick<NonNullable<OrderAnswer['customer']>, 'name' | 'surname'>,
): string => `${customer.name} ${customer.surname}`.trim();
