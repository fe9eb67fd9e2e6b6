import { beforeAll, describe, expect, it } from 'vitest';
import { useTestServer } from './harness.ts';

/*
 * Written from the specification alone: each call of its section 7 with its listed payload and nothing more, over HTTP, and the
 * fields of its section 3 in each answer. The only help is the start of a server: a new required field, guard or question makes
 * this fail.
 */

const server = useTestServer();
let api = '';

beforeAll(async () => {
  api = `${await server.current.app.listen({ host: '127.0.0.1', port: 0 })}/api`;
});

const PASSWORDS = [
  ...['123456', 'senha123', 'Teste@123', 'Senha123!', 'segredo123', 'abcdef', '111111'],
  ...['password', 'qwerty', 'maria1', 'Brasil2024', 'minha loja', 'ção123', '12345678'],
];
const ORDER_STATUSES = ['CONFIRMADO', 'EM PROCESSAMENTO...', 'ENVIADO', 'CANCELADO'];

describe('POST /users/login', () => {
  it('answers with a token, whose payload includes the role', async () => {
    const customer = customerPayload();
    await succeed('POST', '/customers', customer);
    const { email, password } = customer;
    const answer = await succeed<{ token: string }>(
      'POST',
      '/users/login',
      { email, password },
      { token: null },
    );
    expect(payloadOf(answer.token).role).toEqual(expect.any(String));
    expect(payloadOf(server.current.tokens.admin).role).toBe('admin');
    expect(payloadOf(server.current.tokens.atendente).role).toBe('atendente');
  });

  it('says what is wrong in a message', async () => {
    const wrong = { email: 'ninguem@exemplo.com', password: 'errada' };
    const answer = await send('POST', '/users/login', wrong, { token: null });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.body).toMatchObject({ message: expect.any(String) });
  });
});

describe('a token that does not hold', () => {
  it.each(['nonsense', 'a.b.c', `${btoa('{"alg":"none"}')}.${btoa('{"role":"admin"}')}.`])(
    'is answered with 401 and the message of section 8: %s',
    async (token) => {
      for (const path of ['/orders', '/customers', '/products', '/discounts', '/shipping']) {
        const answer = await send('GET', path, undefined, { token });
        expect(answer, path).toMatchObject({
          status: 401,
          body: { message: 'Token inválido ou expirado' },
        });
      }
    },
  );
});

describe('POST /orders/temporary', () => {
  it('takes the payload of section 7, and answers with an orderId', async () => {
    const product = await makeProduct({ price: 50 });
    const shipping = await makeShipping({ price: 12.5 });
    const { orderId } = await succeed<{ orderId: unknown }>('POST', '/orders/temporary', {
      products: [
        { product: product._id, name: product.name, price: 50, quantity: 2, subtotal: 100 },
      ],
      totalPrice: 112.5,
      shippingPrice: 12.5,
      shippingName: shipping.name,
      isTemporary: true,
      discountRule: null,
    });
    expect(String(orderId)).toMatch(/^\d+$/);
    const order = await findOrder(orderId);
    expectOrder(order);
    expect(order).toMatchObject({
      totalPrice: 112.5,
      shippingPrice: 12.5,
      shippingName: shipping.name,
      isTemporary: true,
      discountRule: null,
    });
    expect(ORDER_STATUSES).not.toContain(order.status);
  });

  it('takes numbers as the strings that a form holds', async () => {
    const product = await makeProduct({ price: 50 });
    const shipping = await makeShipping({ price: 12.5 });
    const { name } = product;
    const { orderId } = await succeed<{ orderId: unknown }>('POST', '/orders/temporary', {
      products: [{ product: product._id, name, price: '50.00', quantity: '2', subtotal: '100,00' }],
      totalPrice: '112,50',
      shippingPrice: '12.5',
      shippingName: shipping.name,
      isTemporary: true,
      discountRule: null,
    });
    expect(await findOrder(orderId)).toMatchObject({ totalPrice: 112.5, shippingPrice: 12.5 });
  });

  it.each([
    ['null and 0', { shippingName: null, shippingPrice: 0 }],
    ['null and null', { shippingName: null, shippingPrice: null }],
    ['an empty text and 0', { shippingName: '', shippingPrice: 0 }],
    ['nothing at all', {}],
  ])('takes an order without shipping: %s', async (_kind, shipping) => {
    const line = lineOf(await makeProduct({ price: 50 }));
    const orderId = await makeOrder({ products: [line], totalPrice: 50, ...shipping });
    expect(await findOrder(orderId)).toMatchObject({ totalPrice: 50 });
  });

  it('takes a freight that staff name themselves', async () => {
    const products = [lineOf(await makeProduct({ price: 50 }))];
    const freight = { shippingName: 'Frete', shippingPrice: 7.3 };
    const orderId = await makeOrder({ products, totalPrice: 57.3, ...freight });
    expect(await findOrder(orderId)).toMatchObject({ ...freight, totalPrice: 57.3 });
    expect(await succeed('GET', `/orders/${orderId}`)).toMatchObject({
      shipping: { name: 'Frete', price: 7.3 },
    });
  });

  it('takes a line whose price has more decimals than money has', async () => {
    const discountRule = await makeDiscount([rule({ type: 'percentage', value: 10 })]);
    const product = await makeProduct({ price: 33.33 });
    const line = lineOf(product, { price: 33.33 * 0.9, quantity: 3 });
    const orderId = await makeOrder({
      products: [line],
      totalPrice: line.subtotal,
      discountRule,
    });
    const { totalPrice } = await findOrder(orderId);
    expect(Math.abs(totalPrice - line.subtotal)).toBeLessThanOrEqual(0.01);
  });
});

