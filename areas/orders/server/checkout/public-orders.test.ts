import type { OrderDetailAnswer } from '../../contract.ts';
import { describe, expect, it } from 'vitest';
import {
  confirmationBody,
  createConfirmedOrder,
  createDiscount,
  createProduct,
  createShipping,
  createTemporaryOrder,
  UNNAMED_STORE,
} from '#test/factories.ts';
import { TEST_NOW, useTestServer } from '#test/harness.ts';

const server = useTestServer();

const open = (id: string | number, token?: string) =>
  server.current.call('GET', `/orders/${id}`, { token });

describe('the holder of a link', () => {
  it('sees what the order is and costs, and nobody in it before it is confirmed', async () => {
    const product = await createProduct(server.current, { name: 'Bolsa de Palha', price: 120 });
    const shipping = await createShipping(server.current, { name: 'Correios', price: 18.5 });
    const discount = await createDiscount(server.current, { name: 'Verão' });
    const order = await createTemporaryOrder(server.current, {
      lines: [{ product, quantity: 2 }],
      shipping,
      discount,
    });
    expect((await open(order.orderId)).body).toEqual({
      orderId: order.orderId,
      status: 'AGUARDANDO CONFIRMAÇÃO',
      origin: 'staff',
      createdAt: new Date(TEST_NOW).toISOString(),
      totalPrice: 234.5,
      shippingPrice: 18.5,
      shippingName: 'Correios',
      travels: 'carrier',
      trackingCode: null,
      isTemporary: true,
      deliveredAt: null,
      fiscalKey: null,
      products: [
        {
          product: { name: 'Bolsa de Palha', price: 120 },
          name: 'Bolsa de Palha',
          price: 108,
          listPrice: 120,
          quantity: 2,
          subtotal: 216,
        },
      ],
      shipping: { name: 'Correios', price: 18.5 },
      discount: { name: 'Verão', amount: 24 },
      customer: null,
      address: null,
      version: 0,
      changes: [],
      paymentStatus: null,
      givenBack: false,
      expired: false,
      pix: null,
      awaitsCharge: false,
      withdrawal: { isOpen: false, lastDay: null, last: null },
      goods: null,
      isWindowOpen: false,
      choosesFreight: false,
      freightDays: null,
      delivery: null,
      arrangesPayment: false,
      store: UNNAMED_STORE,
    });
  });

  it('sees the person masked once it is confirmed, also when it is sent or cancelled', async () => {
    const order = await createConfirmedOrder(server.current, {
      form: {
        customer: { cpf: '529.982.247-25', name: 'Ana Beatriz' },
        address: { street: 'Rua das Flores, 45', number: '45' },
      },
    });
    const masked = {
      customer: {
        name: 'Ana',
        surname: 'S.',
        cpf: '***.982.247-**',
        email: 'm***@exemplo.com',
        phone: '(11) 9****-4321',
      },
      address: {
        cep: '01310-***',
        street: 'Rua das Flores',
        number: '',
        neighborhood: 'Bela Vista',
        complement: '',
        city: 'São Paulo',
        state: 'SP',
      },
    };
    const { body } = await open(order.orderId);
    expect(body).toMatchObject({ status: 'CONFIRMADO', ...masked });
    expect(JSON.stringify(body)).not.toMatch(/Beatriz|Souza|529\.?982|98765-?4321|apto|, 45"|"45"/);

    const token = server.current.tokens.admin;
    const trackingCode = 'AA123456785BR';
    await server.current.call('PATCH', `/orders/${order._id}/tracking-code`, {
      token,
      body: { trackingCode },
    });
    expect((await open(order.orderId)).body).toMatchObject({ trackingCode, ...masked });
    await server.current.call('PUT', `/orders/cancel/${order._id}`, { token });
    expect((await open(order.orderId)).body).toMatchObject({ status: 'CANCELADO', ...masked });
  });

  it('is not refused for a stale token, a foreign one, or that of a disabled account', async () => {
    const order = await createTemporaryOrder(server.current);
    const foreign = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
    for (const token of ['stale', foreign]) {
      const answer = await open(order.orderId, token);
      expect(answer).toMatchObject({ status: 200, body: { store: { name: 'Loja da Ana' } } });
    }
  });

  it('cannot open an order by its record, nor by a number that is not its own', async () => {
    const order = await createTemporaryOrder(server.current);
    for (const id of [order._id, `0${order.orderId}`, `${order.orderId}.0`, '1e11', 'statuses ']) {
      expect((await open(encodeURIComponent(id))).body).toMatchObject({
        statusCode: 404,
        code: 'order_not_found',
        message: 'Pedido não encontrado.',
      });
    }
  });
});

describe('staff', () => {
  it('open an order by either key', async () => {
    const order = await createConfirmedOrder(server.current);
    for (const token of Object.values(server.current.tokens)) {
      const byId = await open(order._id, token);
      expect(byId).toMatchObject({ status: 200, body: { customer: { surname: 'Souza Lima' } } });
      expect((await open(order.orderId, token)).body).toEqual(byId.body);
    }
  });
});

describe('a customer with an account', () => {
  it('opens an order of their own by either key, and another one only as its link’s holder', async () => {
    const { call, signUp, tokens } = server.current;
    const own = await createConfirmedOrder(server.current);
    const other = await createConfirmedOrder(server.current, {
      form: { customer: { cpf: '111.444.777-35' } },
    });
    const { body: seen } = await call<OrderDetailAnswer>('GET', `/orders/${own._id}`, {
      token: tokens.admin,
    });
    const token = await signUp('cliente', seen.customer?._id ?? '');
    const whole = await open(own._id, token);
    expect(whole).toMatchObject({ status: 200, body: { customer: { surname: 'Souza Lima' } } });
    expect((await open(own.orderId, token)).body).toEqual(whole.body);
    expect((await open(other._id, token)).body).toMatchObject({ code: 'order_not_found' });
    const { body: masked } = await open(other.orderId, token);
    expect(masked).toMatchObject({ customer: { surname: 'S.' } });
    expect(masked).toEqual((await open(other.orderId)).body);
  });
});

describe('who may do what', () => {
  type Caller = 'anonymous' | 'cliente' | 'atendente' | 'admin';

  it.each<[method: string, path: string, answers: Record<Caller, number>]>([
    ['GET', '/orders/{orderId}', { anonymous: 200, cliente: 200, atendente: 200, admin: 200 }],
    ['GET', '/orders/{_id}', { anonymous: 404, cliente: 404, atendente: 200, admin: 200 }],
    [
      'PUT',
      '/orders/confirm/{orderId}',
      { anonymous: 200, cliente: 200, atendente: 200, admin: 200 },
    ],
  ])('%s %s', async (method, path, answers) => {
    const cliente = await server.current.signUp('cliente');
    for (const [caller, status] of Object.entries(answers) as [Caller, number][]) {
      const order = await createTemporaryOrder(server.current);
      const token = { anonymous: undefined, cliente, ...server.current.tokens }[caller];
      const address = path.replace('{_id}', order._id).replace('{orderId}', String(order.orderId));
      const body = path.includes('confirm') ? confirmationBody() : {};
      const answer = await server.current.call(method, address, {
        token,
        ...(method === 'GET' ? {} : { body }),
      });
      expect(answer.status, caller).toBe(status);
    }
  });

  it('are told every status there is', async () => {
    const answer = await server.current.call('GET', '/orders/statuses', {
      token: server.current.tokens.atendente,
    });
    expect(answer.body).toEqual([
      'AGUARDANDO CONFIRMAÇÃO',
      'CONFIRMADO',
      'EM PROCESSAMENTO...',
      'ENVIADO',
      'CANCELADO',
    ]);
  });
});
