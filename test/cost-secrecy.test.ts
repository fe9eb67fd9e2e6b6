import type { RouteOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createConfirmedOrder, createProduct, nextCpf, unique } from './factories.ts';
import { readOperations, type Operation } from './fuzz/operations.ts';
import { makeReadyCalls } from './fuzz/ready-calls.ts';
import { useTestServer } from './harness.ts';

/*
 * Costs are for admins alone. Every answer to an atendente is searched here, in a store where everything has a cost that no other
 * number repeats.
 */

const SECRET = /cost|margin|profit|earning|custo(?!mer)|margem|lucro/i;
const COST_CENTS = 37_77;
const SECRET_FIGURE = /37[.,]77/;

const server = useTestServer();

interface Seen {
  readonly operationId: string;
  readonly status: number;
  readonly body: unknown;
}
let seen: Seen[] = [];

const keysOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(keysOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
};

/** The names of the fields of an answer, or of the columns of a file. */
const namesOf = ({ body }: Seen): string[] =>
  typeof body === 'string' ? (body.split('\r\n')[0]?.split(';') ?? []) : keysOf(body);

const fieldsOf = (schema: unknown): string[] => {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, inner]) => [key, ...fieldsOf(inner)]);
  }
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(fieldsOf);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return fieldsOf(schema.unwrap());
  }
  return [];
};

/** Routes for the staff whose answer may have a secret field. */
const secretRoutes = (): RouteOptions[] =>
  server.current.app.routes.filter(({ schema, config }) => {
    const answers = Object.values((schema?.response ?? {}) as Record<string, unknown>);
    return (
      config?.access !== 'admin' && answers.flatMap(fieldsOf).some((name) => SECRET.test(name))
    );
  });

async function giveEverythingACost(): Promise<void> {
  const { db } = server.current.engine;
  await db.updateTable('products').set({ cost_cents: COST_CENTS }).execute();
  await db.updateTable('order_lines').set({ unit_cost_cents: COST_CENTS }).execute();
  await db.updateTable('stock_movements').set({ unit_cost_cents: COST_CENTS }).execute();
}

interface Known {
  readonly path?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Calls that the ready ones leave out, or that must not be made with the document's own example. */
async function furtherCalls(): Promise<ReadonlyMap<string, Known>> {
  const { current } = server;
  const product = await createProduct(current, { stock: 50 });
  const cpf = nextCpf();
  await createConfirmedOrder(current, { form: { customer: { cpf } } });
  const form = { customer: { cpf, phone: '(21) 99876-0000' } };
  const doubted = await createConfirmedOrder(current, { form });
  const corrected = await createConfirmedOrder(current, { form });
  const sold = await createConfirmedOrder(current, {
    cart: { lines: [{ product, quantity: 2 }] },
  });
  const edit = { name: product.name, price: product.price };
  return new Map<string, Known>([
    ['createProduct', { body: { name: unique('Vaso'), price: 9, stock: 3 } }],
    ['getProduct', { path: { id: product._id } }],
    ['updateProduct', { path: { id: product._id }, body: edit }],
    ['listStockMovements', { path: { id: product._id } }],
    ['getOrder', { path: { id: sold._id } }],
    ['useCustomerRecord', { path: { id: corrected._id } }],
    ['settleOrderDoubt', { path: { id: doubted._id } }],
    ['noteOrder', { path: { id: sold._id }, body: { note: 'frágil' } }],
    ['markPrinted', { path: { id: sold._id }, body: { version: 0 } }],
    ['cancelOrder', { path: { id: doubted._id } }],
  ]);
}

async function answer(operation: Operation, known: Known): Promise<Seen> {
  const { operationId, method } = operation;
  const path = operation.path
    .replace(/^\/api/, '')
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(known.path?.[name] ?? 'x'));
  const { status, body } = await server.current.call(method, path, {
    token: server.current.tokens.atendente,
    body: known.body ?? operation.body?.example ?? (operation.body ? {} : undefined),
  });
  return { operationId, status, body };
}

beforeAll(async () => {
  const { current } = server;
  const known = new Map<string, Known>();
  for (const { operationId, path, body } of await makeReadyCalls(current)) {
    known.set(operationId, { ...(path ? { path } : {}), body });
  }
  for (const [operationId, call] of await furtherCalls()) known.set(operationId, call);
  await giveEverythingACost();
  const operations = (await readOperations(current)).filter(
    ({ tags }) => !tags.includes('accounts'),
  );
  // Reads come first: calls of another kind use their records up.
  const reads = operations.filter(({ method }) => method === 'GET');
  const others = operations.filter(({ method }) => method !== 'GET');
  const last = others.filter(({ method }) => method === 'DELETE');
  seen = [];
  for (const operation of [...reads, ...others.filter((one) => !last.includes(one)), ...last]) {
    if (operation.path.endsWith('/openapi.json')) continue;
    seen.push(await answer(operation, known.get(operation.operationId) ?? {}));
  }
});

describe('an atendente', () => {
  it('is answered by every route for the staff that could tell a cost', () => {
    const answered = new Set(
      seen.filter(({ status }) => status < 300).map(({ operationId }) => operationId),
    );
    const routes = secretRoutes()
      .filter(({ method }) => method !== 'HEAD')
      .map(({ schema }) => schema?.operationId ?? '');
    expect(routes).toEqual(expect.arrayContaining(['listProducts', 'getOrder', 'changeCart']));
    expect(routes.filter((operationId) => !answered.has(operationId))).toEqual([]);
    for (const file of ['exportProducts', 'exportStock', 'exportOrders']) {
      expect(answered).toContain(file);
    }
  });

  it('finds no field, no column and no figure of a cost, a margin or a profit', () => {
    const leaks = seen.flatMap((one) => [
      ...namesOf(one)
        .filter((name) => SECRET.test(name))
        .map((name) => `${one.operationId}: ${name}`),
      ...(SECRET_FIGURE.test(JSON.stringify(one.body)) ? [`${one.operationId}: the figure`] : []),
    ]);
    expect(leaks).toEqual([]);
  });
});

it('an admin finds them at the same calls', async () => {
  const { current } = server;
  const token = current.tokens.admin;
  for (const path of [
    '/products',
    '/products/export',
    '/orders/export',
    '/products/stock/export',
  ]) {
    const { body } = await current.call('GET', path, { token });
    expect(JSON.stringify(body), path).toMatch(/cost|Custo/);
    expect(JSON.stringify(body), path).toMatch(path === '/orders/export' ? /Lucro/ : SECRET_FIGURE);
  }
});