describe('GET /orders/{id}', () => {
  it('gives staff the detail view', async () => {
    const shipping = await makeShipping({ price: 10 });
    const discountRule = await makeDiscount([rule({ type: 'percentage', value: 10 })]);
    const product = await makeProduct({ price: 50 });
    const orderId = await makeOrder({
      products: [lineOf(product, { price: 45, quantity: 2 })],
      totalPrice: 100,
      shippingName: shipping.name,
      shippingPrice: 10,
      discountRule,
    });
    const { _id } = await findOrder(orderId);
    for (const id of [orderId, _id]) {
      const detail = await succeed<OrderDetail>('GET', `/orders/${id}`);
      expect(detail).toMatchObject({
        status: expect.any(String),
        totalPrice: 100,
        shipping: { name: shipping.name, price: 10 },
        discount: { name: expect.any(String), amount: 10 },
        discountRule,
      });
      expect(detail.products).toEqual([
        expect.objectContaining({
          product: expect.objectContaining({ name: product.name, price: expect.any(Number) }),
          name: product.name,
          price: 45,
          quantity: 2,
          subtotal: 90,
        }),
      ]);
    }
  });

  it('gives anybody the order of a link', async () => {
    const { orderId, product, customer, address } = await makeConfirmedOrder();
    const open = await makeOrder({ products: [lineOf(product)], totalPrice: 50 });
    for (const [id, isTemporary] of [
      [open, true],
      [orderId, false],
    ] as const) {
      const order = await succeed<OrderDetail>('GET', `/orders/${id}`, undefined, { token: null });
      expectFields(order, [
        ...['status', 'totalPrice', 'shippingName', 'address', 'customer', 'products'],
        ...['isTemporary', 'createdAt', 'shippingPrice'],
      ]);
      expect(order.isTemporary).toBe(isTemporary);
      expect(order.products).toEqual([
        expect.objectContaining({
          product: expect.objectContaining({ name: product.name, price: 50 }),
          name: product.name,
          price: 50,
          quantity: 1,
          subtotal: 50,
        }),
      ]);
    }
    const confirmed = await succeed<OrderDetail>('GET', `/orders/${orderId}`);
    expect(confirmed).toMatchObject({ customer, address });
  });
});

describe('PUT /orders/confirm/{id}', () => {
  it('confirms an order of a link, as anybody', async () => {
    const { orderId, customer, address } = await makeConfirmedOrder();
    const order = await findOrder(orderId);
    expectOrder(order);
    expect(order).toMatchObject({ isTemporary: false, address });
    expect(ORDER_STATUSES).toContain(order.status);
    expect(order.customer).toMatchObject({ ...customer, _id: expect.any(String), address });
  });

  it('says in these words that it was confirmed already', async () => {
    const { orderId, confirmation } = await makeConfirmedOrder();
    const again = await send('PUT', `/orders/confirm/${orderId}`, confirmation, { token: null });
    expect(again.status).toBeGreaterThanOrEqual(400);
    expect(again.body).toMatchObject({ message: 'Este pedido já foi confirmado.' });
  });

  it('credits the influencer of the tracking-id, which nothing went before', async () => {
    const influencerName = unique('Influenciadora');
    const { trackingId } = await succeed<{ trackingId: string }>('POST', '/tracking', {
      influencerName,
      sellerPhone: '11987654321',
    });
    const headers = { 'tracking-id': trackingId };
    const credited = await makeConfirmedOrder({}, headers);
    const other = await makeConfirmedOrder();
    const seen = async ({ orderId }: { orderId: string }) =>
      JSON.stringify(await succeed('GET', `/orders/${orderId}`));
    expect(await seen(credited)).toContain(influencerName);
    expect(await seen(other)).not.toContain(influencerName);
  });

  it.each(['', 'null', 'undefined', 'nobody-knows-this'])(
    'confirms whatever tracking-id the browser kept: "%s"',
    async (trackingId) => {
      await makeConfirmedOrder({}, { 'tracking-id': trackingId });
    },
  );

  it('takes null for what is absent, and a number as a number', async () => {
    const address = { ...addressPayload(), complement: null, number: 10 };
    const { orderId } = await makeConfirmedOrder({ address, shippingName: null });
    expect((await findOrder(orderId)).address).toMatchObject({ number: '10' });
  });

  it('takes eleven digits as a CPF, whatever its check digits', async () => {
    const cpf = wrongCpf();
    const { orderId } = await makeConfirmedOrder({ customer: { ...personPayload(), cpf } });
    expect((await findOrder(orderId)).customer).toMatchObject({ cpf });
  });

  it('takes one e-mail from two customers', async () => {
    const { email } = personPayload();
    for (const _ of [1, 2]) await makeConfirmedOrder({ customer: { ...personPayload(), email } });
  });
});

describe('GET /orders', () => {
  it('answers with an array of orders, each with the fields of section 3', async () => {
    await makeConfirmedOrder();
    const orders = await succeed<Order[]>('GET', '/orders');
    expect(orders.length).toBeGreaterThan(0);
    for (const order of orders) expectOrder(order);
  });

  it.each([
    ['days', '2026-11-20', '2026-11-20', true],
    ['ISO date-times', '2026-11-20T03:00:00.000Z', '2026-11-21T02:59:59.999Z', true],
    ['ISO date-times of one moment', '2026-11-20T15:00:00.000Z', '2026-11-20T15:00:00.000Z', true],
    ['ISO date-times with an offset', '2026-11-20T00:00:00-03:00', '2026-11-20T23:59-03:00', true],
    ['local date-times', '2026-11-20T00:00:00', '2026-11-20T23:59', true],
    ['local date-times of the next day', '2026-11-21T00:00:00', '2026-11-21T23:59:59', false],
    // 00:00 in UTC is the evening before in São Paulo.
    ['ISO date-times up to 21:00', '2026-11-19T00:00:00.000Z', '2026-11-20T00:00:00.000Z', false],
    ['ISO date-times of the next day', '2026-11-21T03:00:00Z', '2026-11-22T03:00:00Z', false],
    ['days of another year', '2025-11-20', '2025-11-21', false],
    ['date-times of another year', '2025-11-20T00:00:00.000Z', '2025-11-21T00:00:00.000Z', false],
  ])('takes startDate and endDate as %s', async (_kind, startDate, endDate, isFound) => {
    const { orderId } = await makeConfirmedOrder();
    const query = new URLSearchParams({ startDate, endDate }).toString();
    const orders = await succeed<Order[]>('GET', `/orders?${query}`);
    expect(orders.some((order) => String(order.orderId) === orderId)).toBe(isFound);
  });
});

