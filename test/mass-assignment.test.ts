import type { UserAnswer } from '#areas/accounts/contract.ts';
import type { CustomerAnswer } from '#areas/customers/contract.ts';
import type { OrderDetailAnswer } from '#areas/orders/contract.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildApp } from '#app/app.ts';
import type { JsonSchema } from '#kit/server/http/docs/compose-example.ts';
import type { App } from '#kit/server/http/types.ts';
import { cartBody, confirmationBody, createProduct, createTemporaryOrder } from './factories.ts';
import { readOperations, type Media, type Operation } from './fuzz/operations.ts';
import { useTestServer } from './harness.ts';
import { customerForm } from './records.ts';

const server = useTestServer();

const OTHER = '00000000-0000-7000-8000-000000000000';
const LONG_AGO = '2001-01-01T00:00:00.000Z';

const asAdmin = async <Body>(method: string, path: string, body?: unknown): Promise<Body> => {
  const token = server.current.tokens.admin;
  const answer = await server.current.call<Body>(method, path, { token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
};

/** Objects of a schema that accept fields which they do not name. */
function looseObjects(schema: unknown, place: string): string[] {
  if (schema instanceof z.ZodObject) {
    const isLoose =
      schema.def.catchall !== undefined && !(schema.def.catchall instanceof z.ZodNever);
    const inner = Object.entries(schema.shape);
    return [
      ...(isLoose ? [place] : []),
      ...inner.flatMap(([key, value]) => looseObjects(value, `${place}.${key}`)),
    ];
  }
  if (schema instanceof z.ZodArray) return looseObjects(schema.element, `${place}[]`);
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap((option) => looseObjects(option, place));
  }
  if (schema instanceof z.ZodPipe) return looseObjects(schema.in, place);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodCatch
  ) {
    return looseObjects(schema.unwrap(), place);
  }
  return [];
}

it('no body lets a field through that its schema does not name', () => {
  const places = server.current.app.routes.flatMap(({ method, url, schema }) =>
    looseObjects(schema?.body, `${String(method)} ${url}`),
  );
  expect(places).toEqual([]);
  expect(looseObjects(z.object({ a: z.array(z.looseObject({})).optional() }), 'body')).toEqual([
    'body.a[]',
  ]);
});

/** A body with every field that its schema names, at any depth. @param more further fields of each object. */
function formOf(schema: JsonSchema, more: object = {}): unknown {
  const { properties, items } = schema;
  const [type] = [schema.type].flat();
  const options = schema.anyOf ?? schema.oneOf;
  if (options) {
    const option =
      options.find((one) => one.type === 'object' || one.type === 'array') ?? options[0];
    return formOf(option ?? {}, more);
  }
  if (schema.enum) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  if (type === 'array') return [formOf(items ?? {}, more)];
  if (type === 'number' || type === 'integer') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  if (schema.format === 'uuid') return OTHER;
  if (schema.format === 'date') return '2026-11-20';
  if (type !== 'object') return 'texto';
  // In a passkey's answer, two objects have the names of a standard that grows.
  if (!properties) return {};
  const fields = Object.entries(properties).map(([key, inner]) => [key, formOf(inner, more)]);
  return { ...Object.fromEntries(fields), ...more };
}

