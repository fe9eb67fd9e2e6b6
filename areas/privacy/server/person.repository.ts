import { recipientPhone } from '#kit/rules/phone.ts';
import { rowsAStatement } from '#kit/server/db/statement.ts';
import type { Db } from '#kit/server/db/tables.ts';

/** A person: the eleven digits of a CPF, or the key of a phone, and the record that has it now. */
export interface PersonKey {
  readonly cpf: string;
  readonly customerId: string | undefined;
  /** The phone of the record: a link made for this phone is the person's too. */
  readonly phone: string | undefined;
}

export const findCustomerOfCpf = (db: Db, cpf: string) =>
  db.selectFrom('customers').selectAll().where('cpf', '=', cpf).executeTakeFirst();

export const findAccountOfCustomer = (db: Db, customerId: string) =>
  db
    .selectFrom('users')
    .select(['email', 'name', 'created_at', 'disabled_at'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();

/** The values by which orders refer to a person: their customer, or their recipient. @param phone the phone that names the person. */
export const personKey = (
  { cpf, phone }: { readonly cpf: string; readonly phone: string | undefined },
  record: { readonly id: string; readonly phone: string } | undefined,
): PersonKey => ({
  cpf,
  customerId: record?.id,
  phone: record ? recipientPhone(record.phone) : phone && recipientPhone(phone),
});

/** Whether anything refers to a CPF: a record, an order, or a look-up. */
export async function knowsCpf(
  db: Db,
  { cpf, cpfHash }: { readonly cpf: string; readonly cpfHash: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('customers')
    .select('id')
    .where('cpf', '=', cpf)
    .unionAll(db.selectFrom('orders').select('id').where('customer_cpf', '=', cpf))
    .unionAll(db.selectFrom('cpf_lookups').select('order_id as id').where('cpf_hash', '=', cpfHash))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** A person's orders, found by the order's own copy of the CPF too: the copy outlives the record. */
export const listOrdersOf = (db: Db, { cpf, customerId, phone }: PersonKey) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('customer_cpf', '=', cpf),
        ...(customerId === undefined
          ? []
          : [eb('customer_id', '=', customerId), eb('recipient_customer_id', '=', customerId)]),
        ...(phone === undefined ? [] : [eb('recipient_phone', '=', phone)]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export type PersonOrderRow = Awaited<ReturnType<typeof listOrdersOf>>[number];

/** Reads what belongs to these orders, in as many statements as they need. */
async function inPieces<Row>(
  orderIds: readonly string[],
  read: (piece: readonly string[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const piece of rowsAStatement(orderIds)) rows.push(...(await read(piece)));
  return rows;
}

export const listLinesOf = (db: Db, orderIds: readonly string[]) =>
  inPieces(orderIds, (piece) =>
    db
      .selectFrom('order_lines')
      .select(['order_id', 'name', 'quantity'])
      .where('order_id', 'in', piece)
      .orderBy('order_id')
      .orderBy('position')
      .execute(),
  );

export const listPaymentsOf = (db: Db, orderIds: readonly string[]) =>
  inPieces(orderIds, (piece) =>
    db
      .selectFrom('payments')
      .select(['order_id', 'amount_cents', 'method', 'received_at', 'note', 'taken_back_at'])
      .where('order_id', 'in', piece)
      .orderBy('received_at')
      .orderBy('id')
      .execute(),
  );

export const listWithdrawalsOf = (db: Db, orderIds: readonly string[]) =>
  inPieces(orderIds, (piece) =>
    db
      .selectFrom('withdrawals')
      .select(['order_id', 'requested_at', 'reason', 'outcome', 'answer', 'answered_at'])
      .where('order_id', 'in', piece)
      .orderBy('requested_at')
      .orderBy('id')
      .execute(),
  );

export const listMessagesOf = (db: Db, orderIds: readonly string[]) =>
  inPieces(orderIds, (piece) =>
    db
      .selectFrom('outbox')
      .select(['order_id', 'kind', 'state', 'phone', 'text', 'created_at', 'sent_at'])
      .where('order_id', 'in', piece)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  );

export const listLookUpsOf = (db: Db, cpfHash: string) =>
  db
    .selectFrom('cpf_lookups')
    .innerJoin('orders', 'orders.id', 'cpf_lookups.order_id')
    .select(['orders.order_id as order_number', 'cpf_lookups.created_at'])
    .where('cpf_lookups.cpf_hash', '=', cpfHash)
    .orderBy('cpf_lookups.created_at')
    .execute();

/** The trail's entries about this record, newest first. */
export const listAccessesTo = (db: Db, customerId: string) =>
  db
    .selectFrom('audit')
    .select(['at', 'action'])
    .where('subject_type', '=', 'customer')
    .where('subject_id', '=', customerId)
    .orderBy('at', 'desc')
    .limit(1_000)
    .execute();