describe('the other calls of an order', () => {
  it('GET /orders/statuses answers with a list of texts', async () => {
    const statuses = await succeed<string[]>('GET', '/orders/statuses');
    expect(statuses).toEqual(expect.arrayContaining(ORDER_STATUSES));
  });

  it('PATCH /orders/{id}/tracking-code answers with the updated order', async () => {
    const { orderId, customer, address } = await makeConfirmedOrder();
    const { _id } = await findOrder(orderId);
    const trackingCode = 'BR123456789BR';
    const order = await succeed<Order>('PATCH', `/orders/${_id}/tracking-code`, { trackingCode });
    expectOrder(order);
    expect(order).toMatchObject({ _id, trackingCode, customer: { ...customer, address } });
    expect(await findOrder(orderId)).toMatchObject({ trackingCode });
    const later = await succeed<Order>('PATCH', `/orders/${_id}/tracking-code`, {
      trackingCode: '123',
    });
    expect(later).toMatchObject({ _id, trackingCode: '123' });
  });

  it('PUT /orders/update-status/processing moves every confirmed order', async () => {
    const orderIds = [(await makeConfirmedOrder()).orderId, (await makeConfirmedOrder()).orderId];
    await succeed('PUT', '/orders/update-status/processing');
    for (const id of orderIds) {
      expect(await findOrder(id)).toMatchObject({ status: 'EM PROCESSAMENTO...' });
    }
    expect((await succeed<Order[]>('GET', '/orders')).map(({ status }) => status)).not.toContain(
      'CONFIRMADO',
    );
  });

  it('PUT /orders/cancel/{id} answers with the updated order in its data', async () => {
    const { orderId, customer, address } = await makeConfirmedOrder();
    const { _id } = await findOrder(orderId);
    const { data } = await succeed<{ data: Order }>('PUT', `/orders/cancel/${_id}`);
    expectOrder(data);
    expect(data).toMatchObject({ _id, status: 'CANCELADO', customer: { ...customer, address } });
    expect(await findOrder(orderId)).toMatchObject({ status: 'CANCELADO' });
  });

  it('PUT /orders/cancel/{id} cancels an order that nobody confirmed', async () => {
    const product = await makeProduct({ price: 50 });
    const orderId = await makeOrder({ products: [lineOf(product)], totalPrice: 50 });
    const { _id } = await findOrder(orderId);
    const { data } = await succeed<{ data: Order }>('PUT', `/orders/cancel/${_id}`);
    expect(data.status).toBe('CANCELADO');
  });
});

describe('a call with payload "none"', () => {
  const kinds = [
    ['no content-type', {}, undefined],
    ['JSON', { 'content-type': 'application/json' }, ''],
    ['JSON without a body', { 'content-type': 'application/json' }, undefined],
    ['JSON null', { 'content-type': 'application/json' }, 'null'],
    ['a JSON object without fields', { 'content-type': 'application/json' }, '{}'],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, ''],
    ['a form without a body', { 'content-type': 'application/x-www-form-urlencoded' }, undefined],
    ['text', { 'content-type': 'text/plain;charset=UTF-8' }, ''],
    ['a form in parts', { 'content-type': 'multipart/form-data; boundary=x' }, ''],
    ['a type that is none', { 'content-type': '/' }, ''],
    ['half of a JSON', { 'content-type': 'application/json' }, '{"a":'],
  ] as const;

  it.each(kinds)('is a PUT or a DELETE with %s', async (_kind, headers, text) => {
    const { orderId } = await makeConfirmedOrder();
    const { _id } = await findOrder(orderId);
    const none = { headers, text };
    await succeed('PUT', '/orders/update-status/processing', undefined, none);
    expect(await findOrder(orderId)).toMatchObject({ status: 'EM PROCESSAMENTO...' });
    const { data } = await succeed<{ data: Order }>(
      'PUT',
      `/orders/cancel/${_id}`,
      undefined,
      none,
    );
    expect(data.status).toBe('CANCELADO');
    const made = {
      products: (await makeProduct({}))._id,
      shipping: (await makeShipping({}))._id,
      discounts: await makeDiscount([]),
      tracking: (await makeTracking())._id,
      customers: (await makeCustomer())._id,
    };
    for (const [collection, id] of Object.entries(made)) {
      await succeed('DELETE', `/${collection}/${id}`, undefined, none);
      const left = await succeed<{ _id: string }[]>('GET', `/${collection}`);
      expect(left.map((item) => item._id)).not.toContain(id);
    }
  });

  it.each(kinds.filter(([, , text]) => text === undefined))(
    'is a GET with %s',
    async (_kind, headers) => {
      for (const path of [
        ...['/orders', '/orders/statuses', '/customers', '/products', '/discounts', '/shipping'],
        ...['/tracking', '/companies/zapi-config'],
      ]) {
        await succeed('GET', path, undefined, { headers });
      }
    },
  );
});

