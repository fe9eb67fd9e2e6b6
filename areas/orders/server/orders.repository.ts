import type { ShownPhoto } from '#kit/contract/photo.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { inOrderOf } from '#kit/server/db/paging.ts';
import { heldRows, rowsAStatement, statement } from '#kit/server/db/statement.ts';
import { IS_GIVEN_BACK, ORDER_PERSON_COLUMNS } from '#kit/server/db/order-columns.ts';
import type { Db, OrderLinesTable, OrdersTable, Trx } from '#kit/server/db/tables.ts';
import { staffReference, type OrderReference } from '#kit/server/core/ids.ts';
import { withFiscalKey } from '#kit/rules/search.ts';
import { ORDER_ACTIONS } from '../rules/order-status.ts';

/** An order as the trail names it. */
export const orderSubject = ({ id, order_id }: Pick<OrderRow, 'id' | 'order_id'>) =>
  ({ type: 'order', id, name: String(order_id) }) as const;

/** The reason why a change of an order is not in the trail. */
export const IN_HISTORY = "the order's own history has it";

/** Every column but the search text, which is wide and serves the search only; and whether its money was given back. */
export const ORDER_COLUMNS = [
  'orders.id',
  'orders.order_id',
  'orders.status',
  'orders.is_temporary',
  'orders.created_at',
  'orders.updated_at',
  'orders.confirmed_at',
  'orders.total_cents',
  'orders.shipping_cents',
  'orders.shipping_name',
  'orders.shipping_kind',
  'orders.discount_policy_id',
  'orders.discount_name',
  'orders.discount_cents',
  'orders.tracking_code',
  'orders.created_by',
  'orders.tracking_link_id',
  'orders.customer_id',
  ...ORDER_PERSON_COLUMNS.map((column) => `orders.${column}` as const),
  'orders.details_from_record',
  'orders.version',
  'orders.changed_after_print',
  'orders.paid_cents',
  'orders.contact_from_record',
  'orders.recipient_customer_id',
  'orders.recipient_name',
  'orders.recipient_phone',
  'orders.expires_at',
  'orders.note',
  'orders.fiscal_key',
  'orders.delivered_at',
  'orders.withdrawal_requested_at',
  'orders.doubt',
  'orders.known_phone',
  'orders.doubt_settled_at',
  'orders.doubt_settled_by',
  'orders.origin',
  'orders.customer_note',
  'orders.coupon_id',
  'orders.coupon_code',
  'orders.arranges_payment',
  IS_GIVEN_BACK,
] as const;

export type OrderRow = Omit<Selectable<OrdersTable>, 'search_text'> & {
  readonly is_given_back: 0 | 1;
};
/** The columns that a call may change; the state and the order's time belong to `moveOrder`. */
export type OrderChange = Omit<
  Updateable<OrdersTable>,
  'id' | 'order_id' | 'status' | 'updated_at'
>;

/** A line with the product as it is now; the product is null once it was deleted. */
export interface OrderLineRow extends Selectable<OrderLinesTable> {
  readonly product_name: string | null;
  readonly product_price_cents: number | null;
  /** The photo of its product, where it has one and was asked for. */
  readonly photo?: ShownPhoto | undefined;
}

/** An order with its lines in their order. */
export interface OrderWithLines {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
}

const ordersOf = statement(
  (
    db,
    { is }: { readonly is: string | number },
    { by, isHeld }: { readonly by: OrderReference['by']; readonly isHeld: boolean },
  ) => {
    const orders = db
      .selectFrom('orders')
      .select(ORDER_COLUMNS)
      .where(by === 'id' ? 'id' : 'order_id', '=', is);
    return isHeld ? heldRows(db, orders) : orders;
  },
);

async function readOrder(
  db: Db,
  reference: OrderReference,
  isHeld: boolean,
): Promise<OrderRow | undefined> {
  const is = reference.by === 'id' ? reference.id : reference.orderId;
  const [order] = await ordersOf(db, { is }, { by: reference.by, isHeld });
  return order;
}

export const findOrder = (db: Db, reference: OrderReference): Promise<OrderRow | undefined> =>
  readOrder(db, reference, false);

/** An order for a change: no other call moves or changes it until the end of the transaction. */
export const holdOrder = (trx: Trx, reference: OrderReference): Promise<OrderRow | undefined> =>
  readOrder(trx, reference, true);

