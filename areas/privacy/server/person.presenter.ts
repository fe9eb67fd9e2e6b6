import type { PersonAnswer } from '../contract.ts';
import { toReais } from '#kit/rules/money.ts';
import { textsOf } from '#kit/rules/fields.ts';
import { CUSTOMER_FIELDS } from '#kit/rules/person-fields.ts';
import type { Person } from './gather-person.ts';
import type { PersonOrderRow } from './person.repository.ts';
import { toIso, toIsoOrNull } from '#kit/server/core/instants.ts';
import { addressOf, customerTextsOf } from '#kit/server/core/person-columns.ts';

const presentOrder = (order: PersonOrderRow, { lines, payments, withdrawals }: Person) => ({
  _id: order.id,
  orderId: order.order_id,
  status: order.status,
  createdAt: toIso(order.created_at),
  confirmedAt: toIsoOrNull(order.confirmed_at),
  totalPrice: toReais(order.total_cents),
  trackingCode: order.tracking_code,
  fiscalKey: order.fiscal_key,
  deliveredAt: toIsoOrNull(order.delivered_at),
  note: order.note,
  customerNote: order.customer_note,
  ...customerTextsOf(order),
  name: order.customer_name ?? order.recipient_name ?? '',
  phone: order.customer_phone ?? order.recipient_phone ?? '',
  knownPhone: order.known_phone,
  address: addressOf(order),
  products: lines
    .filter((line) => line.order_id === order.id)
    .map(({ name, quantity }) => ({ name, quantity })),
  payments: payments
    .filter((payment) => payment.order_id === order.id)
    .map(({ amount_cents, method, received_at, note, taken_back_at }) => ({
      amount: toReais(amount_cents),
      method,
      receivedAt: toIso(received_at),
      note,
      takenBackAt: toIsoOrNull(taken_back_at),
    })),
  withdrawals: withdrawals
    .filter((withdrawal) => withdrawal.order_id === order.id)
    .map(({ requested_at, reason, outcome, answer, answered_at }) => ({
      at: toIso(requested_at),
      reason,
      outcome,
      answer,
      answeredAt: toIsoOrNull(answered_at),
    })),
});

export function presentPerson(found: Person): PersonAnswer {
  const { customer, account, orders } = found;
  const numberOf = new Map(orders.map((order) => [order.id, order.order_id]));
  return {
    cpf: found.cpf,
    forgottenAt: toIsoOrNull(found.forgottenAt ?? null),
    customer: customer
      ? {
          _id: customer.id,
          ...textsOf(CUSTOMER_FIELDS, (field) => customer[field]),
          address: addressOf(customer),
          note: customer.note,
          createdAt: toIso(customer.created_at),
          updatedAt: toIso(customer.updated_at),
        }
      : null,
    account: account
      ? {
          email: account.email,
          name: account.name,
          createdAt: toIso(account.created_at),
          disabled: account.disabled_at !== null,
        }
      : null,
    orders: orders.map((order) => presentOrder(order, found)),
    messages: found.messages.map((message) => ({
      orderId: numberOf.get(message.order_id) ?? 0,
      kind: message.kind,
      state: message.state,
      phone: message.phone,
      text: message.text,
      createdAt: toIso(message.created_at),
      sentAt: toIsoOrNull(message.sent_at),
    })),
    lookUps: found.lookUps.map((lookUp) => ({
      orderId: lookUp.order_number,
      at: toIso(lookUp.created_at),
    })),
    accesses: found.accesses.map(({ at, action }) => ({ at: toIso(at), action })),
  };
}