describe('customers', () => {
  it.each(PASSWORDS)('POST takes the password %s', async (password) => {
    await succeed('POST', '/customers', customerPayload({ password }));
  });

  it('POST keeps what it took, and GET lists it', async () => {
    const { password, ...payload } = customerPayload();
    await succeed('POST', '/customers', { ...payload, password });
    const customer = await findCustomer(payload.cpf);
    expect(customer).toMatchObject({ ...payload, _id: expect.any(String) });
    expect(customer).not.toHaveProperty('password');
  });

  it.each([
    ['null for a complement', { complement: null }],
    ['an empty complement', { complement: '' }],
    ['a number as a number', { number: 10 }],
    ['a CEP with its dash', { cep: '01310-100' }],
  ])('POST takes %s', async (_kind, part) => {
    const payload = customerPayload();
    await succeed('POST', '/customers', { ...payload, address: { ...payload.address, ...part } });
    expect((await findCustomer(payload.cpf)).address).toMatchObject({ city: 'São Paulo' });
  });

  it.each([
    ['digits', '11987654321'],
    ['groups', '(11) 98765-4321'],
    ['the country', '+55 11 98765-4321'],
    ['eight digits', '(11) 3765-4321'],
  ])('POST takes a phone as %s', async (_kind, phone) => {
    await succeed('POST', '/customers', customerPayload({ phone }));
  });

  it('POST takes eleven digits as a CPF, whatever its check digits', async () => {
    const payload = customerPayload({ cpf: wrongCpf() });
    await succeed('POST', '/customers', payload);
    expect(await findCustomer(payload.cpf)).toMatchObject({ name: payload.name });
  });

  it('POST takes the e-mail of a customer without an account', async () => {
    const { email } = personPayload();
    await makeConfirmedOrder({ customer: { ...personPayload(), email } });
    await succeed('POST', '/customers', customerPayload({ email }));
  });

  it('GET answers with those of the ids', async () => {
    const [first, second] = [await makeCustomer(), await makeCustomer()];
    const ids = `${first._id},${second._id}`;
    const both = await succeed<Customer[]>('GET', `/customers?ids=${ids}`);
    expect(both.map(({ _id }) => _id).toSorted()).toEqual([first._id, second._id].toSorted());
    const encoded = await succeed<Customer[]>('GET', `/customers?ids=${encodeURIComponent(ids)}`);
    expect(encoded).toHaveLength(2);
    expect(await succeed('GET', `/customers?ids=${first._id}`)).toHaveLength(1);
  });

  it.each([
    ['valid', validCpf],
    ['of eleven digits', wrongCpf],
  ])('GET of a CPF that is %s finds its customer, or nobody', async (_kind, cpfOf) => {
    const cpf = cpfOf();
    expect(await send('GET', `/customers/cpf/${cpf}`)).toMatchObject({ status: 404 });
    expect(await send('GET', `/customers/cpf/${cpf}`, undefined, { token: null })).toMatchObject({
      status: 404,
    });
    const { name, surname, address } = await makeCustomer({ cpf });
    expect(await succeed('GET', `/customers/cpf/${cpf}`)).toMatchObject({ name, surname, address });
  });

  it('PUT takes the edited customer', async () => {
    const customer = await makeCustomer();
    const { _id, name, surname, cpf, email, phone, address } = customer;
    const whole = { ...customer, name: 'Outro' };
    expect(await succeed('PUT', `/customers/${_id}`, whole)).toMatchObject({ _id, name: 'Outro' });
    const listed = { _id, name, surname, cpf, email, phone, address };
    const moved = {
      ...listed,
      address: { ...address, complement: null, number: 12, city: 'Santos' },
    };
    const updated = await succeed<Customer>('PUT', `/customers/${_id}`, moved);
    expectFields(updated, ['_id', 'name', 'surname', 'cpf', 'email', 'phone', 'address']);
    expect(updated).toMatchObject({ _id, name, address: { city: 'Santos', number: '12' } });
    expect(await findCustomer(cpf)).toMatchObject({ name, address: { city: 'Santos' } });
  });
});

describe('products', () => {
  it('POST takes name, price, stock and description, and GET lists them', async () => {
    const payload = { name: unique('Caneca'), price: 49.9, stock: 7, description: 'De louça.' };
    await succeed('POST', '/products', payload);
    expect(await findProduct(payload.name)).toMatchObject({
      ...payload,
      _id: expect.any(String),
      createdAt: expect.any(String),
    });
  });

  it.each([
    ['"49.90"', { price: '49.90' }, { price: 49.9 }],
    ['"99,90"', { price: '99,90' }, { price: 99.9 }],
    ['"50"', { price: '50' }, { price: 50 }],
    ['a stock of "10"', { stock: '10' }, { stock: 10 }],
    ['a stock of 0', { stock: 0 }, { stock: 0 }],
    ['no description', { description: undefined }, {}],
    ['null for a description', { description: null }, {}],
    ['an empty description', { description: '' }, {}],
  ])('POST takes %s', async (_kind, part, kept) => {
    const name = unique('Caneca');
    await succeed('POST', '/products', { name, price: 50, stock: 5, description: 'x', ...part });
    expect(await findProduct(name)).toMatchObject({ name, ...kept });
  });

  it('POST says in these words that the name is taken, in capitals or not', async () => {
    const name = unique('Caneca');
    const payload = { price: 50, stock: 5, description: '' };
    await succeed('POST', '/products', { ...payload, name });
    for (const taken of [name, name.toUpperCase(), name.toLowerCase()]) {
      const answer = await send('POST', '/products', { ...payload, name: taken });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.body).toMatchObject({ message: 'Já existe um produto com esse nome.' });
    }
  });

  it('PUT takes the edited product', async () => {
    const product = await makeProduct({ price: 50 });
    const { _id, description, stock, createdAt } = product;
    const whole = { ...product, price: 60 };
    expect(await succeed('PUT', `/products/${_id}`, whole)).toMatchObject({ _id, price: 60 });
    const name = unique('Outra');
    const listed = { _id, name, price: '70,50', stock, description, createdAt };
    const updated = await succeed<Product>('PUT', `/products/${_id}`, listed);
    expectFields(updated, ['_id', 'name', 'price', 'stock', 'description', 'createdAt']);
    expect(updated).toMatchObject({ _id, name, price: 70.5 });
    expect(await findProduct(name)).toMatchObject({ _id, price: 70.5, stock });
  });

  it('POST /products/stock adds and removes units', async () => {
    const { _id: productId, name } = await makeProduct({ stock: 5 });
    const stock = async () => (await findProduct(name)).stock;
    await succeed('POST', '/products/stock/add', { productId, quantity: 3 });
    await expect(stock()).resolves.toBe(8);
    await succeed('POST', '/products/stock/add', { productId, quantity: '4' });
    await expect(stock()).resolves.toBe(12);
    await succeed('POST', '/products/stock/remove', { productId, quantity: 2 });
    await succeed('POST', '/products/stock/remove', { productId, quantity: '1' });
    await expect(stock()).resolves.toBe(9);
    const tooMany = await send('POST', '/products/stock/remove', { productId, quantity: 100 });
    expect(tooMany.status).toBeGreaterThanOrEqual(400);
    expect(tooMany.body).toMatchObject({ message: expect.any(String) });
    await expect(stock()).resolves.toBe(9);
  });
});

