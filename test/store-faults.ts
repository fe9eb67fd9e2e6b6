import type { DashboardAnswer } from '#areas/dashboard/endpoints.ts';
import { dashboardFigures } from './dashboard-figures.ts';
import { toReais } from '#kit/rules/money.ts';
import { canChangeCart } from '#areas/orders/rules/order-change.ts';
import {
  canTransition,
  cancelGivesStockBack,
  ORDER_ACTIONS,
  type OrderAction,
} from '#areas/orders/rules/order-status.ts';
import { groupedName } from '#kit/rules/grouped-name.ts';
import type { Selectable } from 'kysely';
import { compareFigures } from '#areas/system/server/verify/verify.repository.ts';
import type {
  Db,
  OrderHistoryTable,
  OrdersTable,
  WithdrawalsTable,
} from '#kit/server/db/tables.ts';

/** The rows that must agree with each other, read at one quiet moment. */
interface Rows {
  readonly orders: readonly Selectable<OrdersTable>[];
  readonly history: ReadonlyMap<string, readonly Selectable<OrderHistoryTable>[]>;
  readonly lines: ReadonlyMap<string, readonly Units[]>;
  /** The movements of stock, by the number of the order. */
  readonly movements: ReadonlyMap<number, readonly Movement[]>;
  readonly batches: ReadonlyMap<string, readonly unknown[]>;
  readonly payments: ReadonlyMap<string, readonly Money[]>;
  readonly messages: ReadonlyMap<string, readonly { readonly kind: string }[]>;
  readonly withdrawals: ReadonlyMap<string, readonly Selectable<WithdrawalsTable>[]>;
}

interface Units {
  readonly order_id: string;
  readonly product_id: string;
  readonly quantity: number;
  readonly subtotal_cents: number;
}

interface Money {
  readonly order_id: string;
  readonly amount_cents: number;
  readonly taken_back_at: number | null;
}

interface Movement {
  readonly order_number: number | null;
  readonly product_id: string;
  readonly delta: number;
  readonly reason: string;
}

const grouped = <Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key) => {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
};

const byOrder = <Row extends { readonly order_id: string }>(rows: readonly Row[]) =>
  grouped(rows, (row) => row.order_id);

async function readRows(db: Db): Promise<Rows> {
  const history = db.selectFrom('order_history').selectAll().orderBy('sequence');
  return {
    orders: await db.selectFrom('orders').selectAll().execute(),
    history: byOrder(await history.execute()),
    lines: byOrder(await db.selectFrom('order_lines').selectAll().execute()),
    movements: grouped(
      await db
        .selectFrom('stock_movements')
        .select(['order_number', 'product_id', 'delta', 'reason'])
        .where('order_number', 'is not', null)
        .execute(),
      (row) => row.order_number ?? 0,
    ),
    batches: byOrder(await db.selectFrom('print_batch_orders').selectAll().execute()),
    payments: byOrder(await db.selectFrom('payments').selectAll().execute()),
    messages: byOrder(
      await db.selectFrom('outbox').selectAll().where('resend_of', 'is', null).execute(),
    ),
    withdrawals: byOrder(await db.selectFrom('withdrawals').selectAll().execute()),
  };
}

const actions = Object.keys(ORDER_ACTIONS) as OrderAction[];

/** Steps of an order's history that cannot have happened. */
function historyFaults(order: Selectable<OrdersTable>, rows: Rows): string[] {
  const steps = rows.history.get(order.id) ?? [];
  const faults: string[] = [];
  let before: (typeof steps)[number] | undefined;
  for (const [index, step] of steps.entries()) {
    const from = before?.to_status ?? null;
    const { to_status: to } = step;
    const isAllowed =
      step.facts !== null
        ? from === to && canChangeCart(to)
        : from === null
          ? to === 'AGUARDANDO CONFIRMAÇÃO'
          : actions.some((name) => ORDER_ACTIONS[name].to === to && canTransition(name, from));
    if (!isAllowed) faults.push(`moved from ${from} to ${to}`);
    if (step.sequence !== index + 1) faults.push(`${to} is number ${step.sequence}`);
    if (before && before.created_at > step.created_at) faults.push(`${to} runs back in time`);
    before = step;
  }
  const changes = steps.filter(({ facts }) => facts !== null).length;
  if (changes !== order.version) faults.push(`is version ${order.version} of ${changes} changes`);
  if (before?.to_status !== order.status) faults.push(`is ${order.status}, its history is not`);
  return faults;
}

/** The sum of the movements, product by product. */
function netUnits(movements: readonly Pick<Movement, 'product_id' | 'delta'>[]): string {
  const units = new Map<string, number>();
  for (const { product_id: id, delta } of movements) units.set(id, (units.get(id) ?? 0) + delta);
  return JSON.stringify([...units].filter(([, delta]) => delta !== 0).sort());
}

const sameUnits = (lines: readonly Units[], movements: readonly Movement[], sign: number) =>
  netUnits(movements) ===
  netUnits(lines.map((row) => ({ product_id: row.product_id, delta: sign * row.quantity })));

