import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { DashboardAnswer } from '#areas/dashboard/endpoints.ts';
import type { OrderAnswer, OrderDetailAnswer } from '#areas/orders/contract.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  confirmOrder,
  createConfirmedOrder,
  createDiscount,
  createProduct,
  createTemporaryOrder,
} from './factories.ts';
import { useTestServer, type Answer } from './harness.ts';

/*
 * The calls of the specification's section 7, as its clients may make them: with any content type where there is no payload, with
 * numbers as texts, and with null for absent.
 */

const server = useTestServer();
const asStaff = server.as('atendente');
const asAdmin = server.as('admin');

/** The calls with a payload, by the names of the routes. */
const WITH_PAYLOAD = [
  'POST /users/login',
  'POST /orders/temporary',
  'PUT /orders/confirm/:id',
  'PATCH /orders/:id/tracking-code',
  'POST /customers',
  'PUT /customers/:id',
  'POST /products',
  'PUT /products/:id',
  'POST /products/stock/add',
  'POST /products/stock/remove',
  'POST /discounts',
  'PUT /discounts/:id',
  'POST /shipping',
  'PUT /shipping/:id',
  'POST /tracking',
  'POST /companies/zapi-config',
];

const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/vnd.api+json; charset=latin1',
  'nonsense',
  '/',
];

it('a call without a payload takes any content type, and nobody reads what comes with it', async () => {
  const { tokens, call } = server.current;
  for (const type of TYPES) {
    for (const body of ['', '{"a":']) {
      const headers = { 'content-type': type };
      const { status } = await call('GET', '/shipping', { token: tokens.admin, headers, body });
      expect(status, `${type} ${body}`).toBe(200);
    }
  }
});

describe('a call with a payload', () => {
  it.each([
    ['application/json', '', 'malformed_request'],
    ['application/json', '{"name":', 'malformed_request'],
    ['application/x-www-form-urlencoded', 'name=PAC&price=1', 'unsupported_media_type'],
    ['text/plain', 'name=PAC&price=1', 'validation_failed'],
  ])('is refused plainly as %s with %j', async (type, body, code) => {
    const answer = await server.current.call<ErrorAnswer>('POST', '/shipping', {
      token: server.current.tokens.admin,
      headers: { 'content-type': type },
      body,
    });
    expect(answer).toMatchObject({ status: 400, body: { code } });
  });

  it('takes null for absent, a text for a number, and digits as a number, in each of its fields', () => {
    const routes = new Map(
      server.current.app.routes.map(({ method, url, schema }) => [
        `${String(method)} ${url.replace('/api', '')}`,
        schema?.body,
      ]),
    );
    const faults = WITH_PAYLOAD.flatMap((name) => {
      const body = routes.get(name);
      return body instanceof z.ZodType ? strictPlaces(body, name) : [`${name}: no body`];
    });
    expect(faults, 'absentOr(), textOrBlank(), wholeOrText(), moneyInput of common.ts').toEqual([]);
  });

  it('is found out where it takes none of these', () => {
    const schema = z.object({
      price: z.number(),
      cep: z.string(),
      lines: z.array(z.object({ note: z.string().optional() })).optional(),
    });
    expect(strictPlaces(schema, 'POST /x')).toEqual([
      'POST /x.price takes no text for 1',
      'POST /x.cep takes no number for a text',
      'POST /x.lines takes no null',
      'POST /x.lines[].note takes no null',
    ]);
  });
});

/** The fields of a body that may be missing but not null, that take a number but not its text, or digits only as a text. */
function strictPlaces(schema: z.ZodType, place: string): string[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, field]) => [
      ...strictField(field as z.ZodType, `${place}.${key}`),
      ...strictPlaces(field as z.ZodType, `${place}.${key}`),
    ]);
  }
  if (schema instanceof z.ZodArray) return strictPlaces(schema.element as z.ZodType, `${place}[]`);
  if (schema instanceof z.ZodPipe) return strictPlaces(schema.in as z.ZodType, place);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  ) {
    return strictPlaces(schema.unwrap() as z.ZodType, place);
  }
  return [];
}