describe('discounts', () => {
  const newRule = {
    type: 'fixed',
    value: '',
    logic: 'none',
    conditions: [{ field: '', operator: 'equals', value: '' }],
  };

  it('POST takes a name and rules, GET lists them, PUT answers with the item', async () => {
    const name = unique('Regra');
    const rules = [
      rule({
        type: 'percentage',
        value: 10,
        logic: 'and',
        conditions: [
          { field: 'name', operator: 'contains', value: 'a' },
          { field: 'price', operator: 'gte', value: '50' },
        ],
      }),
      rule({ type: 'override', value: 30 }),
    ];
    await succeed('POST', '/discounts', { name, description: 'Do verão.', rules });
    const item = await findDiscount(name);
    expect(item).toMatchObject({ name, description: 'Do verão.', rules, _id: expect.any(String) });
    const changed = { name: unique('Outra'), description: '', rules: rules.slice(1) };
    const updated = await succeed<Discount>('PUT', `/discounts/${item._id}`, changed);
    expectFields(updated, ['_id', 'name', 'description', 'rules']);
    expect(updated).toMatchObject({ _id: item._id, name: changed.name, rules: changed.rules });
    expect(await findDiscount(changed.name)).toMatchObject({ rules: changed.rules });
  });

  it.each([
    ['the new rule of section 3', { description: '', rules: [newRule] }],
    ['an empty value that is null', { description: '', rules: [{ ...newRule, value: null }] }],
    ['null for a description', { description: null, rules: [newRule] }],
    ['a rule without conditions', { description: '', rules: [{ ...newRule, conditions: [] }] }],
    ['a value as a string', { description: '', rules: [{ ...newRule, value: '10,5' }] }],
    [
      'a price that contains digits',
      {
        description: '',
        rules: [
          { ...newRule, conditions: [{ field: 'price', operator: 'contains', value: '50' }] },
        ],
      },
    ],
  ])('POST takes a name with %s', async (_kind, payload) => {
    const name = unique('Regra');
    await succeed('POST', '/discounts', { name, ...payload });
    const { _id } = await findDiscount(name);
    await succeed('PUT', `/discounts/${_id}`, { name, ...payload });
  });
});