/** Half-done changes: a change must be there with all its rows, or with none. */
function halfDone(order: Selectable<OrdersTable>, rows: Rows): string[] {
  const steps = rows.history.get(order.id) ?? [];
  const movements = rows.movements.get(order.order_id) ?? [];
  const lines = rows.lines.get(order.id) ?? [];
  const went = (status: string) => steps.find((step) => step.to_status === status);
  const confirmed = went('CONFIRMADO');
  const cancelled = steps[steps.findIndex((step) => step.to_status === 'CANCELADO') - 1]?.to_status;
  const gaveBack = cancelled !== undefined && cancelGivesStockBack(cancelled);
  // The goods of an order that was sent come back later, or never.
  const isMaybeBack = cancelled === 'ENVIADO';
  const wentBack = steps.findLastIndex(
    (step, at) =>
      step.to_status === 'EM PROCESSAMENTO...' && steps[at - 1]?.to_status === 'ENVIADO',
  );
  const processed = steps.filter(
    (step, at) =>
      step.to_status === 'EM PROCESSAMENTO...' && steps[at - 1]?.to_status === 'CONFIRMADO',
  );
  const unprocessed = steps.filter(
    (step, at) =>
      step.to_status === 'CONFIRMADO' && steps[at - 1]?.to_status === 'EM PROCESSAMENTO...',
  );
  const isAway = steps.findLastIndex((step) => step.to_status === 'ENVIADO') > wentBack;
  const moved = (...reasons: string[]) => movements.filter((row) => reasons.includes(row.reason));
  const subtotals = lines.reduce((sum, line) => sum + line.subtotal_cents, 0);
  const paid = (rows.payments.get(order.id) ?? [])
    .filter((payment) => payment.taken_back_at === null)
    .reduce((sum, payment) => sum + payment.amount_cents, 0);
  const withdrawals = rows.withdrawals.get(order.id) ?? [];
  const waiting = withdrawals.filter((row) => row.answered_at === null);
  const agreements: Record<string, boolean> = {
    'mark of a withdrawal':
      waiting.length <= 1 && order.withdrawal_requested_at === (waiting[0]?.requested_at ?? null),
    withdrawals:
      (withdrawals.length === 0 || confirmed !== undefined) &&
      (order.status !== 'CANCELADO' || waiting.length === 0),
    delivery: order.delivered_at === null || went('ENVIADO') !== undefined,
    'what was paid':
      order.paid_cents === paid && paid >= 0 && (confirmed !== undefined || paid === 0),
    lines: lines.length > 0 && order.total_cents === subtotals + order.shipping_cents,
    'units taken': sameUnits(confirmed ? lines : [], moved('order-confirmed', 'order-changed'), -1),
    'units given back':
      sameUnits(gaveBack ? lines : [], moved('order-cancelled'), 1) ||
      (isMaybeBack && sameUnits(lines, moved('order-cancelled'), 1)),
    customer:
      (confirmed !== undefined) === (order.customer_cpf !== null && order.customer_id !== null),
    recipient: confirmed === undefined || order.recipient_name === null,
    doubt:
      (order.doubt === null || confirmed !== undefined) &&
      (order.doubt !== null || (order.known_phone === null && order.doubt_settled_at === null)),
    'moment of confirmation': (order.confirmed_at ?? undefined) === confirmed?.created_at,
    'temporary flag': order.is_temporary === (confirmed ? 0 : 1),
    // An order that was printed by itself is in none.
    'print batch':
      (rows.batches.get(order.id)?.length ?? 0) <= processed.length - unprocessed.length,
    'tracking code':
      (order.tracking_code !== null) ===
      (isAway && (order.shipping_kind === 'carrier' || order.tracking_code !== null)),
    'hand-over':
      !isAway ||
      order.tracking_code !== null ||
      (order.shipping_kind !== 'carrier' && order.delivered_at !== null),
  };
  return Object.keys(agreements).filter((name) => !agreements[name]);
}

/** With a sender configured, a confirmed order has its messages; an untried one is withdrawn by the cancellation. */
function missingMessages(order: Selectable<OrdersTable>, rows: Rows): string[] {
  const went = new Set((rows.history.get(order.id) ?? []).map((step) => step.to_status));
  const kinds = new Set((rows.messages.get(order.id) ?? []).map(({ kind }) => kind));
  const isDue: Record<string, boolean> = {
    'order-confirmed': went.has('CONFIRMADO') && !went.has('CANCELADO'),
    'order-shipped': order.status === 'ENVIADO',
    'order-cancelled': went.has('CONFIRMADO') && went.has('CANCELADO'),
  };
  return Object.keys(isDue).filter((kind) => isDue[kind] && !kinds.has(kind));
}

async function ledgerFaults(db: Db): Promise<string[]> {
  const products = await db
    .selectFrom('products')
    .leftJoin('stock_movements', 'stock_movements.product_id', 'products.id')
    .select((eb) => [
      'products.name',
      'products.stock',
      eb.fn.coalesce(eb.fn.sum<number>('stock_movements.delta'), eb.val(0)).as('ledger'),
    ])
    .groupBy(['products.id', 'products.name', 'products.stock'])
    .execute();
  return products
    .filter(({ stock, ledger }) => stock !== Number(ledger) || stock < 0)
    .map(({ name, stock, ledger }) => `${name}: stock ${stock}, ledger ${ledger}`);
}

