import { customerSearchText, normalizeText, orderSearchText } from '@balcao/domain/rules/search';
import { priceOrder } from '@balcao/domain/rules/pricing';
import type { Insertable } from 'kysely';
import type { Engine } from '../db/engine.ts';
import type {
  CustomersTable,
  OrderHistoryTable,
  OrderLinesTable,
  OrdersTable,
  PaymentsTable,
  ProductsTable,
  StockMovementsTable,
  Tables,
  Trx,
} from '../db/tables.ts';
import { addUser } from '../modules/accounts/accounts.service.ts';
import { setUpPix } from '../modules/store/store.service.ts';
import { createPasswords } from '../passwords.ts';
import {
  DEMO_DISCOUNTS,
  DEMO_INFLUENCERS,
  DEMO_PIX,
  DEMO_PRODUCTS,
  DEMO_SHIPPING,
} from './catalog.ts';
import { clicksByDay } from './demo-clicks.ts';
import { demoNote, demoRecipient } from './demo-recipient.ts';
import { demoTrackingCode, orderMoments, orderSteps } from './demo-order.ts';
import { demoIds } from './demo-ids.ts';
import { demoPayments } from './demo-payments.ts';
import { demoPerson, type DemoPerson } from './people.ts';
import { seededRandom, type Random } from './random.ts';

const SEED = 20_261_120;
const SPAN_MS = 182 * 86_400_000;
const ORDERS_A_TRANSACTION = 2_000;
const ROWS_AN_INSERT = 400;
const ORDERS_A_CUSTOMER = 2.2;
const SCARCE = 0.12;

