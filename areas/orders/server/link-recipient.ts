import type { ChangeCartInput, TemporaryOrderInput } from '../cart.contract.ts';
import { recipientPhone } from '#kit/rules/phone.ts';
import { orderSearchText } from '#kit/rules/search.ts';
import { NO_RECIPIENT } from '#kit/server/db/order-columns.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import { invalidField } from '#kit/server/core/errors.ts';
import { findCustomer, findOrCreateContact } from '#areas/customers/server/customers.service.ts';
import { saveRecipient, type OrderRow } from './orders.repository.ts';

/**
 * A waiting order's columns of its recipient, and the search text by which staff find the order.
 */
export interface LinkRecipient {
  readonly columns: {
    readonly recipient_customer_id: string | null;
    readonly recipient_name: string | null;
    readonly recipient_phone: string | null;
  };
  readonly searchText: (orderId: number) => string;
}

/**
 * The recipient of a cart: a known customer with their present data, a name and a phone, or none. A name with a phone is kept as a customer.
 */
export async function findRecipient(
  trx: Trx,
  { customer, recipient }: Pick<TemporaryOrderInput, 'customer' | 'recipient'>,
  now: number,
): Promise<LinkRecipient> {
  if (customer && recipient) {
    throw invalidField('recipient', 'Escolha um cliente ou informe um nome, não os dois.');
  }
  if (customer) {
    const record = await findCustomer(trx, customer);
    if (!record) throw invalidField('customer', 'Este cliente não existe mais.');
    const { name, surname, cpf, phone } = record;
    return {
      columns: {
        recipient_customer_id: record.id,
        recipient_name: `${name} ${surname}`.trim(),
        recipient_phone: recipientPhone(phone) || null,
      },
      searchText: (orderId) => orderSearchText({ orderId, name, surname, cpf, phone }),
    };
  }
  if (!recipient) {
    return { columns: NO_RECIPIENT, searchText: (orderId) => orderSearchText({ orderId }) };
  }
  const { phone = '' } = recipient;
  const name = recipient.name.replace(/\s+/g, ' ');
  const contact = await findOrCreateContact(trx, { name, phone, now });
  return {
    columns: {
      recipient_customer_id: contact?.id ?? null,
      recipient_name: name,
      recipient_phone: recipientPhone(phone) || null,
    },
    searchText: (orderId) => orderSearchText({ orderId, name, phone }),
  };
}

/**
 * Gives a waiting order another recipient, if the cart names one. No customer is informed, so this counts as no change of the
 * order.
 * @returns whether the recipient is another person now: the same customer under a new name is not.
 */
export async function changeRecipient(
  trx: Trx,
  order: OrderRow,
  cart: Pick<ChangeCartInput, 'customer' | 'recipient'>,
  now: number,
): Promise<boolean> {
  if (cart.customer === undefined && cart.recipient === undefined) return false;
  if (order.status !== 'AGUARDANDO CONFIRMAÇÃO') {
    if (!cart.customer && !cart.recipient) return false;
    throw invalidField(
      cart.customer ? 'customer' : 'recipient',
      'Este pedido já tem o seu cliente.',
    );
  }
  const { columns, searchText } = await findRecipient(trx, cart, now);
  await saveRecipient(trx, order.id, { ...columns, search_text: searchText(order.order_id) });
  return isSomebodyElse(order, columns);
}

function isSomebodyElse(order: OrderRow, recipient: LinkRecipient['columns']): boolean {
  if (recipient.recipient_customer_id !== null) {
    return order.recipient_customer_id !== recipient.recipient_customer_id;
  }
  return (
    order.recipient_customer_id !== null ||
    order.recipient_name !== recipient.recipient_name ||
    order.recipient_phone !== recipient.recipient_phone
  );
}
