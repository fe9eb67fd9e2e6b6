import type { OrderStatus } from '#areas/orders/contract.ts';
import type { OrderGoods } from '#areas/withdrawals/contract.ts';
import { PAYMENT_STATUS } from '#kit/server/db/order-columns.ts';
import { findSetting } from '#kit/server/db/settings.ts';
import type { Db } from '#kit/server/db/tables.ts';
import { viewGoods } from '#areas/withdrawals/server/goods-return.ts';
import type { Lines, Money, Payment, Role, Sight } from './model.ts';

/** Identifiers of the records of a model's shop, in the model's order. */
interface ShopIds {
  readonly products: readonly string[];
  readonly orders: readonly string[];
  /** The call that recorded a payment, by the payment's `_id`. */
  readonly payments: ReadonlyMap<string, number>;
  readonly staff: ReadonlyMap<string, Role>;
}

/** A store in the model's terms. An absent value is `NaN`, which the model never has. */
export async function readShop(db: Db, ids: ShopIds): Promise<Sight> {
  const goods = await readGoods(db, ids);
  const orders = await readOrders(db, ids);
  return {
    stock: goods.map(({ stock }) => stock),
    pricesCents: goods.map(({ cents }) => cents),
    printOnlyPaid: await readPrintOnlyPaid(db),
    orders: orders.map(({ status }) => status),
    lines: orders.map(({ lines }) => lines),
    versions: orders.map(({ version }) => version),
    goods: orders.map(({ goods: state }) => state),
    payments: await readPayments(db, ids),
    ledger: goods.map(({ ledger }) => ledger),
    money: orders.map(({ money }) => money),
  };
}

async function readPrintOnlyPaid(db: Db): Promise<boolean> {
  const stored = await findSetting(db, 'store');
  return stored !== undefined && (JSON.parse(stored) as { printOnlyPaid: boolean }).printOnlyPaid;
}

async function readGoods(db: Db, { products }: ShopIds) {
  const rows = await db
    .selectFrom('products')
    .select((eb) => [
      'id',
      'stock',
      'price_cents',
      eb
        .selectFrom('stock_movements')
        .select((inner) => inner.fn.sum<number>('delta').as('units'))
        .whereRef('product_id', '=', 'products.id')
        .as('ledger'),
    ])
    .where('id', 'in', products)
    .execute();
  return products.map((id) => {
    const row = rows.find((found) => found.id === id);
    return {
      stock: row?.stock ?? Number.NaN,
      cents: row?.price_cents ?? Number.NaN,
      ledger: Number(row?.ledger ?? 0),
    };
  });
}

interface OrderSight {
  readonly status: OrderStatus;
  readonly version: number;
  readonly lines: Lines;
  readonly goods: OrderGoods | null;
  readonly money: Money;
}

async function readOrders(db: Db, { products, orders }: ShopIds): Promise<OrderSight[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'order_id', 'status', 'version', 'total_cents', 'paid_cents'])
    .select(PAYMENT_STATUS.as('payment_status'))
    .where('id', 'in', orders)
    .execute();
  const lines = await db
    .selectFrom('order_lines')
    .select(['order_id', 'product_id', 'quantity', 'list_price_cents'])
    .where('order_id', 'in', orders)
    .execute();
  const goods = new Map<string, OrderGoods | null>();
  for (const row of rows) goods.set(row.id, (await viewGoods(db, row)).goods);
  return orders.map((id) => {
    const row = rows.find((found) => found.id === id);
    const lineOf = (product: string): Lines[number] => {
      const line = lines.find(
        ({ order_id, product_id }) => order_id === id && product_id === product,
      );
      return { units: line?.quantity ?? 0, cents: line?.list_price_cents ?? 0 };
    };
    return {
      status: row?.status ?? 'CANCELADO',
      version: row?.version ?? Number.NaN,
      lines: products.map(lineOf),
      goods: goods.get(id) ?? null,
      money: {
        totalCents: row?.total_cents ?? Number.NaN,
        paidCents: row?.paid_cents ?? Number.NaN,
        paymentStatus: row?.payment_status ?? null,
      },
    };
  });
}

async function readPayments(db: Db, { orders, payments, staff }: ShopIds): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'order_id', 'user_id', 'amount_cents', 'taken_back_at'])
    .where('order_id', 'in', orders)
    .execute();
  return rows
    .map((row) => ({
      call: payments.get(row.id) ?? Number.NaN,
      order: orders.indexOf(row.order_id),
      by: staff.get(row.user_id ?? '') ?? 'admin',
      cents: row.amount_cents,
      isTakenBack: row.taken_back_at !== null,
    }))
    .toSorted((a, b) => a.call - b.call);
}
