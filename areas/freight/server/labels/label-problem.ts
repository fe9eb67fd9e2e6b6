import { isCep } from '#kit/rules/cep.ts';
import { isValidCpf } from '#kit/rules/cpf.ts';
import type { OrderRow } from '#areas/orders/server/orders.service.ts';
import type { OrderStatus } from '#areas/orders/contract.ts';
import type { FreightSettings } from '../../contract.ts';

export const ORDER_CANCELLED = 'O pedido foi cancelado.';
export const HAS_LABEL = 'O pedido já tem etiqueta.';

const STATUS_PROBLEMS: Readonly<Partial<Record<OrderStatus, string>>> = {
  'AGUARDANDO CONFIRMAÇÃO': 'O pedido ainda não foi confirmado.',
  ENVIADO: 'O pedido já saiu.',
  CANCELADO: ORDER_CANCELLED,
};

const NEEDED_OF_SENDER = [
  'name',
  'document',
  'street',
  'number',
  'district',
  'city',
  'state',
] as const;

/** Why no label can be made for an order, in words; undefined where one can. */
export function labelProblem(
  order: OrderRow,
  { sender }: Pick<FreightSettings, 'sender'>,
): string | undefined {
  const ofStatus = STATUS_PROBLEMS[order.status];
  if (ofStatus !== undefined) return ofStatus;
  if (order.shipping_kind !== 'carrier') return 'O pedido não vai por transportadora.';
  const { cep, street, number, neighborhood, city, state } = order;
  if (!isCep(cep ?? '') || [street, number, neighborhood, city, state].some((part) => !part))
    return 'Falta o endereço completo do cliente.';
  if (!isValidCpf(order.customer_cpf ?? ''))
    return 'A etiqueta precisa de um CPF válido, e o deste pedido não fecha.';
  if (!isCep(sender.cep) || NEEDED_OF_SENDER.some((field) => sender[field].trim() === ''))
    return 'Complete o remetente em Integrações → Frete por CEP.';
  return undefined;
}