describe('the price of a line, as section 5 computes it', () => {
  const price = 50;
  const conditions = {
    name: (value: string, operator = 'contains') => ({ field: 'name', operator, value }),
    price: (operator: string, value: string) => ({ field: 'price', operator, value }),
  };
  const [yes, no] = [conditions.price('gte', '50'), conditions.price('gt', '50')];
  const effects = [
    { type: 'percentage', value: 10 },
    { type: 'percentage', value: 100 },
    { type: 'percentage', value: 12.5 },
    { type: 'fixed', value: 7.25 },
    { type: 'fixed', value: 50 },
    { type: 'fixed', value: 80 },
    { type: 'override', value: 30 },
    { type: 'override', value: 70 },
  ];
  const rows: Rule[][] = [
    // Each effect without a condition, with one that holds and with one that does not.
    ...effects.flatMap((effect) => [
      [rule(effect)],
      [rule({ ...effect, conditions: [yes] })],
      [rule({ ...effect, conditions: [no] })],
    ]),
    // Each operator of each field, below, at and above.
    ...['CANECA', 'caneca azul', 'Caneca', 'neca', 'vaso'].flatMap((value) =>
      ['equals', 'contains'].map((operator) => [
        rule({ type: 'fixed', value: 5, conditions: [conditions.name(value, operator)] }),
      ]),
    ),
    ...['equals', 'contains', 'gt', 'lt', 'gte', 'lte'].flatMap((operator) =>
      ['49', '5', '50', '51'].map((value) => [
        rule({ type: 'fixed', value: 5, conditions: [conditions.price(operator, value)] }),
      ]),
    ),
    // Each logic over two conditions, and over three.
    ...['none', 'and', 'or'].flatMap((logic) =>
      [
        [yes, yes],
        [yes, no],
        [no, yes],
        [no, no],
        [yes, yes, no],
        [no, no, yes],
      ].map((list) => [rule({ type: 'percentage', value: 10, logic, conditions: list })]),
    ),
    // A single condition under a logic, and none.
    ...['and', 'or'].flatMap((logic) => [
      [rule({ type: 'fixed', value: 5, logic, conditions: [no] })],
      [rule({ type: 'fixed', value: 5, logic, conditions: [] })],
    ]),
    // The first rule that matches.
    ...[yes, no].flatMap((first) =>
      [yes, no].map((second) => [
        rule({ type: 'percentage', value: 20, conditions: [first] }),
        rule({ type: 'fixed', value: 5, conditions: [second] }),
        rule({ type: 'override', value: 33, conditions: [yes] }),
      ]),
    ),
    [],
  ];
  let product: Product;
  beforeAll(async () => {
    product = await makeProduct({ name: 'Caneca Azul', price });
  });

  it.each(rows.map((rules) => [rules.map(told).join('; ') || 'no rule', rules] as const))(
    '%s',
    async (_told, rules) => {
      const discounted = discountedPrice(rules, product);
      const line = lineOf(product, { price: discounted, quantity: 2 });
      const discountRule = await makeDiscount(rules);
      const orderId = await makeOrder({
        products: [line],
        totalPrice: line.subtotal,
        discountRule,
      });
      const order = await succeed<OrderDetail>('GET', `/orders/${orderId}`);
      expect(order.products[0]?.price).toBeCloseTo(discounted, 2);
      expect(order.products[0]?.subtotal).toBeCloseTo(line.subtotal, 2);
      expect(order.totalPrice).toBeCloseTo(line.subtotal, 2);
    },
  );

  it('names the discount and its amount', async () => {
    const discountRule = await makeDiscount([rule({ type: 'fixed', value: 5 })]);
    const line = lineOf(product, { price: 45, quantity: 3 });
    const orderId = await makeOrder({ products: [line], totalPrice: 135, discountRule });
    expect(await succeed('GET', `/orders/${orderId}`)).toMatchObject({
      discount: { name: expect.any(String), amount: 15 },
    });
  });
});

describe('shipping', () => {
  it('POST, GET, PUT and DELETE take a name and a price', async () => {
    const name = unique('PAC');
    await succeed('POST', '/shipping', { name, price: 12.5 });
    const { _id } = await findShipping(name);
    expect(await findShipping(name)).toMatchObject({ name, price: 12.5 });
    await succeed('PUT', `/shipping/${_id}`, { name: `${name} novo`, price: 15 });
    expect(await findShipping(`${name} novo`)).toMatchObject({ _id, price: 15 });
    await succeed('DELETE', `/shipping/${_id}`);
    const left = await succeed<Shipping[]>('GET', '/shipping');
    expect(left.map((item) => item._id)).not.toContain(_id);
  });

  it.each([
    ['"49.90"', 49.9],
    ['"99,90"', 99.9],
    ['"0"', 0],
  ])('POST and PUT take the price %s', async (written, price) => {
    const name = unique('PAC');
    await succeed('POST', '/shipping', { name, price: JSON.parse(written) });
    const { _id } = await findShipping(name);
    await succeed('PUT', `/shipping/${_id}`, { name, price: JSON.parse(written) });
    expect(await findShipping(name)).toMatchObject({ price });
  });

  it('takes one name twice', async () => {
    const name = unique('PAC');
    for (const price of [10, 20]) await succeed('POST', '/shipping', { name, price });
    const named = await succeed<Shipping[]>('GET', '/shipping');
    expect(named.filter((item) => item.name === name).map((item) => item.price)).toEqual(
      expect.arrayContaining([10, 20]),
    );
    const line = lineOf(await makeProduct({ price: 50 }));
    for (const shippingPrice of [10, 20]) {
      const orderId = await makeOrder({
        products: [line],
        totalPrice: 50 + shippingPrice,
        shippingName: name,
        shippingPrice,
      });
      expect(await findOrder(orderId)).toMatchObject({ shippingName: name, shippingPrice });
    }
  });
});

describe('tracking', () => {
  it.each(['11987654321', '(11) 98765-4321', '123'])(
    'POST takes the phone %s, and GET finds the record by its trackingId',
    async (sellerPhone) => {
      const influencerName = unique('Influenciadora');
      const { trackingId } = await succeed<Tracking>('POST', '/tracking', {
        influencerName,
        sellerPhone,
      });
      expect(trackingId).toEqual(expect.any(String));
      const records = await succeed<Tracking[]>('GET', '/tracking');
      const record = records.find((item) => item.trackingId === trackingId);
      expect(record).toMatchObject({ influencerName, _id: expect.any(String) });
      const found = await succeed<Tracking>('GET', `/tracking/${trackingId}`, undefined, {
        token: null,
      });
      for (const phone of [record?.sellerPhone, found.sellerPhone]) {
        expect(phone?.replace(/\D/g, '')).toContain(sellerPhone.replace(/\D/g, ''));
      }
      await succeed('DELETE', `/tracking/${record?._id}`);
      expect(
        await send('GET', `/tracking/${trackingId}`, undefined, { token: null }),
      ).toMatchObject({ status: 404 });
    },
  );
});