const isOfDigits = (place: string): boolean =>
  /\.(cpf|phone|cep|number|trackingCode|sellerPhone)$/.test(place);

function strictField(field: z.ZodType, place: string): string[] {
  const takes = (value: unknown): boolean => field.safeParse(value).success;
  const digits = place.endsWith('cep') ? 12_345_678 : 11_987_654_321;
  const number = [1, 20].find((each) => takes(each) && !takes(String(each)));
  return [
    ...(number === undefined ? [] : [`${place} takes no text for ${number}`]),
    ...(isOfDigits(place) && !takes(digits) ? [`${place} takes no number for a text`] : []),
    ...(takes(undefined) && !takes(null) ? [`${place} takes no null`] : []),
  ];
}

const made = <Body>({ status, body }: Answer<Body>): Body => {
  expect([200, 201, 204], JSON.stringify(body)).toContain(status);
  return body;
};

const read = async (order: { readonly _id: string }) =>
  made(await asStaff<OrderDetailAnswer>('GET', `/orders/${order._id}`));

describe('POST /orders/temporary', () => {
  it('takes null for all that may be missing', async () => {
    const product = await createProduct(server.current, { price: 49.9 });
    const order = made(
      await asStaff<OrderAnswer>('POST', '/orders/temporary', {
        products: [{ product: product._id, name: null, price: null, quantity: 1, subtotal: null }],
        totalPrice: null,
        shippingPrice: null,
        shippingName: null,
        isTemporary: null,
        discountRule: null,
      }),
    );
    expect(await read(order)).toMatchObject({ totalPrice: 49.9, shippingName: null });
  });

  /** 33.33 less ten percent is 29.997 a unit, which the store rounds to 30.00. */
  const discountedLine = async () => {
    const product = await createProduct(server.current, { price: 33.33 });
    const discount = await createDiscount(server.current);
    const send = (line: object, totalPrice: unknown) =>
      asStaff<OrderAnswer>('POST', '/orders/temporary', {
        products: [{ product: product._id, name: product.name, ...line }],
        totalPrice,
        shippingPrice: null,
        shippingName: null,
        isTemporary: true,
        discountRule: discount._id,
      });
    return send;
  };

  it.each([
    ['one unit', { price: 29.997, quantity: 1, subtotal: 29.997 }, 29.997, 30],
    ['three units', { price: 29.997, quantity: 3, subtotal: 89.991 }, 89.991, 90],
    ['noise', { price: 29.997, quantity: 3, subtotal: 89.99100000000001 }, 89.99100000000001, 90],
    ['rounded sums', { price: 29.997, quantity: 3, subtotal: 89.99 }, 89.99, 90],
    ['rounded units', { price: 30, quantity: 3, subtotal: 90 }, 90, 90],
    ['a rounded price alone', { price: 30, quantity: 3, subtotal: 89.991 }, 89.991, 90],
    ['texts', { price: '29.997', quantity: '3', subtotal: '89.991' }, '89.991', 90],
    ['a hundred units', { price: 29.997, quantity: 100, subtotal: 2999.7 }, 2999.7, 3000],
    ['only a price', { price: 29.997, quantity: 100 }, 2999.7, 3000],
    ['only a subtotal', { quantity: 100, subtotal: 2999.7 }, 2999.7, 3000],
  ])('compares after rounding each unit: %s', async (_, line, total, charged) => {
    const send = await discountedLine();
    expect(await read(made(await send(line, total)))).toMatchObject({ totalPrice: charged });
  });

  it.each([
    ['another price', { price: 29.98, quantity: 3, subtotal: 89.94 }, 89.94],
    ['another subtotal', { price: 29.997, quantity: 3, subtotal: 89.94 }, 89.991],
    ['another total', { price: 29.997, quantity: 3, subtotal: 89.991 }, 89.95],
    ['an undiscounted total', { price: 29.997, quantity: 100, subtotal: 2999.7 }, 3333],
    ['a total of lines that say nothing', { quantity: 100 }, 2999.7],
  ])('is told of %s', async (_, line, total) => {
    const send = await discountedLine();
    expect(await send(line, total)).toMatchObject({ status: 409, body: { code: 'cart_changed' } });
  });
});