/** Products in a group whose name is not that of the group and its values, or whose values are another group's. */
async function groupFaults(db: Db): Promise<string[]> {
  const members = await db
    .selectFrom('products')
    .innerJoin('product_groups as of', 'of.id', 'products.group_id')
    .leftJoin('product_group_values as first', (join) =>
      join.onRef('first.id', '=', 'value_1_id').onRef('first.group_id', '=', 'of.id'),
    )
    .leftJoin('product_group_values as second', (join) =>
      join.onRef('second.id', '=', 'value_2_id').onRef('second.group_id', '=', 'of.id'),
    )
    .select(['products.name', 'of.name as group', 'of.axis_2'])
    .select(['first.name as value_1', 'second.name as value_2', 'first.archived_at'])
    .select('second.archived_at as archived_2')
    .where('products.deleted_at', 'is', null)
    .execute();
  return members.flatMap(({ name, group, axis_2, value_1, value_2, archived_at, archived_2 }) => {
    const values = axis_2 === '' ? [value_1] : [value_1, value_2];
    const isNamed =
      name ===
      groupedName(
        group,
        values.map((value) => value ?? '?'),
      );
    const isSold = archived_at === null && archived_2 === null;
    return isNamed && isSold ? [] : [`${name} is not what ${group} and its values say`];
  });
}

/** Batches of stock that are not what their movements say, or that were taken back in part. */
async function batchFaults(db: Db): Promise<string[]> {
  const batches = await db.selectFrom('stock_batches').selectAll().execute();
  const movements = await db
    .selectFrom('stock_movements')
    .select(['batch_id', 'product_id', 'delta', 'undoes'])
    .where('batch_id', 'is not', null)
    .execute();
  const byBatch = grouped(movements, ({ batch_id: id }) => id);
  return batches.flatMap(({ id, products, entered, removed, undone_at }) => {
    const own = byBatch.get(id) ?? [];
    const made = own.filter(({ undoes }) => undoes === null);
    const undone = own.filter(({ undoes }) => undoes !== null);
    const sum = (sign: number) =>
      made.reduce((units, { delta }) => units + Math.max(0, sign * delta), 0);
    const isWhole = sum(1) === entered && sum(-1) === removed && made.length <= products;
    const isUndone = undone.length === (undone_at === null ? 0 : made.length);
    const net = undone_at === null ? '[]' : netUnits(own);
    return isWhole && isUndone && net === '[]' ? [] : [`batch ${id} is not what it moved`];
  });
}

/** All contradictions in a store; empty when the store is sound. For a moment without any change. */
export async function findStoreFaults(
  db: Db,
  options: { readonly withMessages: boolean },
): Promise<string[]> {
  const rows = await readRows(db);
  const ofOrders = rows.orders.flatMap((order) => [
    ...historyFaults(order, rows).map((fault) => `order ${order.id}: ${fault}`),
    ...halfDone(order, rows).map(
      (fault) => `order ${order.id}, ${order.status}: ${fault} disagree`,
    ),
    ...(options.withMessages ? missingMessages(order, rows) : []).map(
      (kind) => `order ${order.id}: no ${kind} message`,
    ),
  ]);
  const open = await db
    .selectFrom('idempotency_keys')
    .select('scope')
    .where('answer', 'is', null)
    .execute();
  const figures = await compareFigures(db, 5);
  return [
    ...(await ledgerFaults(db)),
    ...(await groupFaults(db)),
    ...(await batchFaults(db)),
    ...figures.first.map(
      ({ of, row }) => `the kept figure ${of} of ${row} is not what it should be`,
    ),
    ...ofOrders,
    ...open.map(({ scope }) => `a key of ${scope} has no answer`),
  ];
}

/** Figures of the dashboard that disagree with the orders that they are computed from. */
export async function findFigureFaults(db: Db, shown: DashboardAnswer): Promise<string[]> {
  const orders = await db.selectFrom('orders').selectAll().execute();
  const figures = dashboardFigures(
    orders.map((order) => ({
      id: order.id,
      customerKey: order.customer_cpf ?? '',
      customerName: order.customer_name,
      status: order.status,
      isTemporary: order.is_temporary === 1,
      createdAtMs: order.created_at,
      totalCents: order.total_cents,
    })),
  );
  const expected = {
    totalOrders: figures.totalOrders,
    totalRevenue: toReais(figures.totalRevenueCents),
    netRevenue: toReais(figures.netRevenueCents),
    averageTicket: toReais(figures.averageTicketCents),
    newPurchases: figures.newPurchases,
    recurringPurchases: figures.recurringPurchases,
  };
  return (Object.keys(expected) as (keyof typeof expected)[])
    .filter((name) => shown[name] !== expected[name])
    .map((name) => `dashboard: ${name} is ${shown[name]}, recomputed ${expected[name]}`);
}