describe('a field that no form has', () => {
  /** Stops each call where its route would begin, and holds the input of the route. */
  let app: App;
  let read: unknown[] = [];
  let operations: readonly (Operation & { readonly body: Media })[];
  beforeAll(async () => {
    app = buildApp(server.current.deps, { logger: pino({ level: 'silent' }) });
    app.addHook('preHandler', (request, reply, done) => {
      read.push(request.body);
      reply.code(204).send();
      done();
    });
    await app.ready();
    operations = (await readOperations(server.current)).flatMap(({ body, ...operation }) =>
      body ? { ...operation, body } : [],
    );
  });
  afterAll(() => app.close());

  async function send(
    { method, path, parameters }: Pick<Operation, 'method' | 'path' | 'parameters'>,
    body: unknown,
  ) {
    read = [];
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const { schema } = parameters.find((one) => one.in === 'path' && one.name === name) ?? {};
      return String(schema?.enum?.[0] ?? OTHER);
    });
    const { statusCode } = await app.inject({
      method: method as 'POST',
      url,
      headers: {
        authorization: `Bearer ${server.current.tokens.admin}`,
        'content-type': 'application/json',
      },
      payload: JSON.stringify(body),
    });
    return { statusCode, read };
  }

  it('is dropped by every call before anything reads it, and the call goes on', async () => {
    expect(operations.length).toBeGreaterThan(40);
    for (const { operationId, body, ...operation } of operations) {
      const plain = await send(operation, formOf(body.schema));
      expect(plain, operationId).toEqual({ statusCode: 204, read: [expect.any(Object)] });
      const more = await send(operation, formOf(body.schema, { fieldOfNoForm: { admin: true } }));
      expect(more, operationId).toEqual(plain);
    }
  });

  it('is refused by every call where it would change what objects are', async () => {
    const poison = Object.defineProperty({}, '__proto__', { value: { a: 1 }, enumerable: true });
    for (const { operationId, ...operation } of operations) {
      const refused = { statusCode: 400, read: [] };
      expect(await send(operation, poison), operationId).toEqual(refused);
    }
  });
});

it('an account keeps what its form does not have', async () => {
  const added = await asAdmin<UserAnswer>('POST', '/users', {
    name: 'Rita',
    email: 'rita@loja.com',
    role: 'atendente',
    password: 'uma senha da Rita',
    _id: OTHER,
    disabled: true,
    createdAt: LONG_AGO,
  });
  expect(added).toMatchObject({
    disabled: false,
    createdAt: expect.not.stringContaining('2001') as string,
  });
  expect(added._id).not.toBe(OTHER);
  const extra = { _id: OTHER, createdAt: LONG_AGO, password_hash: 'x', customer_id: 'x' };
  expect(await asAdmin('PATCH', `/users/${added._id}`, extra)).toEqual(added);
});

it('a customer keeps what the form does not have', async () => {
  const added = await asAdmin<CustomerAnswer>('POST', '/customers', {
    ...customerForm(),
    _id: OTHER,
    role: 'admin',
    ordersTotal: 1,
  });
  expect(added).toMatchObject({ ordersTotal: 0 });
  const extra = { _id: OTHER, createdAt: LONG_AGO, ordersCount: 9, search_text: 'x', name: 'Mara' };
  const changed = await asAdmin('PUT', `/customers/${added._id}`, extra);
  expect(changed).toEqual({ ...added, name: 'Mara' });
});

it("a product's stock is no field of its form", async () => {
  const product = await createProduct(server.current, { stock: 3 });
  const { name, price } = product;
  const extra = { name, price, stock: 99, _id: OTHER, deleted_at: 1, createdAt: LONG_AGO };
  const edited = await asAdmin<ProductAnswer>('PUT', `/products/${product._id}`, extra);
  expect(edited).toEqual({ ...product, cost: null });
});

it('no call of a seller or a customer sets the state, the number or the prices of an order', async () => {
  const product = await createProduct(server.current, { price: 50 });
  const made = await asAdmin<{ _id: string; orderId: number }>('POST', '/orders/temporary', {
    ...cartBody({ lines: [{ product, quantity: 1 }] }),
    _id: OTHER,
    orderId: 1,
    status: 'ENVIADO',
    isTemporary: false,
    createdAt: LONG_AGO,
  });
  expect(made).not.toMatchObject({ _id: OTHER });
  const waiting = await asAdmin<OrderDetailAnswer>('GET', `/orders/${made._id}`);
  expect(waiting).toMatchObject({ status: 'AGUARDANDO CONFIRMAÇÃO', isTemporary: true });

  const { orderId } = await createTemporaryOrder(server.current, {
    lines: [{ product, quantity: 1 }],
  });
  const confirmed = await server.current.call('PUT', `/orders/confirm/${orderId}`, {
    body: {
      ...confirmationBody(),
      status: 'ENVIADO',
      products: [],
      shippingPrice: -40,
      discountRule: OTHER,
      trackingCode: 'AA123456789BR',
    },
  });
  expect(confirmed).toMatchObject({
    status: 200,
    body: { status: 'CONFIRMADO', totalPrice: 50, shippingPrice: 0, trackingCode: null },
  });
});
