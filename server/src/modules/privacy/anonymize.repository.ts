import { ANONYMOUS_NAME } from '@balcao/domain/rules/privacy';
import { sql } from 'kysely';
import type { Cutoff } from '../../db/clearance.ts';
import { NO_RECIPIENT } from '../../db/no-recipient.ts';
import { ORDER_PERSON_COLUMNS } from '../../db/order-person.ts';
import type { OrderPersonColumn, Trx } from '../../db/tables.ts';
import { inPieces } from './person.repository.ts';

/** Makes whoever confirms with this CPF at the same moment wait, and so come before or after as a whole. */
export const lockCustomer = (trx: Trx, cpf: string) =>
  trx
    .updateTable('customers')
    .set((eb) => ({ cpf: eb.ref('cpf') }))
    .where('cpf', '=', cpf)
    .returning(['id', 'phone'])
    .executeTakeFirst();

/** The order's number and the key of its fiscal document, by which it is still found. As `orderSearchText` has them. */
const ownNumber = sql<string>`cast(order_id as text) || coalesce(${sql.lit('\n')} || lower(fiscal_key), '')`;

/** An order's own copy of its customer, but city and state, blank. */
const NOBODY = Object.fromEntries(
  ORDER_PERSON_COLUMNS.filter((column) => column !== 'city' && column !== 'state').map((column) => [
    column,
    '',
  ]),
) as Partial<Record<OrderPersonColumn, ''>>;

/**
 * Leaves figures, products, city and state of orders, and nobody in them.
 * @param pseudonym stands for the CPF: the dashboard goes on counting one buyer, whom nobody can name.
 */
export const anonymizeOrders = (trx: Trx, orderIds: readonly string[], pseudonym: string) =>
  inPieces(orderIds, (piece) =>
    trx
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
        search_text: ownNumber,
      })
      .where('id', 'in', piece)
      .returning('id')
      .execute(),
  );

export const deleteMessages = (trx: Trx, orderIds: readonly string[]) =>
  inPieces(orderIds, (piece) =>
    trx.deleteFrom('outbox').where('order_id', 'in', piece).returning('id').execute(),
  );

/** The figures stay; what somebody wrote beside them may name the person. */
export const emptyPaymentNotes = (trx: Trx, orderIds: readonly string[]) =>
  inPieces(orderIds, (piece) =>
    trx
      .updateTable('payments')
      .set({ note: '' })
      .where('order_id', 'in', piece)
      .where('note', '<>', '')
      .returning('id')
      .execute(),
  );

/** That the person wanted out stays; what they and the shop wrote may name them. */
export const emptyWithdrawals = (trx: Trx, orderIds: readonly string[]) =>
  inPieces(orderIds, (piece) =>
    trx
      .updateTable('withdrawals')
      .set({ reason: '', answer: '' })
      .where('order_id', 'in', piece)
      .returning('id')
      .execute(),
  );

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
 * Forgets what was answered about a person's record and orders to those who might have asked twice. Answers name records only, but a
 * hash of all that was sent stands beside them, by which a guess could be tried. Of imports it is the hash of many rows.
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

/** Takes the person out of what only searching and telling needed, in the finished orders of a customer and the links for them. */
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

/** Forgets for whom cancelled links were that nobody ever confirmed; a piece of them. @returns how many. */
export async function forgetRecipients(trx: Trx, before: Cutoff, limit: number): Promise<number> {
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