describe('companies/zapi-config', () => {
  it('POST saves the numbers, and GET answers with them', async () => {
    const sender = (name: string) => ({
      name,
      apiUrl: 'https://api.z-api.io/instances',
      instanceId: unique('3C01'),
      token: 'A5F1',
      clientToken: 'Fb7e',
    });
    const whatsappSenders = [sender('Loja'), sender('Vendas')];
    await succeed('POST', '/companies/zapi-config', { whatsappSenders });
    const saved = await succeed<{ whatsappSenders: object[] }>('GET', '/companies/zapi-config');
    expect(saved.whatsappSenders).toHaveLength(2);
    for (const [index, { name, instanceId }] of whatsappSenders.entries()) {
      expect(saved.whatsappSenders[index]).toMatchObject({ name, instanceId });
      expectFields(saved.whatsappSenders[index], ['apiUrl', 'token', 'clientToken']);
    }
    // The list as it was read, with one more; unchanged; with one less; and empty.
    const more = [...saved.whatsappSenders, sender('Nova')];
    await succeed('POST', '/companies/zapi-config', { whatsappSenders: more });
    const three = await succeed<{ whatsappSenders: object[] }>('GET', '/companies/zapi-config');
    expect(three.whatsappSenders).toHaveLength(3);
    for (const list of [three.whatsappSenders, three.whatsappSenders.slice(1), []]) {
      await succeed('POST', '/companies/zapi-config', { whatsappSenders: list });
      const left = await succeed<{ whatsappSenders: object[] }>('GET', '/companies/zapi-config');
      expect(left.whatsappSenders).toHaveLength(list.length);
    }
  });
});

// ── The entities of section 3 ──

interface Address {
  cep: string;
  street: string;
  neighborhood: string;
  number: string;
  complement?: string | null;
  city: string;
  state: string;
}
interface Person {
  name: string;
  surname: string;
  cpf: string;
  email: string;
  phone: string;
}
interface Customer extends Person {
  _id: string;
  address: Address;
}
interface Product {
  _id: string;
  name: string;
  price: number;
  stock: number;
  description: string | null;
  createdAt: string;
}
interface Line {
  product: string;
  name: string;
  price: number;
  quantity: number;
  subtotal: number;
}
interface Order {
  _id: string;
  orderId: string | number;
  status: string;
  totalPrice: number;
  isTemporary: boolean;
  customer: Customer | string | null;
  address: Address | null;
}
interface OrderDetail extends Order {
  products: { product: { name: string; price: number }; price: number; subtotal: number }[];
}
interface Condition {
  field: string;
  operator: string;
  value: string;
}
interface Rule {
  type: string;
  value: number;
  logic: string;
  conditions: Condition[];
}
interface Discount {
  _id: string;
  name: string;
  rules: Rule[];
}
interface Shipping {
  _id: string;
  name: string;
  price: number;
}
interface Tracking {
  _id: string;
  trackingId: string;
  influencerName: string;
  sellerPhone: string;
}

const ORDER_FIELDS = [
  ...['_id', 'orderId', 'status', 'createdAt', 'totalPrice', 'shippingPrice', 'shippingName'],
  ...['trackingCode', 'isTemporary', 'discountRule', 'customer', 'products', 'address'],
];
const CUSTOMER_FIELDS = ['_id', 'name', 'surname', 'cpf', 'email', 'phone', 'address'];
const LINE_FIELDS = ['product', 'name', 'price', 'quantity', 'subtotal'];

function expectFields(entity: unknown, fields: readonly string[]): void {
  for (const field of fields) expect(entity).toHaveProperty(field);
}

function expectOrder(order: Order & { products?: unknown }): void {
  expectFields(order, ORDER_FIELDS);
  expect(order).toMatchObject({
    _id: expect.any(String),
    status: expect.any(String),
    createdAt: expect.any(String),
    totalPrice: expect.any(Number),
    isTemporary: expect.any(Boolean),
  });
  expect(String(order.orderId)).toMatch(/^\d+$/);
  if (order.customer !== null && typeof order.customer === 'object') {
    expectFields(order.customer, CUSTOMER_FIELDS);
  }
  const lines = order.products;
  expect(lines).toEqual(expect.any(Array));
  for (const line of lines as object[]) expectFields(line, LINE_FIELDS);
}

// ── The calls ──

interface CallOptions {
  /** Null: nobody is signed in. Absent: an attendant is. */
  token?: string | null;
  headers?: Readonly<Record<string, string>>;
  /** The body as it is, where it is no JSON of a payload. */
  text?: string | undefined;
}

async function send(method: string, path: string, payload?: unknown, options: CallOptions = {}) {
  const { token = server.current.tokens.atendente, text } = options;
  const headers = new Headers(options.headers);
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (payload !== undefined) headers.set('content-type', 'application/json');
  const body = payload === undefined ? text : JSON.stringify(payload);
  const answer = await fetch(api + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  const said = await answer.text();
  return { status: answer.status, body: (said === '' ? undefined : JSON.parse(said)) as unknown };
}

/** The answer's body. @throws with the answer where the call was refused. */
async function succeed<Body = unknown>(
  method: string,
  path: string,
  payload?: unknown,
  options?: CallOptions,
): Promise<Body> {
  const { status, body } = await send(method, path, payload, options);
  if (status < 200 || status > 299) {
    const what = `${method} ${path} ${JSON.stringify(payload ?? options?.text ?? null)}`;
    expect.fail(`${what} was answered with ${status} ${JSON.stringify(body)}`);
  }
  return body as Body;
}

function payloadOf(token: string): Record<string, unknown> {
  const [, payload = ''] = token.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
}

async function findIn<Item extends object>(path: string, part: Partial<Item>): Promise<Item> {
  const items = await succeed<Item[]>('GET', path);
  const found = items.find((item) =>
    Object.entries(part).every(([key, value]) => item[key as keyof Item] === value),
  );
  return found ?? expect.fail(`${path} lists none with ${JSON.stringify(part)}`);
}

const findProduct = (name: string) => findIn<Product>('/products', { name });
const findShipping = (name: string) => findIn<Shipping>('/shipping', { name });
const findDiscount = (name: string) => findIn<Discount>('/discounts', { name });
const findCustomer = (cpf: string) => findIn<Customer>('/customers', { cpf });

async function findOrder(orderId: unknown): Promise<Order> {
  const orders = await succeed<Order[]>('GET', '/orders');
  const found = orders.find((order) => String(order.orderId) === String(orderId));
  return found ?? expect.fail(`GET /orders lists no order ${String(orderId)}`);
}

// ── The records of the tests, made by the calls of section 7 ──

let made = 0;
const unique = (name: string): string => `${name} ${(made += 1)}`;

/** Nine digits, which no other record of this file has. */
const nineDigits = (): string => String(200_000_000 + (made += 1) * 7);

function validCpf(): string {
  let digits = nineDigits();
  for (const length of [9, 10]) {
    const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (length + 1 - at), 0);
    digits += ((sum * 10) % 11) % 10;
  }
  return digits;
}

