import type { PersonAnswer } from '../endpoints.ts';
import { isCpf, onlyDigits } from '#kit/rules/cpf.ts';
import type { Call } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { invalidField } from '#kit/server/core/errors.ts';
import { recordViewing } from '#areas/audit/server/audit.service.ts';
import { personAsCsv } from './person-csv.ts';
import { toReais } from '#kit/rules/money.ts';
import { textsOf } from '#kit/rules/fields.ts';
import { CUSTOMER_FIELDS } from '#kit/rules/person-fields.ts';
import {
  type PersonOrderRow,
  findAccountOfCustomer,
  findCustomerOfCpf,
  listAccessesTo,
  listLinesOf,
  listLookUpsOf,
  listMessagesOf,
  listOrdersOf,
  listPaymentsOf,
  listWithdrawalsOf,
  personKey,
} from './person.repository.ts';
import { toIso, toIsoOrNull } from '#kit/server/core/instants.ts';
import { addressOf, customerTextsOf } from '#kit/server/core/person-columns.ts';
import { hashCpf } from '#kit/server/core/cpf-hash.ts';
import type { Db } from '#kit/server/db/tables.ts';
import { findForgotten } from '#areas/customers/server/customers.service.ts';

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

function presentPerson(found: Person): PersonAnswer {
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

async function gatherPerson(db: Db, deps: Pick<Deps, 'secrets'>, cpf: string) {
  const customer = await findCustomerOfCpf(db, cpf);
  const orders = await listOrdersOf(db, personKey(cpf, customer));
  const orderIds = orders.map(({ id }) => id);
  return {
    cpf,
    forgottenAt: (await findForgotten(db, deps, [cpf])).get(cpf),
    customer,
    account: customer && (await findAccountOfCustomer(db, customer.id)),
    orders,
    lines: await listLinesOf(db, orderIds),
    payments: await listPaymentsOf(db, orderIds),
    withdrawals: await listWithdrawalsOf(db, orderIds),
    messages: await listMessagesOf(db, orderIds),
    lookUps: await listLookUpsOf(db, hashCpf(deps, cpf)),
    accesses: customer ? await listAccessesTo(db, customer.id) : [],
  };
}

type Person = Awaited<ReturnType<typeof gatherPerson>>;

/** @returns the CPF's digits. */
export function readCpf(text: string): string {
  if (isCpf(text)) return onlyDigits(text);
  throw invalidField('cpf', 'Informe um CPF com 11 dígitos.');
}

/** Everything that is stored about a CPF. The trail records the viewer. */
export async function findPerson(
  deps: Pick<Deps, 'engine' | 'db' | 'secrets' | 'config'>,
  call: Call,
  cpf: string,
): Promise<PersonAnswer> {
  const person = await gatherPerson(deps.db, deps, readCpf(cpf));
  await recordViewing(deps, call, {
    action: 'customer.viewed',
    subject: { type: 'customer', id: person.customer?.id ?? null },
  });
  return presentPerson(person);
}

/** Everything that is stored about a CPF, as a file for the person. The trail records the exporter. */
export async function exportPerson(
  deps: Pick<Deps, 'engine' | 'db' | 'secrets' | 'config'>,
  call: Call,
  { cpf, format }: { readonly cpf: string; readonly format: 'json' | 'csv' },
): Promise<string> {
  const person = await gatherPerson(deps.db, deps, readCpf(cpf));
  await change(deps, call, async () => ({
    trail: {
      action: 'customer.exported',
      subject: { type: 'customer', id: person.customer?.id ?? null },
      details: { count: person.orders.length },
    },
  }));
  const answer = presentPerson(person);
  return format === 'csv'
    ? personAsCsv(answer, deps.config.storeTimeZone)
    : `${JSON.stringify(answer, null, 2)}\n`;
}
