import type { OrderAnswer, OrderStatus } from '../contract/orders.ts';
import { isDoubtfulCpf } from './cpf.ts';

/** The states in which goods can still be kept from leaving. */
const HERE: readonly OrderStatus[] = ['CONFIRMADO', 'EM PROCESSAMENTO...'];

/** Whether an order has to be asked about before it leaves: its doubt is not settled. */
export const isDoubted = ({ status, doubt }: Pick<OrderAnswer, 'status' | 'doubt'>): boolean =>
  doubt !== null && doubt.settledAt === null && HERE.includes(status);

/** Whether the CPF of an order looks mistyped while the goods are still here. It stops nothing. */
export const hasDoubtfulCpf = ({
  status,
  customer,
}: Pick<OrderAnswer, 'status' | 'customer'>): boolean =>
  customer !== null && isDoubtfulCpf(customer.cpf) && HERE.includes(status);
