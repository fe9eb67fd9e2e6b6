import { isCep } from '#kit/rules/cep.ts';
import { isValidCpf, onlyDigits } from '#kit/rules/cpf.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { addressOf, customerNameOf, customerTextsOf } from '#kit/server/core/person-columns.ts';
import type { Db } from '#kit/server/db/tables.ts';
import type { OrderStatus } from '#areas/orders/contract.ts';
import {
  findNamedOrders,
  stockLine,
  type OrderRow,
  type OrderWithLines,
} from '#areas/orders/server/orders.service.ts';
import type { FreightSettings } from '../../contract.ts';
import type { Box } from '../../rules/box.ts';
import type { FreightLabelRow } from '../freight.repository.ts';
import type { LabelRequest } from '../providers/freight-provider.ts';
import { findBoxing, type Boxed } from '../quotes/contents.ts';
import { findFreightSettings } from '../settings/stored-settings.ts';
import { listLiveLabels } from './labels.repository.ts';

type Sender = Pick<FreightSettings, 'sender'>;

export const ORDER_CANCELLED = 'O pedido foi cancelado.';

const STATUS_PROBLEMS: Readonly<Partial<Record<OrderStatus, string>>> = {
  'AGUARDANDO CONFIRMAÇÃO': 'O pedido ainda não foi confirmado.',
  ENVIADO: 'O pedido já saiu.',
  CANCELADO: ORDER_CANCELLED,
};

/** Why no label can be made for an order, in words; undefined where one can. */
export function labelProblem(order: OrderRow, { sender }: Sender): string | undefined {
  const ofStatus = STATUS_PROBLEMS[order.status];
  if (ofStatus !== undefined) return ofStatus;
  if (order.shipping_kind !== 'carrier') return 'O pedido não vai por transportadora.';
  const { cep, street, number, neighborhood, city, state } = addressOf(order);
  if (!isCep(cep) || [street, number, neighborhood, city, state].includes(''))
    return 'Falta o endereço completo do cliente.';
  if (!isValidCpf(order.customer_cpf ?? ''))
    return 'A etiqueta precisa de um CPF válido, e o deste pedido não fecha.';
  const { name, document, street: from, number: at, district, city: town } = sender;
  if (!isCep(sender.cep) || [name, document, from, at, district, town].some((text) => !text.trim()))
    return 'Complete o remetente em Integrações → Frete por CEP.';
  return undefined;
}

/** An order that is to have a label. */
export interface LabelOrder {
  readonly order: OrderRow;
  /** The label that it has already. */
  readonly label: FreightLabelRow | undefined;
  /** Its box; else why it can have no label, in words. */
  readonly boxed: Boxed;
}

export const insuredCentsOf = ({ total_cents: total, shipping_cents: shipping }: OrderRow) =>
  Math.max(0, total - shipping);

/** Reads the orders with these ids or numbers, and their sender: all with the same few statements. @param isHeld whether labels are about to be added. */
export async function findLabelOrders(
  deps: { readonly db: Db } & Pick<Deps, 'config'>,
  names: readonly string[],
  isHeld = false,
): Promise<Sender & { readonly orders: readonly LabelOrder[] }> {
  const { db } = deps;
  const named = await findNamedOrders(db, names, isHeld);
  const { sender } = await findFreightSettings(db);
  const ids = named.map(({ order }) => order.id);
  const labels = new Map((await listLiveLabels(db, ids)).map((label) => [label.order_id, label]));
  const products = named.flatMap(({ lines }) => lines.map((line) => line.product_id));
  const boxing = await findBoxing(deps, products);
  const orders = named.map(({ order, lines }) => {
    const label = labels.get(order.id);
    const problem = label ? 'O pedido já tem etiqueta.' : labelProblem(order, { sender });
    const boxed = problem === undefined ? boxing(lines.map(stockLine)) : { problem };
    return { order, label, boxed };
  });
  return { sender, orders };
}

/** A label as its provider is asked for it. */
export function labelRequest(
  label: FreightLabelRow,
  { order, lines }: OrderWithLines,
  { sender }: Sender,
): LabelRequest {
  const { phone, email, cpf } = customerTextsOf(order);
  const { neighborhood: district, ...address } = addressOf(order);
  return {
    tag: label.id,
    orderNumber: String(order.order_id),
    service: label.service,
    from: {
      ...sender,
      document: onlyDigits(sender.document),
      // Providers take a number of Brazil without its country.
      phone: onlyDigits(sender.phone).replace(/^55(?=\d{10,11}$)/, ''),
    },
    to: {
      ...address,
      cep: onlyDigits(address.cep),
      district,
      name: customerNameOf(order),
      document: onlyDigits(cpf),
      stateRegister: '',
      phone,
      email,
    },
    box: JSON.parse(label.box) as Box,
    items: lines.map((line) => ({
      name: line.name,
      quantity: line.quantity,
      unitCents: line.unit_price_cents,
    })),
    insuredCents: insuredCentsOf(order),
    fiscalKey: order.fiscal_key,
  };
}
