import type { OrderAnswer, OrderStatus } from '../contract/orders.ts';

/** The states in which goods can still be kept from leaving. */
const HERE: readonly OrderStatus[] = ['CONFIRMADO', 'EM PROCESSAMENTO...'];

/** Whether an order has to be asked about before it leaves: its doubt is not settled. */
export const isDoubted = ({ status, doubt }: Pick<OrderAnswer, 'status' | 'doubt'>): boolean =>
  doubt !== null && doubt.settledAt === null && HERE.includes(status);
