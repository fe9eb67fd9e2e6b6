import { ANONYMOUS_NAME } from '../rules/privacy.ts';
import { sql } from 'kysely';
import {
  NO_RECIPIENT,
  ORDER_PERSON_COLUMNS,
  type OrderPersonColumn,
} from '#kit/server/db/order-columns.ts';
import { rowsAStatement } from '#kit/server/db/statement.ts';
import type { Trx } from '#kit/server/db/tables.ts';

/** Locks the record of a CPF: a simultaneous confirmation with this CPF comes wholly before or wholly after. */
export const lockCustomer = (trx: Trx, cpf: string) =>
  trx
    .updateTable('customers')
    .set((eb) => ({ cpf: eb.ref('cpf') }))
    .where('cpf', '=', cpf)
    .returning(['id', 'phone'])
    .executeTakeFirst();

/** The search text left of an order: its number and the key of its fiscal document, in the form of `orderSearchText`. */
const ownNumber = sql<string>`cast(order_id as text) || coalesce(${sql.lit('\n')} || lower(fiscal_key), '')`;

/** Blanks for an order's own copy of its customer, without city and state. */
const NOBODY = Object.fromEntries(
  ORDER_PERSON_COLUMNS.filter((column) => column !== 'city' && column !== 'state').map((column) => [
    column,
    '',
  ]),
) as Partial<Record<OrderPersonColumn, ''>>;

/**
 * Removes the person from orders; figures, products, city and state stay. Their messages go, and payments, labels of parcels and
 * requests to withdraw lose their texts, as they may name the person.
 * @param pseudonym stands for the CPF, so that the dashboard still counts one buyer, without a name.
 * @returns the number of messages.
 */
export async function anonymizeOrders(
  trx: Trx,
  orderIds: readonly string[],
  pseudonym: string,
): Promise<number> {
  let messages = 0n;
  for (const piece of rowsAStatement(orderIds)) {
    // First, as this holds the orders: other writers of them are done, and the next statements see their rows.
    await trx
      .updateTable('orders')
      .set({
        ...NOBODY,
        customer_id: null,
        customer_name: ANONYMOUS_NAME,
        customer_cpf: pseudonym,
        details_from_record: 0,
        ...NO_RECIPIENT,
        known_phone: null,
        note: '',
        customer_note: '',
        search_text: ownNumber,
      })
      .where('id', 'in', piece)
      .execute();
    const deleted = trx.deleteFrom('outbox').where('order_id', 'in', piece);
    messages += (await deleted.executeTakeFirstOrThrow()).numDeletedRows;
    await trx.updateTable('payments').set({ note: '' }).where('order_id', 'in', piece).execute();
    await trx
      .updateTable('freight_orders')
      .set({ cep: '' })
      .where('order_id', 'in', piece)
      .execute();
    await trx
      .updateTable('freight_labels')
      .set({ last_failure: null })
      .where('order_id', 'in', piece)
      .execute();
    await trx
      .updateTable('withdrawals')
      .set({ reason: '', answer: '' })
      .where('order_id', 'in', piece)
      .execute();
  }
  return Number(messages);
}

export const deleteLookUps = (trx: Trx, cpfHash: string) =>
  trx.deleteFrom('cpf_lookups').where('cpf_hash', '=', cpfHash).returning('order_id').execute();

/** Whether a recorded answer is about one of the records: the address of its call names it, or the answer does. */
function isAbout(
  { scope, answer }: { readonly scope: string; readonly answer: string | null },
  wanted: ReadonlySet<string>,
): boolean {
  if (scope.split(/[ /]/).some((part) => wanted.has(part))) return true;
  const named: unknown = JSON.parse(answer ?? 'null');
  const values = typeof named === 'object' && named !== null ? Object.values(named) : [named];
  return values.some((value) => typeof value === 'string' && wanted.has(value));
}

/**
 * Deletes the recorded answers of repeated calls about a person's record and orders. An answer names records only, but has a
 * hash of the whole request beside it, against which a guess could be tried. Answers to imports stay: their hash is of many
 * rows.
 */
export async function deleteRecordedAnswers(
  trx: Trx,
  orders: readonly { readonly id: string; readonly order_id: number }[],
  customerId: string | undefined,
): Promise<void> {
  const wanted = new Set(orders.flatMap(({ id, order_id }) => [id, String(order_id)]));
  if (customerId !== undefined) wanted.add(customerId);
  const recorded = await trx
    .selectFrom('idempotency_keys')
    .select(['scope', 'key', 'answer'])
    .where('scope', 'not like', '%/import %')
    .execute();
  for (const { scope, key } of recorded.filter((row) => isAbout(row, wanted))) {
    await trx
      .deleteFrom('idempotency_keys')
      .where('scope', '=', scope)
      .where('key', '=', key)
      .execute();
  }
}

export const deleteAccountOf = (trx: Trx, customerId: string) =>
  trx.deleteFrom('users').where('customer_id', '=', customerId).returning('id').execute();

export async function deleteCustomer(trx: Trx, customerId: string): Promise<void> {
  await trx.deleteFrom('customers').where('id', '=', customerId).execute();
}

/** Removes the person from the messages, search words and phones of a customer's finished orders, and from the links for them. */
export async function forgetInFinishedOrders(trx: Trx, customerId: string): Promise<void> {
  const finished = trx
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['ENVIADO', 'CANCELADO']);
  await trx
    .updateTable('outbox')
    .set({ phone: '', text: '' })
    .where('state', 'in', ['sent', 'failed'])
    .where('order_id', 'in', finished)
    .execute();
  await trx
    .updateTable('orders')
    .set({ search_text: ownNumber, known_phone: null })
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['ENVIADO', 'CANCELADO'])
    .execute();
  await trx
    .updateTable('orders')
    .set({ ...NO_RECIPIENT, search_text: ownNumber })
    .where('recipient_customer_id', '=', customerId)
    .execute();
}

/** Removes the recipients of one piece of the cancelled links that nobody ever confirmed. @returns their number. */
export async function forgetRecipients(trx: Trx, before: number, limit: number): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ ...NO_RECIPIENT, search_text: ownNumber })
    .where((eb) =>
      eb(
        'id',
        'in',
        eb
          .selectFrom('orders')
          .select('id')
          .where('recipient_name', 'is not', null)
          .where('status', '=', 'CANCELADO')
          .where('updated_at', '<', before)
          .orderBy('updated_at')
          .limit(limit),
      ),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