it('PATCH /orders/{id}/tracking-code takes a code of digits as a number', async () => {
  const order = await createConfirmedOrder(server.current);
  const trackingCode = 14_200_012_345_670;
  const shipped = await asStaff('PATCH', `/orders/${order._id}/tracking-code`, { trackingCode });
  expect(made(shipped)).toMatchObject({ status: 'ENVIADO', trackingCode: String(trackingCode) });
  const unexact = { trackingCode: 2 ** 60 };
  expect((await asStaff('PATCH', `/orders/${order._id}/tracking-code`, unexact)).status).toBe(400);
});

it("PUT /orders/update-status/processing answers with each customer's address", async () => {
  const { _id } = await createConfirmedOrder(server.current);
  const { orders } = made(
    await asStaff<{ orders: OrderAnswer[] }>('PUT', '/orders/update-status/processing'),
  );
  expect(orders.find((order) => order._id === _id)).toMatchObject({
    customer: { address: { street: 'Avenida Paulista' } },
  });
});

it('products move by texts, whole ones with decimals too', async () => {
  const product = await createProduct(server.current, { stock: 10 });
  const move = async (direction: string, quantity: unknown) => {
    const body = { productId: product._id, quantity, note: null };
    return (await asStaff('POST', `/products/stock/${direction}`, body)).status;
  };
  expect(await move('add', '5,00')).toBe(200);
  expect(await move('remove', '3.0')).toBe(200);
  expect(await move('remove', '1,5')).toBe(400);
  expect(await move('remove', null)).toBe(400);
  expect(made(await asStaff<ProductAnswer[]>('GET', `/products?ids=${product._id}`))).toMatchObject(
    [{ stock: 12 }],
  );
});

describe('a range', () => {
  it.each(['/metrics/dashboard', '/tracking/report'])(
    'is days in the answer of %s',
    async (path) => {
      const range = 'startDate=2026-11-01T03:00:00.000Z&endDate=2026-12-01T02:59:59.999Z';
      const answer = await asAdmin<DashboardAnswer>('GET', `${path}?${range}`);
      expect(made(answer)).toMatchObject({ startDate: '2026-11-01', endDate: '2026-11-30' });
    },
  );

  it('is taken of every list that has one', async () => {
    const range = 'startDate=2026-11-01T03:00:00.000Z&endDate=2026-12-01T02:59:59.999Z';
    const ranged = server.current.app.routes.filter(
      ({ method, schema }) =>
        method === 'GET' &&
        schema?.querystring instanceof z.ZodObject &&
        'startDate' in schema.querystring.shape,
    );
    expect(ranged.length).toBeGreaterThanOrEqual(5);
    for (const { url } of ranged) {
      const { status } = await asAdmin('GET', `${url.replace('/api', '')}?${range}`);
      expect(status, url).toBe(200);
    }
  });

  it.each([
    '2026-11-20T25:00:00Z',
    '2026-02-30T00:00:00Z',
    '20/11/2026',
    'ontem',
    '9999-12-31T00:00Z',
  ])('is refused with %s', async (day) => {
    const answer = await asStaff('GET', `/orders?startDate=${day}&endDate=2026-11-20`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  it('is ignored by a call that has none', async () => {
    expect((await asStaff('GET', '/shipping?startDate=xTZ')).status).toBe(200);
  });
});

it('an order says to the holder of its link what each product is, and whether it waits', async () => {
  const product = await createProduct(server.current, { price: 33.33 });
  const discount = await createDiscount(server.current);
  const lines = [{ product, quantity: 1 }];
  const order = await createTemporaryOrder(server.current, { lines, discount });
  const open = async () => made(await server.current.call('GET', `/orders/${order.orderId}`));
  const shown = { product: { name: product.name, price: 33.33 }, price: 30 };
  expect(await open()).toMatchObject({ isTemporary: true, products: [shown] });
  // The line shows neither a change nor the deletion of its product.
  made(await asStaff('PUT', `/products/${product._id}`, { name: 'Outro', price: 1 }));
  made(await asStaff('DELETE', `/products/${product._id}`));
  await confirmOrder(server.current, order.orderId);
  expect(await open()).toMatchObject({ products: [shown] });
});