/** Eleven digits with a wrong last one. */
function wrongCpf(): string {
  const cpf = validCpf();
  return cpf.slice(0, 10) + ((Number(cpf.at(-1)) + 1) % 10);
}

const addressPayload = (): Address => ({
  cep: '01310100',
  street: 'Avenida Paulista',
  neighborhood: 'Bela Vista',
  number: '1000',
  complement: 'Sala 2',
  city: 'São Paulo',
  state: 'SP',
});

const personPayload = (): Person => ({
  name: 'Maria',
  surname: unique('Souza'),
  cpf: validCpf(),
  email: `${unique('maria').replace(' ', '.')}@exemplo.com`,
  phone: '11987654321',
});

const customerPayload = (part: Partial<Person & { password: string }> = {}) => ({
  ...personPayload(),
  password: 'uma senha comprida 7',
  address: addressPayload(),
  ...part,
});

async function makeCustomer(part: Partial<Person> = {}): Promise<Customer> {
  const payload = customerPayload(part);
  await succeed('POST', '/customers', payload);
  return findCustomer(payload.cpf);
}

async function makeProduct(part: Partial<Product>): Promise<Product> {
  const payload = { name: unique('Produto'), price: 50, stock: 100, description: '', ...part };
  await succeed('POST', '/products', payload);
  return findProduct(payload.name);
}

async function makeShipping(part: Partial<Shipping>): Promise<Shipping> {
  const payload = { name: unique('Sedex'), price: 10, ...part };
  await succeed('POST', '/shipping', payload);
  return findShipping(payload.name);
}

async function makeTracking(): Promise<Tracking> {
  const influencerName = unique('Influenciadora');
  await succeed('POST', '/tracking', { influencerName, sellerPhone: '11987654321' });
  return findIn<Tracking>('/tracking', { influencerName });
}

/** @returns its _id */
async function makeDiscount(rules: readonly Rule[]): Promise<string> {
  const name = unique('Regra');
  await succeed('POST', '/discounts', { name, description: '', rules });
  return (await findDiscount(name))._id;
}

function lineOf(product: Product, part: { price?: number; quantity?: number } = {}): Line {
  const { price = product.price, quantity = 1 } = part;
  const subtotal = price * quantity;
  return { product: product._id, name: product.name, price, quantity, subtotal };
}

/** @returns its orderId */
async function makeOrder(payload: {
  products: Line[];
  totalPrice: number;
  shippingPrice?: number | null;
  shippingName?: string | null;
  discountRule?: string | null;
}): Promise<string> {
  const answer = await succeed<{ orderId: unknown }>('POST', '/orders/temporary', {
    isTemporary: true,
    discountRule: null,
    ...payload,
  });
  return String(answer.orderId);
}

async function makeConfirmedOrder(
  part: { customer?: Person; address?: object; shippingName?: string | null } = {},
  headers: Readonly<Record<string, string>> = {},
) {
  const product = await makeProduct({ price: 50 });
  const shipping = await makeShipping({ price: 10 });
  const orderId = await makeOrder({
    products: [lineOf(product)],
    totalPrice: 60,
    shippingName: shipping.name,
    shippingPrice: 10,
  });
  const customer = part.customer ?? personPayload();
  const address = part.address ?? addressPayload();
  const confirmation = { shippingName: shipping.name, ...part, customer, address };
  await succeed('PUT', `/orders/confirm/${orderId}`, confirmation, { token: null, headers });
  return { orderId, product, customer, address, confirmation };
}

// ── Discounts, by section 5 ──

function rule(part: Partial<Rule>): Rule {
  return { type: 'fixed', value: 0, logic: 'none', conditions: [], ...part };
}

const told = ({ type, value, logic, conditions }: Rule): string =>
  `${type} ${value} if ${conditions.map((each) => Object.values(each).join(' ')).join(` ${logic} `) || 'always'}`;

function discountedPrice(rules: readonly Rule[], product: Product): number {
  const first = rules.find((each) => isMatching(each, product));
  if (!first) return product.price;
  if (first.type === 'percentage') return product.price * (1 - first.value / 100);
  if (first.type === 'fixed') return Math.max(0, product.price - first.value);
  return first.value;
}

function isMatching({ logic, conditions }: Rule, product: Product): boolean {
  const [first, second] = conditions;
  if (!first) return true;
  if (!second || logic === 'none') return isTrue(first, product);
  return logic === 'and'
    ? conditions.every((each) => isTrue(each, product))
    : conditions.some((each) => isTrue(each, product));
}

function isTrue({ field, operator, value }: Condition, product: Product): boolean {
  const own = String(field === 'name' ? product.name : product.price).toLowerCase();
  const wanted = value.toLowerCase();
  switch (operator) {
    case 'equals':
      return own === wanted;
    case 'contains':
      return own.includes(wanted);
    case 'gt':
      return Number(own) > Number(wanted);
    case 'lt':
      return Number(own) < Number(wanted);
    case 'gte':
      return Number(own) >= Number(wanted);
    case 'lte':
      return Number(own) <= Number(wanted);
    default:
      return false;
  }
}
