import type { OrderAnswer } from '@balcao/domain/contract/orders';
import { orderFace } from '@balcao/domain/rules/order-face';

/** The customer or recipient of an order; while nobody is known, what is in it. */
export const buyerName = (order: OrderAnswer): string => orderFace(order);
