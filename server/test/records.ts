import { randomInt, randomUUID } from 'node:crypto';
import type { CustomerInput } from '@balcao/domain/contract/customers';
import type { Insertable } from 'kysely';
import type { Engine } from '../src/db/engine.ts';
import { rowsAStatement } from '../src/db/rows-a-statement.ts';
import type { OrdersTable } from '../src/db/tables.ts';
import { newOrderNumber } from '../src/core/ids.ts';
import { TEST_NOW } from './harness.ts';

const CPFS = 10 ** 9;
/** Has no factor in common with their number: steps of it come by each of them once. */
const STEP = 618_033_989;
let lastCpf = randomInt(CPFS);

/** A random CPF whose check digits hold; another one at each call. */
export function newCpf(): string {
  lastCpf = (lastCpf + STEP) % CPFS;
  const digits = String(lastCpf).padStart(9, '0').split('').map(Number);
  for (const heaviest of [10, 11]) {
    const sum = digits.reduce((total, digit, at) => total + digit * (heaviest - at), 0);
    digits.push(sum % 11 < 2 ? 0 : 11 - (sum % 11));
  }
  return new Set(digits).size === 1 ? newCpf() : digits.join('');
}

/** What a customer form sends, filled; `change` overrides fields. */
export const customerForm = (change: Partial<CustomerInput> = {}): CustomerInput => ({
  name: 'Márcia',
  surname: 'Conceição da Silva',
  cpf: newCpf(),
  email: `marcia-${randomUUID()}@exemplo.com`,
  phone: '(11) 98765-4321',
  address: {
    cep: '01310-100',
    street: 'Avenida Paulista',
    number: '1000',
    neighborhood: 'Bela Vista',
    complement: 'Apto 12',
    city: 'São Paulo',
    state: 'SP',
  },
  ...change,
});

/** Bare orders straight in their table, for tests of what only refers to orders. */
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

/** One of them. */
export async function insertOrderRow(
  engine: Engine,
  change: Partial<Insertable<OrdersTable>> = {},
): Promise<{ id: string; orderId: number }> {
  const [order] = await insertOrderRows(engine, [change]);
  if (!order) throw new Error('No order was written');
  return order;
}