interface DemoStaff {
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

interface Shop {
  readonly now: number;
  readonly random: Random;
  readonly nextId: (createdAt: number) => string;
  /** Numbers of its own for the money: orders and customers stay the same whatever is paid. */
  readonly money: { readonly random: Random; readonly nextId: (createdAt: number) => string };
  readonly staffId: string;
  readonly products: readonly { id: string; name: string; priceCents: number }[];
  /** Product indexes, as often as they are bought. */
  readonly lottery: readonly number[];
  readonly discountIds: readonly string[];
  readonly influencerIds: readonly string[];
  readonly customers: { id: string; person: DemoPerson; since: number; stored: boolean }[];
  readonly customersWanted: number;
  readonly sold: Map<string, number>;
  /** Of orders that are stored already, until no other order can still move stock before them. */
  upcoming: Movement[];
  /** The last number of each product's ledger. The first one is for the first delivery. */
  readonly ledgers: Map<string, number>;
}

interface Batch {
  readonly customers: Insertable<CustomersTable>[];
  readonly orders: Insertable<OrdersTable>[];
  readonly lines: Insertable<OrderLinesTable>[];
  readonly history: Insertable<OrderHistoryTable>[];
  readonly payments: Insertable<PaymentsTable>[];
  readonly movements: Movement[];
}

/** A row of the ledger before it has its number. */
type Movement = Omit<Insertable<StockMovementsTable>, 'sequence'>;

/** Whether nothing was ever sold or registered here. */
export async function isEmptyStore(engine: Engine): Promise<boolean> {
  for (const table of ['products', 'orders', 'customers'] as const) {
    if (await engine.db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false;
  }
  return true;
}

/**
 * Fills an empty, migrated database with a believable store: catalogue, policies, influencers, customers and
 * six months of orders up to `now`. The same seed and moment give the same store. The ledger adds up to the stock.
 */
export async function fillStore(
  engine: Engine,
  options: {
    orders: number;
    now: number;
    staff: DemoStaff;
    onProgress?: (orders: number) => void;
  },
): Promise<void> {
  const { now } = options;
  const random = seededRandom(SEED);
  const accounts = { engine, passwords: createPasswords() };
  const staffId = await addUser(accounts, { ...options.staff, role: 'atendente' }, now - SPAN_MS);
  const nextId = demoIds(random);
  const moneyRandom = seededRandom(SEED + 1);
  const shop: Shop = {
    now,
    random,
    nextId,
    money: { random: moneyRandom, nextId: demoIds(moneyRandom) },
    staffId,
    products: DEMO_PRODUCTS.map(([name, priceCents]) => ({
      id: nextId(now - SPAN_MS),
      name,
      priceCents,
    })),
    lottery: DEMO_PRODUCTS.flatMap(([, , weight], index) => Array<number>(weight).fill(index)),
    discountIds: DEMO_DISCOUNTS.map(() => nextId(now - SPAN_MS)),
    influencerIds: DEMO_INFLUENCERS.map(() => nextId(now - SPAN_MS)),
    customers: [],
    customersWanted: Math.max(1, Math.round(options.orders / ORDERS_A_CUSTOMER)),
    sold: new Map(),
    upcoming: [],
    ledgers: new Map(),
  };
  const addCatalogue = (trx: Trx) => insertCatalogue(trx, shop, options.orders);
  await engine.transaction(addCatalogue);
  const takePix = (trx: Trx) => setUpPix(trx, DEMO_PIX);
  await engine.transaction(takePix);

  const moments = orderMoments(options.orders, { from: now - SPAN_MS, until: now }, random);
  const numbers = new Set<number>();
  for (let done = 0; done < moments.length; done += ORDERS_A_TRANSACTION) {
    const batch: Batch = {
      customers: [],
      orders: [],
      lines: [],
      history: [],
      payments: [],
      movements: [],
    };
    for (const moment of moments.slice(done, done + ORDERS_A_TRANSACTION)) {
      addOrder(batch, shop, moment, numbers);
    }
    // An order moves stock after it was begun, and the next ones are begun later.
    const until = moments[done + ORDERS_A_TRANSACTION] ?? Infinity;
    const store = (trx: Trx) => insertBatch(trx, batch, movementsUntil(shop, batch, until));
    await engine.transaction(store);
    options.onProgress?.(Math.min(moments.length, done + ORDERS_A_TRANSACTION));
  }
  const stockUp = (trx: Trx) => fillShelves(trx, shop);
  await engine.transaction(stockUp);
}

async function insertCatalogue(trx: Trx, shop: Shop, orders: number): Promise<void> {
  const created = shop.now - SPAN_MS;
  const stamps = { created_at: created, updated_at: created };
  await insertRows(
    trx,
    'products',
    shop.products.map((product, index): Insertable<ProductsTable> => ({
      ...stamps,
      created_at: created + index,
      id: product.id,
      name: product.name,
      name_key: product.name.toLocaleLowerCase('pt-BR'),
      search_text: normalizeText(product.name),
      description: DEMO_PRODUCTS[index]?.[3] ?? '',
      price_cents: product.priceCents,
      stock: 0,
      deleted_at: null,
    })),
  );
  await insertRows(
    trx,
    'shipping_policies',
    DEMO_SHIPPING.map(([name, price_cents]) => ({
      ...stamps,
      id: shop.nextId(created),
      name,
      name_key: name.toLocaleLowerCase('pt-BR'),
      price_cents,
    })),
  );
  await insertRows(
    trx,
    'discount_policies',
    DEMO_DISCOUNTS.map(({ name, description, rules }, index) => ({
      ...stamps,
      id: shop.discountIds[index] ?? '',
      name,
      description,
      rules: JSON.stringify(rules),
    })),
  );
  await insertInfluencers(trx, shop, orders);
}

async function insertInfluencers(trx: Trx, shop: Shop, orders: number): Promise<void> {
  const span = { from: shop.now - SPAN_MS, until: shop.now };
  const links = DEMO_INFLUENCERS.map(
    ([name, seller_phone, share, clicksAnOrder, basis], index) => ({
      id: shop.influencerIds[index] ?? '',
      tracking_id: normalizeText(name).replaceAll(' ', '-'),
      influencer_name: name,
      seller_phone,
      clicks: Math.round(orders * share * clicksAnOrder),
      commission_basis_points: basis,
      created_at: span.from,
      deleted_at: null,
    }),
  );
  await insertRows(trx, 'tracking_links', links);
  const clicks = links.flatMap((link) =>
    clicksByDay(link.clicks, span).map((day) => ({ tracking_link_id: link.id, ...day })),
  );
  await insertRows(trx, 'tracking_clicks', clicks);
}

/** A returning customer, or a new one; the first buyers come back most. */
function customerOf(shop: Shop, at: number) {
  const { random, customers } = shop;
  const isNew = customers.length === 0 || random.chance(1 / ORDERS_A_CUSTOMER);
  if (isNew && customers.length < shop.customersWanted) {
    const person = demoPerson(customers.length, random);
    const customer = { id: shop.nextId(at), person, since: at, stored: false };
    customers.push(customer);
    return customer;
  }
  const index = Math.floor(customers.length * random.next() ** 1.6);
  return customers[index] ?? random.pick(customers);
}

function addOrder(batch: Batch, shop: Shop, begunAt: number, numbers: Set<number>): void {
  const { random } = shop;
  const id = shop.nextId(begunAt);
  const orderId = uniqueNumber(numbers, random);
  const steps = orderSteps(begunAt, shop.now, random);
  const last = steps.at(-1) ?? { to: 'AGUARDANDO CONFIRMAÇÃO' as const, at: begunAt };
  const confirmed = steps.find((step) => step.to === 'CONFIRMADO');
  const [shippingName, shippingCents] = random.pick(DEMO_SHIPPING);
  const discountIndex = random.chance(0.22) ? random.int(0, DEMO_DISCOUNTS.length - 1) : -1;
  const discount = DEMO_DISCOUNTS[discountIndex];
  const priced = priceOrder({
    lines: pickLines(shop),
    rules: discount ? [...discount.rules] : null,
    shippingCents,
  });
  const buyer = confirmed ? customerOf(shop, confirmed.at) : undefined;
  if (buyer && !buyer.stored) {
    buyer.stored = true;
    batch.customers.push(customerRow(buyer));
  }
  const person = buyer?.person;
  const payments = demoPayments(
    { steps, totalCents: priced.totalCents, now: shop.now },
    shop.money.random,
  );
  batch.orders.push({
    id,
    order_id: orderId,
    status: last.to,
    is_temporary: confirmed ? 0 : 1,
    created_at: begunAt,
    updated_at: last.at,
    confirmed_at: confirmed?.at ?? null,
    total_cents: priced.totalCents,
    paid_cents: payments.reduce(
      (sum, { amountCents, takenBackAt }) => (takenBackAt === null ? sum + amountCents : sum),
      0,
    ),
    shipping_cents: shippingCents,
    shipping_name: shippingName,
    discount_policy_id: shop.discountIds[discountIndex] ?? null,
    discount_name: discount?.name ?? null,
    discount_cents: priced.discountCents,
    tracking_code: last.to === 'ENVIADO' ? demoTrackingCode(random) : null,
    created_by: shop.staffId,
    tracking_link_id: confirmed ? influencerOf(shop) : null,
    customer_id: buyer?.id ?? null,
    customer_name: person?.name ?? null,
    customer_surname: person?.surname ?? null,
    customer_cpf: person?.cpf ?? null,
    customer_email: person?.email ?? null,
    customer_phone: person?.phone ?? null,
    cep: person?.address.cep ?? null,
    street: person?.address.street ?? null,
    number: person?.address.number ?? null,
    neighborhood: person?.address.neighborhood ?? null,
    complement: person?.address.complement ?? null,
    city: person?.address.city ?? null,
    state: person?.address.state ?? null,
    search_text: orderSearchText({
      orderId,
      name: person?.name ?? '',
      surname: person?.surname ?? '',
      cpf: person?.cpf ?? '',
      cep: person?.address.cep ?? '',
      phone: person?.phone ?? '',
    }),
    ...(confirmed ? {} : demoRecipient(orderId, shop.customers)),
  });
  steps.forEach((step, index) => {
    batch.history.push({
      order_id: id,
      sequence: index + 1,
      user_id: step.byStaff ? shop.staffId : null,
      to_status: step.to,
      created_at: step.at,
    });
  });
  for (const payment of payments) {
    batch.payments.push({
      id: shop.money.nextId(payment.at),
      order_id: id,
      amount_cents: payment.amountCents,
      method: payment.method,
      received_at: payment.at,
      user_id: shop.staffId,
      note: payment.note,
      taken_back_at: payment.takenBackAt,
      taken_back_by: payment.takenBackAt === null ? null : shop.staffId,
    });
  }
  const cancelled = confirmed && last.to === 'CANCELADO' ? last : undefined;
  priced.lines.forEach((line, position) => {
    batch.lines.push({
      order_id: id,
      position,
      product_id: line.productId,
      name: line.name,
      list_price_cents: line.listPriceCents,
      unit_price_cents: line.unitPriceCents,
      quantity: line.quantity,
      subtotal_cents: line.subtotalCents,
    });
    const move = (delta: number, reason: 'order-confirmed' | 'order-cancelled', at: number) => {
      batch.movements.push({
        product_id: line.productId,
        delta,
        reason,
        note: '',
        order_number: orderId,
        user_id: reason === 'order-cancelled' ? shop.staffId : null,
        created_at: at,
      });
      shop.sold.set(line.productId, (shop.sold.get(line.productId) ?? 0) - delta);
    };
    if (confirmed) move(-line.quantity, 'order-confirmed', confirmed.at);
    if (cancelled) move(line.quantity, 'order-cancelled', cancelled.at);
  });
}

function customerRow(customer: {
  id: string;
  person: DemoPerson;
  since: number;
}): Insertable<CustomersTable> {
  const { address, ...person } = customer.person;
  return {
    ...person,
    ...address,
    id: customer.id,
    note: demoNote(customer.person),
    search_text: customerSearchText({ ...person, cep: address.cep }),
    created_at: customer.since,
    updated_at: customer.since,
  };
}

function pickLines(shop: Shop) {
  const { random } = shop;
  const chosen = new Map<number, number>();
  const kinds = random.pick([1, 1, 1, 2, 2, 3, 4]);
  for (let kind = 0; kind < kinds; kind += 1) {
    chosen.set(random.pick(shop.lottery), random.pick([1, 1, 1, 1, 2, 3]));
  }
  return [...chosen].flatMap(([index, quantity]) => {
    const product = shop.products[index];
    return product
      ? [{ productId: product.id, name: product.name, priceCents: product.priceCents, quantity }]
      : [];
  });
}

function influencerOf(shop: Shop): string | null {
  let left = shop.random.next();
  const index = DEMO_INFLUENCERS.findIndex(([, , share]) => (left -= share) < 0);
  return shop.influencerIds[index] ?? null;
}

function uniqueNumber(taken: Set<number>, random: Random): number {
  for (;;) {
    const number = random.int(100_000_000_000, 999_999_999_999);
    if (taken.has(number)) continue;
    taken.add(number);
    return number;
  }
}

/** The first delivery of each product covers what was sold and leaves a believable shelf, some of it empty. */
async function fillShelves(trx: Trx, shop: Shop): Promise<void> {
  for (const product of shop.products) {
    const stock = shop.random.chance(SCARCE) ? shop.random.int(0, 3) : shop.random.int(4, 140);
    const delivered = stock + (shop.sold.get(product.id) ?? 0);
    await trx
      .insertInto('stock_movements')
      .values({
        product_id: product.id,
        sequence: 1,
        delta: delivered,
        reason: 'initial',
        note: '',
        order_number: null,
        user_id: shop.staffId,
        created_at: shop.now - SPAN_MS,
      })
      .execute();
    await trx.updateTable('products').set({ stock }).where('id', '=', product.id).execute();
  }
}

/** The movements up to a moment in the order of their times, each with the next number of its product's ledger. */
function movementsUntil(
  shop: Shop,
  batch: Batch,
  until: number,
): Insertable<StockMovementsTable>[] {
  const sorted = [...shop.upcoming, ...batch.movements].sort((a, b) => a.created_at - b.created_at);
  const firstLater = sorted.findIndex(({ created_at }) => created_at > until);
  const due = firstLater === -1 ? sorted : sorted.slice(0, firstLater);
  shop.upcoming = sorted.slice(due.length);
  return due.map((movement) => {
    const sequence = (shop.ledgers.get(movement.product_id) ?? 1) + 1;
    shop.ledgers.set(movement.product_id, sequence);
    return { ...movement, sequence };
  });
}

async function insertBatch(
  trx: Trx,
  batch: Batch,
  movements: readonly Insertable<StockMovementsTable>[],
): Promise<void> {
  await insertRows(trx, 'customers', batch.customers);
  await insertRows(trx, 'orders', batch.orders);
  await insertRows(trx, 'order_lines', batch.lines);
  await insertRows(trx, 'order_history', batch.history);
  await insertRows(trx, 'payments', batch.payments);
  await insertRows(trx, 'stock_movements', movements);
}

async function insertRows<Table extends keyof Tables>(
  trx: Trx,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AN_INSERT) {
    await trx
      .insertInto(table)
      .values(rows.slice(from, from + ROWS_AN_INSERT))
      .execute();
  }
}