/** Lines of orders with their products; callers add the condition on the orders. */
export const selectLines = (db: Db) =>
  db
    .selectFrom('order_lines')
    .leftJoin('products', (join) =>
      join
        .onRef('products.id', '=', 'order_lines.product_id')
        .on('products.deleted_at', 'is', null),
    )
    .select([
      'order_lines.order_id',
      'order_lines.position',
      'order_lines.product_id',
      'order_lines.name',
      'order_lines.list_price_cents',
      'order_lines.unit_price_cents',
      'order_lines.quantity',
      'order_lines.subtotal_cents',
      'order_lines.unit_cost_cents',
      'products.name as product_name',
      'products.price_cents as product_price_cents',
    ])
    .orderBy('order_lines.order_id')
    .orderBy('order_lines.position');

const linesOfOrders = statement((db, { ids }: { readonly ids: readonly string[] }) =>
  selectLines(db).where('order_lines.order_id', 'in', ids),
);

/** The lines of these orders, all in one query. */
export async function findLines(db: Db, orderIds: readonly string[]): Promise<OrderLineRow[]> {
  if (orderIds.length === 0) return [];
  return linesOfOrders(db, { ids: orderIds });
}

/** A line as the shelf knows it. */
export const stockLine = (line: OrderLineRow) => ({
  productId: line.product_id,
  name: line.name,
  quantity: line.quantity,
});

/** Gives each order its lines, in the orders' order. */
export function withLines(
  orders: readonly OrderRow[],
  lines: readonly OrderLineRow[],
): OrderWithLines[] {
  const byOrder = new Map<string, OrderLineRow[]>();
  for (const line of lines) {
    const known = byOrder.get(line.order_id);
    if (known) known.push(line);
    else byOrder.set(line.order_id, [line]);
  }
  return orders.map((order) => ({ order, lines: byOrder.get(order.id) ?? [] }));
}

/** Identifiers in one statement, one value each: far below the limit of both databases. */
const IDS_A_STATEMENT = 1_000;

/** The orders with these ids and their lines, in the order of the ids. */
export async function findOrders(db: Db, ids: readonly string[]): Promise<OrderWithLines[]> {
  const found: OrderWithLines[] = [];
  for (let from = 0; from < ids.length; from += IDS_A_STATEMENT) {
    const piece = ids.slice(from, from + IDS_A_STATEMENT);
    const orders: OrderRow[] = await db
      .selectFrom('orders')
      .select(ORDER_COLUMNS)
      .where('orders.id', 'in', piece)
      .execute();
    found.push(...withLines(inOrderOf(piece, orders), await findLines(db, piece)));
  }
  return found;
}

/** Whether a text is the id or the number of an order. */
export const isNamed = (
  { id, order_id }: Pick<OrderRow, 'id' | 'order_id'>,
  name: string,
): boolean => name === id || name === String(order_id);

/**
 * The orders with these ids or numbers and their lines, each order once, in the order of the names.
 * @param isHeld whether a transaction is about to change them.
 */
export async function findNamedOrders(
  db: Db,
  names: readonly string[],
  isHeld = false,
): Promise<OrderWithLines[]> {
  const references = names.flatMap((name) => staffReference(name) ?? []);
  const named = db
    .selectFrom('orders')
    .select(ORDER_COLUMNS)
    .where((eb) =>
      eb.or(
        references.map((reference) =>
          reference.by === 'id'
            ? eb('id', '=', reference.id)
            : eb('order_id', '=', reference.orderId),
        ),
      ),
    )
    // Transactions hold the same orders in the same sequence.
    .orderBy('id');
  const orders = await (isHeld ? heldRows(db, named) : named).execute();
  const placeOf = (order: OrderRow) => names.findIndex((name) => isNamed(order, name));
  const ids = orders.sort((a, b) => placeOf(a) - placeOf(b)).map(({ id }) => id);
  return withLines(orders, await findLines(db, ids));
}

/** The number of orders that wait for their label. */
export async function countConfirmed(db: Db): Promise<number> {
  const { orders } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('orders'))
    .where('status', 'in', ORDER_ACTIONS.process.from)
    .executeTakeFirstOrThrow();
  return orders;
}

const codeHolders = statement((db, { codes }: { readonly codes: readonly string[] }) =>
  db
    .selectFrom('orders')
    .select(['id', 'order_id', 'tracking_code'])
    .where('tracking_code', 'in', codes)
    .orderBy('created_at', 'desc')
    .orderBy('id'),
);

