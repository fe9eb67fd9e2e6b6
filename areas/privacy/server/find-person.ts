import type { PersonAnswer } from '../endpoints.ts';
import { isCpf, onlyDigits, shownCpf } from '#kit/rules/cpf.ts';
import { contactKey, isValidPhone } from '#kit/rules/phone.ts';
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
  knowsCpf,
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
import { findCustomersByPhones, findForgotten } from '#areas/customers/server/customers.service.ts';

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
    cpf: shownCpf(found.cpf),
    forgottenAt: toIsoOrNull(found.forgottenAt ?? null),
    customer: customer
      ? {
          _id: customer.id,
          ...textsOf(CUSTOMER_FIELDS, (field) => customer[field]),
          cpf: shownCpf(customer.cpf),
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

async function gatherPerson(db: Db, deps: Pick<Deps, 'secrets'>, text: string) {
  const named = await namePerson(db, deps, text);
  const { cpf } = named;
  const customer = await findCustomerOfCpf(db, cpf);
  const orders = await listOrdersOf(db, personKey(named, customer));
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

/** The person that a text names: a CPF, or a phone. */
export interface NamedPerson {
  /** The CPF's digits, or the key of the phone. */
  readonly cpf: string;
  readonly phone: string | undefined;
}

/**
 * A CPF names its person, and a phone the one customer who has it. Eleven digits can be both: they are a phone where nothing has them as
 * a CPF.
 */
export async function namePerson(
  db: Db,
  deps: Pick<Deps, 'secrets'>,
  text: string,
): Promise<NamedPerson> {
  const cpf = onlyDigits(text);
  const byCpf = { cpf, phone: undefined };
  if (isCpf(text) && (!isValidPhone(text) || (await knowsAnything(db, deps, cpf)))) return byCpf;
  const key = contactKey(text);
  if (key === undefined)
    throw invalidField('cpf', 'Informe um CPF com 11 dígitos, ou um telefone.');
  const sharers = await findCustomersByPhones(db, [text]);
  if (sharers.length > 1) {
    throw invalidField('cpf', 'Mais de um cliente tem este telefone: informe o CPF.');
  }
  const isKnown =
    sharers.length > 0 ||
    (await listOrdersOf(db, personKey({ cpf: key, phone: text }, undefined))).length > 0;
  if (isCpf(text) && !isKnown) return byCpf;
  return { cpf: sharers[0]?.cpf ?? key, phone: text };
}

const knowsAnything = async (db: Db, deps: Pick<Deps, 'secrets'>, cpf: string): Promise<boolean> =>
  (await knowsCpf(db, { cpf, cpfHash: hashCpf(deps, cpf) })) ||
  (await findForgotten(db, deps, [cpf])).size > 0;

/** Everything that is stored about a person. The trail records the viewer. */
export async function findPerson(
  deps: Pick<Deps, 'engine' | 'db' | 'secrets' | 'config'>,
  call: Call,
  cpf: string,
): Promise<PersonAnswer> {
  const person = await gatherPerson(deps.db, deps, cpf);
  await recordViewing(deps, call, {
    action: 'customer.viewed',
    subject: { type: 'customer', id: person.customer?.id ?? null },
  });
  return presentPerson(person);
}

/** Everything that is stored about a person, as a file for the person. The trail records the exporter. */
export async function exportPerson(
  deps: Pick<Deps, 'engine' | 'db' | 'secrets' | 'config'>,
  call: Call,
  { cpf, format }: { readonly cpf: string; readonly format: 'json' | 'csv' },
): Promise<string> {
  const person = await gatherPerson(deps.db, deps, cpf);
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
