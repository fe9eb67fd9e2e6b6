import { randomInt, randomUUID } from 'node:crypto';
import type { CustomerInput } from '#areas/customers/contract.ts';
import type { Insertable } from 'kysely';
import type { Engine } from '#kit/server/db/engine.ts';
import { rowsAStatement } from '#kit/server/db/statement.ts';
import type { OrdersTable } from '#kit/server/db/tables.ts';
import { newOrderNumber } from '#kit/server/core/ids.ts';
import { TEST_NOW } from './harness.ts';
import { typedAddress, typedPerson } from '#kit/rules/person.fixture.ts';

const CPFS = 10 ** 9;
/** A step without a common factor with `CPFS`, so that steps reach each number once. */
const STEP = 618_033_989;
let lastCpf = randomInt(CPFS);

/** A random CPF with valid check digits, another one at each call. */
export function newCpf(): string {
  lastCpf = (lastCpf + STEP) % CPFS;
  const digits = String(lastCpf).padStart(9, '0').split('').map(Number);
  for (const heaviest of [10, 11]) {
    const sum = digits.reduce((total, digit, at) => total + digit * (heaviest - at), 0);
    digits.push(sum % 11 < 2 ? 0 : 11 - (sum % 11));
  }
  return new Set(digits).size === 1 ? newCpf() : digits.join('');
}

/** The body of a filled customer form; `change` overrides fields. */
export const customerForm = (change: Partial<CustomerInput> = {}): CustomerInput => ({
  ...typedPerson,
  surname: 'Conceição da Silva',
  cpf: newCpf(),
  email: `marcia-${randomUUID()}@exemplo.com`,
  address: typedAddress,
  ...change,
});

/** Inserts bare orders straight into their table, for tests of records that only refer to orders. */
export async function insertOrderRows(
  engine: Engine,
  changes: readonly Partial<Insertable<OrdersTable>>[],
): Promise<{ id: string; orderId: number }[]> {
  const rows = changes.map((change) => ({
    id: randomUUID(),
    order_id: newOrderNumber(),
    status: 'AGUARDANDO CONFIRMAÇÃO' as const,
    is_temporary: change.status === undefined ? 1 : 0,
    created_at: TEST_NOW,
    updated_at: TEST_NOW,
    total_cents: 1000,
    shipping_cents: 0,
    discount_cents: 0,
    search_text: '',
    ...change,
  }));
  for (const piece of rowsAStatement(rows)) {
    await engine.db.insertInto('orders').values(piece).execute();
  }
  return rows.map(({ id, order_id }) => ({ id, orderId: order_id }));
}

/** Inserts one bare order. */
export async function insertOrderRow(
  engine: Engine,
  change: Partial<Insertable<OrdersTable>> = {},
): Promise<{ id: string; orderId: number }> {
  const [order] = await insertOrderRows(engine, [change]);
  if (!order) throw new Error('No order was written');
  return order;
}