/** An order that has a code. */
export interface CodeHolder {
  readonly id: string;
  readonly order_id: number;
  readonly tracking_code: string | null;
}

/** The orders that have any of these codes, whatever their state; the newest first of each statement. */
export async function findCodeHolders(db: Db, codes: readonly string[]): Promise<CodeHolder[]> {
  const found: CodeHolder[] = [];
  for (const piece of rowsAStatement([...new Set(codes)])) {
    found.push(...(await codeHolders(db, { codes: piece })));
  }
  return found;
}

const insertedOrders = statement((db, { row }: { readonly row: Insertable<OrdersTable> }) =>
  db
    .insertInto('orders')
    .values(row)
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .returning('id'),
);

/** @returns false when the number is taken; nothing was inserted then. */
export async function insertOrder(trx: Trx, row: Insertable<OrdersTable>): Promise<boolean> {
  const inserted = await insertedOrders(trx, { row });
  return inserted.length > 0;
}

const insertedLines = statement(
  (db, { rows }: { readonly rows: readonly Insertable<OrderLinesTable>[] }) =>
    db.insertInto('order_lines').values(rows),
);

export async function insertLines(
  trx: Trx,
  rows: readonly Insertable<OrderLinesTable>[],
): Promise<void> {
  await insertedLines(trx, { rows });
}

const costedLines = statement(
  (db, { id, productIds }: { readonly id: string; readonly productIds: readonly string[] }) =>
    db
      .updateTable('order_lines')
      .set((eb) => ({
        unit_cost_cents: eb
          .selectFrom('products')
          .select('products.cost_cents')
          .whereRef('products.id', '=', 'order_lines.product_id'),
      }))
      .where('order_id', '=', id)
      .where('product_id', 'in', productIds),
);

/** Copies today's costs of these products, which this transaction holds, to their lines of an order. */
export async function copyCosts(
  trx: Trx,
  id: string,
  productIds: readonly string[],
): Promise<void> {
  if (productIds.length > 0) await costedLines(trx, { id, productIds });
}

/** The words by which an order is found. */
export async function findSearchText(db: Db, id: string): Promise<string> {
  const { search_text: text } = await db
    .selectFrom('orders')
    .select('search_text')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return text;
}

/** Stores the recipient of a waiting order, and the words by which the order is found. */
export async function saveRecipient(
  trx: Trx,
  id: string,
  recipient: Pick<
    Updateable<OrdersTable>,
    'recipient_customer_id' | 'recipient_name' | 'recipient_phone' | 'search_text'
  >,
): Promise<void> {
  await trx.updateTable('orders').set(recipient).where('id', '=', id).execute();
}

type OrderValues = Omit<Updateable<OrdersTable>, 'id'>;

const changedOrders = statement(
  (db, { id, change }: { readonly id: string; readonly change: OrderValues }) =>
    db.updateTable('orders').set(change).where('id', '=', id).returning(ORDER_COLUMNS),
);

/** Changes an order that this transaction holds. */
export async function updateOrder(
  trx: Trx,
  id: string,
  change: OrderChange & Partial<Pick<OrderRow, 'status' | 'updated_at'>>,
): Promise<OrderRow> {
  const [order] = await changedOrders(trx, { id, change });
  if (!order) throw new Error('No order was written');
  return order;
}

/** The user who noted that they asked the order's customer. */
export async function findDoubtSettler(
  db: Db,
  { doubt_settled_by: id }: Pick<OrderRow, 'doubt_settled_by'>,
): Promise<string | null> {
  if (id === null) return null;
  const user = await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst();
  return user?.name ?? null;
}

/** The number of orders whose customer waits for an answer. */
export async function countWithdrawals(db: Db): Promise<number> {
  const { orders } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('orders'))
    .where('withdrawal_requested_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return orders;
}

/** Gives an order that this transaction holds another key, or none, and has a search for the key find the order. */
export async function writeFiscalKey(
  trx: Trx,
  { id, fiscal_key: from }: Pick<OrderRow, 'id' | 'fiscal_key'>,
  to: string | null,
): Promise<OrderRow> {
  const searchText = await findSearchText(trx, id);
  return updateOrder(trx, id, {
    fiscal_key: to,
    search_text: withFiscalKey(searchText, { from, to }),
  });
}
