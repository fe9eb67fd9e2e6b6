import type { ShippingKind } from '#areas/shipping/contract.ts';
import { ORDER_ACTIONS } from '#areas/orders/rules/order-status.ts';
import type { OrderReference } from '#kit/server/core/ids.ts';
import type { Db, OrdersTable } from '#kit/server/db/tables.ts';
import type { Selectable } from 'kysely';

const IN_PROCESS = ORDER_ACTIONS.process.to;

export interface WaitingFilter {
  readonly onlyPaid: boolean;
  /** The way in which the orders travel; undefined: any way. */
  readonly travels: ShippingKind | undefined;
}

function waitingOrders(db: Db, { onlyPaid, travels }: WaitingFilter) {
  let waiting = db
    .selectFrom('orders')
    .leftJoin('print_batch_orders', 'print_batch_orders.order_id', 'orders.id')
    .where('orders.status', '=', IN_PROCESS);
  if (onlyPaid) waiting = waiting.whereRef('orders.paid_cents', '>=', 'orders.total_cents');
  return travels === undefined ? waiting : waiting.where('orders.shipping_kind', '=', travels);
}

/** Every batch with waiting orders, and their number. Waiting orders without a batch are a row with empty batch columns. */
export function listWaitingBatches(db: Db, filter: WaitingFilter) {
  return waitingOrders(db, filter)
    .leftJoin('print_batches', 'print_batches.id', 'print_batch_orders.batch_id')
    .leftJoin('users', 'users.id', 'print_batches.user_id')
    .select((eb) => [
      'print_batches.id',
      'print_batches.created_at',
      'users.name as who',
      eb.fn.countAll<number>().as('orders'),
      eb.fn.min<number>('orders.updated_at').as('since'),
    ])
    .groupBy(['print_batches.id', 'print_batches.created_at', 'users.name'])
    .execute();
}

export type WaitingBatch = Awaited<ReturnType<typeof listWaitingBatches>>[number];

/**
 * The waiting orders of these batches, in the order of each batch, with their numbers of units.
 * @param batches.isUnbatched also the orders in no batch, oldest first.
 * @param mostOfOne most orders of each batch, from its first on.
 */
export function listWaitingOrders(
  db: Db,
  batches: {
    readonly ids: readonly string[];
    readonly isUnbatched: boolean;
    readonly filter: WaitingFilter;
  },
  mostOfOne: number,
) {
  const placed = waitingOrders(db, batches.filter)
    .where((eb) =>
      eb.or([
        ...(batches.ids.length > 0 ? [eb('print_batch_orders.batch_id', 'in', batches.ids)] : []),
        ...(batches.isUnbatched ? [eb('print_batch_orders.batch_id', 'is', null)] : []),
      ]),
    )
    .select((eb) => [
      'orders.id',
      'orders.order_id',
      'orders.status',
      'orders.shipping_name',
      'orders.shipping_kind',
      'orders.total_cents',
      'orders.paid_cents',
      'orders.customer_name',
      'orders.customer_surname',
      'orders.city',
      'orders.state',
      'orders.changed_after_print',
      'orders.withdrawal_requested_at',
      'orders.doubt',
      'orders.doubt_settled_at',
      'orders.customer_note',
      'print_batch_orders.batch_id',
      eb.fn
        .agg<number>('row_number')
        .over((over) =>
          over
            .partitionBy('print_batch_orders.batch_id')
            .orderBy('print_batch_orders.position')
            .orderBy('orders.created_at')
            .orderBy('orders.id'),
        )
        .as('place'),
    ])
    .as('placed');
  return db
    .selectFrom(placed)
    .selectAll('placed')
    .select((eb) =>
      eb
        .selectFrom('order_lines')
        .select((lines) => lines.fn.sum<number>('order_lines.quantity').as('units'))
        .whereRef('order_lines.order_id', '=', 'placed.id')
        .as('units'),
    )
    .where('place', '<=', mostOfOne)
    .orderBy('place')
    .execute();
}

export type WaitingOrder = Awaited<ReturnType<typeof listWaitingOrders>>[number];

const LISTED = [
  'id',
  'order_id',
  'status',
  'shipping_kind',
  'tracking_code',
  'customer_name',
  'customer_surname',
  'recipient_name',
  'total_cents',
  'paid_cents',
  'changed_after_print',
] as const satisfies readonly (keyof OrdersTable)[];

/** An order in a list of tracking codes. */
export type ListedOrder = Pick<Selectable<OrdersTable>, (typeof LISTED)[number]>;

/** References in one statement: below the limit of both databases. */
const LISTED_A_STATEMENT = 500;

/** The orders that these references name; unknown ones are left out. */
export async function findListedOrders(
  db: Db,
  references: readonly OrderReference[],
): Promise<ListedOrder[]> {
  const found: ListedOrder[] = [];
  const select = () => db.selectFrom('orders').select(LISTED);
  for (let from = 0; from < references.length; from += LISTED_A_STATEMENT) {
    const piece = references.slice(from, from + LISTED_A_STATEMENT);
    const ids = piece.flatMap((reference) => (reference.by === 'id' ? [reference.id] : []));
    const numbers = piece.flatMap((reference) =>
      reference.by === 'number' ? [reference.orderId] : [],
    );
    if (ids.length > 0) found.push(...(await select().where('id', 'in', ids).execute()));
    if (numbers.length > 0) {
      found.push(...(await select().where('order_id', 'in', numbers).execute()));
    }
  }
  return found;
}
