import { randomUUID } from 'node:crypto';
import type { CustomerAnswer } from '#areas/customers/contract.ts';
import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { OrderDetailAnswer } from '../../contract.ts';
import { describe, expect, it } from 'vitest';
import {
  confirmOrder,
  confirmationBody,
  createConfirmedOrder,
  createProduct,
  createShipping,
  createTemporaryOrder,
  createTrackingLink,
  nextCpf,
  type FormChanges,
  UNNAMED_STORE,
} from '#test/factories.ts';
import { blankAddress } from '#kit/rules/person.fixture.ts';
import { TEST_NOW, useTestServer } from '#test/harness.ts';

const server = useTestServer();

const asStaff = server.as('atendente');

const read = async (order: { _id: string }) =>
  (await asStaff<OrderDetailAnswer>('GET', `/orders/${order._id}`)).body;

const confirm = async (form: FormChanges = {}, headers: Record<string, string> = {}) => {
  const order = await createTemporaryOrder(server.current);
  const body = confirmationBody(form);
  const answer = await confirmOrder(server.current, order.orderId, body, headers);
  return { order, body, answer, refusal: answer.body as unknown as ErrorAnswer };
};

describe('a confirmation', () => {
  it('gives the order its own copy of customer and address, and makes the record', async () => {
    const { order, answer } = await confirm({
      customer: { cpf: '529.982.247-25', name: '  Maria ', phone: '+55 (11) 98765-4321' },
    });
    expect(answer.status).toBe(200);
    const detail = await read(order);
    expect(detail).toMatchObject({
      status: 'CONFIRMADO',
      isTemporary: false,
      confirmedAt: new Date(TEST_NOW).toISOString(),
      customer: {
        name: 'Maria',
        surname: 'Souza Lima',
        cpf: '52998224725',
        email: 'maria@exemplo.com',
        phone: '5511987654321',
      },
      address: { cep: '01310100', street: 'Avenida Paulista', number: '1578', state: 'SP' },
      differences: [],
    });
    const record = await asStaff<CustomerAnswer>('GET', `/customers/${detail.customer?._id}`);
    expect(record.body).toMatchObject({
      name: 'Maria',
      cpf: '52998224725',
      ordersCount: 1,
      ordersTotal: 50,
      address: { complement: 'apto 12' },
    });
  });

  it('answers with what the holder of the link may see', async () => {
    const { order, answer } = await confirm({ customer: { cpf: '111.444.777-35' } });
    expect(answer.body).toMatchObject({
      orderId: order.orderId,
      status: 'CONFIRMADO',
      customer: {
        name: 'Maria',
        surname: 'S.',
        cpf: '***.444.777-**',
        email: 'm***@exemplo.com',
        phone: '(11) 9****-4321',
      },
      address: { street: 'Avenida Paulista', number: '', complement: '', cep: '01310-***' },
      store: UNNAMED_STORE,
    });
  });

  it('needs no complement, and takes a street typed by hand', async () => {
    const { answer } = await confirm({
      address: { complement: '', street: 'Rua do Sítio, km 4', cep: '37.180-000' },
    });
    expect(answer.status).toBe(200);
  });

  it.each<[string, FormChanges, object]>([
    ['a CPF that does not hold', { customer: { cpf: '529.982.247-24' } }, { cpf: '52998224724' }],
    ['a CPF of one digit', { customer: { cpf: '11111111111' } }, { cpf: '11111111111' }],
    ['a phone without DDD', { customer: { phone: '98765-4321' } }, { phone: '987654321' }],
  ])('takes %s', async (_, changes, kept) => {
    const { answer, order } = await confirm(changes);
    expect(answer.status).toBe(200);
    expect((await read(order)).customer).toMatchObject(kept);
  });

  it.each([
    ['customer.cpf', '5299822472', 'Informe um CPF com 11 dígitos.'],
    ['customer.name', ' ', 'Informe o nome.'],
    ['customer.surname', '', 'Informe o sobrenome.'],
    ['customer.email', 'maria', 'Informe um e-mail válido.'],
    ['customer.phone', ' ', 'Informe o WhatsApp.'],
    ['address.cep', '0131010', 'Informe um CEP com 8 dígitos, de 01000-000 em diante.'],
    ['address.cep', '00000-000', 'Informe um CEP com 8 dígitos, de 01000-000 em diante.'],
    ['address.street', '', 'Informe a rua.'],
    ['address.number', ' ', 'Informe o número.'],
    ['address.neighborhood', '', 'Informe o bairro.'],
    ['address.city', '', 'Informe a cidade.'],
    ['address.state', ' ', 'Informe um estado do Brasil, como SP.'],
    ['address.state', 'XX', 'Informe um estado do Brasil, como SP.'],
    // Masks that no look-up has shown.
    ['customer.email', 'm•••@exemplo.com', 'Preencha este campo.'],
    ['customer.phone', '11987654321•', 'Preencha este campo.'],
    ['address.number', '•••', 'Preencha este campo.'],
    ['customer.surname', 'S•••', 'Preencha este campo.'],
  ])('is refused with %s as %j', async (field, text, message) => {
    const [part = '', name = ''] = field.split('.');
    const form: FormChanges = { [part]: { [name]: text } };
    const { order, refusal } = await confirm(form);
    expect(refusal).toEqual({
      statusCode: 400,
      code: 'validation_failed',
      message: 'Confira os campos destacados.',
      issues: [{ field, message }],
    });
    expect((await read(order)).status).toBe('AGUARDANDO CONFIRMAÇÃO');
  });

  it('names every wrong field at once', async () => {
    const { refusal } = await confirm({ customer: { name: '', email: '' }, address: { cep: '' } });
    expect(refusal.issues?.map((issue) => issue.field).sort()).toEqual([
      'address.cep',
      'customer.email',
      'customer.name',
    ]);
  });

  it('needs an address for a carrier, and none where the customer fetches the order', async () => {
    const shipping = await createShipping(server.current, { kind: 'pickup' });
    const order = await createTemporaryOrder(server.current, { shipping });
    const address = blankAddress;
    const { customer } = confirmationBody();
    const record = (await createConfirmedOrder(server.current, { form: { customer } }))._id;
    const known = (await asStaff<OrderDetailAnswer>('GET', `/orders/${record}`)).body.customer;
    const answer = await confirmOrder(server.current, order.orderId, {
      ...confirmationBody({ customer }),
      address,
    });
    expect(answer).toMatchObject({ status: 200, body: { address } });
    expect(await read(order)).toMatchObject({ address, differences: [], doubt: null });
    const kept = await asStaff<CustomerAnswer>('GET', `/customers/${known?._id}`);
    expect(kept.body.address.street).toBe('Avenida Paulista');

    const { refusal } = await confirm({ address });
    expect(refusal.issues?.map(({ field }) => field)).toContain('address.street');
  });

  it('is refused for another shipping than the order has', async () => {
    const shipping = await createShipping(server.current, { name: 'Sedex 12' });
    const product = await createProduct(server.current);
    const order = await createTemporaryOrder(server.current, {
      lines: [{ product, quantity: 1 }],
      shipping,
    });
    const send = (shippingName: string | null) =>
      confirmOrder<ErrorAnswer>(server.current, order.orderId, confirmationBody({ shippingName }));
    expect((await send('Grátis')).body).toMatchObject({
      statusCode: 409,
      code: 'cart_changed',
      message: 'O carrinho mudou: o frete deste pedido é Sedex 12.',
      issues: [{ field: 'shippingName' }],
    });
    expect((await send('Sedex 12')).status).toBe(200);
  });

  it('is known by the number of the link only, and ignores whose browser it comes from', async () => {
    const order = await createTemporaryOrder(server.current);
    const byId = await server.current.call('PUT', `/orders/confirm/${order._id}`, {
      token: server.current.tokens.admin,
      body: confirmationBody(),
    });
    expect(byId.body).toMatchObject({ statusCode: 404, code: 'order_not_found' });
    const stale = await server.current.call('PUT', `/orders/confirm/${order.orderId}`, {
      token: 'a.stale.token',
      body: confirmationBody(),
    });
    expect(stale.status).toBe(200);
  });
});

describe('a returning customer', () => {
  it('keeps the record as it was, and staff see and adopt what differs', async () => {
    const cpf = nextCpf();
    const first = await createConfirmedOrder(server.current, { form: { customer: { cpf } } });
    const second = await createConfirmedOrder(server.current, {
      form: {
        customer: { cpf, phone: '11 91234-5678', email: 'MARIA@exemplo.com' },
        address: { street: 'Rua Nova', number: '7', complement: '' },
      },
    });
    const recordId = (await read(first)).customer?._id;
    const detail = await read(second);
    expect(detail.customer).toMatchObject({ _id: recordId, phone: '11912345678' });
    expect(detail.differences).toEqual([
      { field: 'phone', order: '11912345678', record: '11987654321' },
      { field: 'address.street', order: 'Rua Nova', record: 'Avenida Paulista' },
      { field: 'address.number', order: '7', record: '1578' },
      { field: 'address.complement', order: '', record: 'apto 12' },
    ]);
    expect((await read(first)).differences).toEqual([]);

    const adopted = await asStaff<OrderDetailAnswer>('PUT', `/orders/${second._id}/adopt-customer`);
    expect(adopted).toMatchObject({ status: 200, body: { _id: second._id, differences: [] } });
    const record = await asStaff<CustomerAnswer>('GET', `/customers/${recordId}`);
    expect(record.body).toMatchObject({
      phone: '11912345678',
      address: { street: 'Rua Nova', complement: '' },
    });
    expect(
      (await asStaff<ErrorAnswer>('PUT', `/orders/${second._id}/adopt-customer`)).body,
    ).toMatchObject({ statusCode: 409, code: 'order_without_customer' });
    expect((await read(first)).address).toMatchObject({ street: 'Avenida Paulista' });
  });

  it('without a record has nothing to adopt', async () => {
    const order = await createTemporaryOrder(server.current);
    expect((await asStaff('PUT', `/orders/${order.orderId}/adopt-customer`)).status).toBe(409);
  });
});

describe('a confirmation that is sent again', () => {
  it('gets the first answer under its key, and takes the units once', async () => {
    const product = await createProduct(server.current, { stock: 5 });
    const order = await createTemporaryOrder(server.current, { lines: [{ product, quantity: 2 }] });
    const body = confirmationBody();
    const headers = { 'idempotency-key': randomUUID() };
    const send = (form = body) => confirmOrder(server.current, order.orderId, form, headers);
    const [first, second] = await Promise.all([send(), send()]);
    expect(first.status).toBe(200);
    expect(second).toMatchObject({ status: 200, body: first.body });
    await asStaff('PUT', `/orders/cancel/${order._id}`);
    const third = await send();
    expect(third.body).toEqual(first.body);
    expect(third.headers['set-cookie']).toBeUndefined();

    expect((await send(confirmationBody())).body).toMatchObject({ code: 'idempotency_conflict' });
    const other = await createTemporaryOrder(server.current, { lines: [{ product, quantity: 1 }] });
    const sameKey = await confirmOrder(server.current, other.orderId, body, headers);
    expect(sameKey.body.orderId).toBe(other.orderId);
  });

  it('is refused without a key', async () => {
    const { order, body } = await confirm();
    const again = await confirmOrder<ErrorAnswer>(server.current, order.orderId, body);
    expect(again.body).toMatchObject({
      statusCode: 409,
      code: 'order_already_confirmed',
      message: 'Este pedido já foi confirmado.',
    });
  });

  it('can be tried again under its key after a refusal', async () => {
    const product = await createProduct(server.current, { stock: 0 });
    const order = await createTemporaryOrder(server.current, { lines: [{ product, quantity: 1 }] });
    const body = confirmationBody();
    const headers = { 'idempotency-key': randomUUID() };
    expect((await confirmOrder(server.current, order.orderId, body, headers)).status).toBe(409);
    await asStaff('POST', '/products/stock/add', { productId: product._id, quantity: 1 });
    expect((await confirmOrder(server.current, order.orderId, body, headers)).status).toBe(200);
  });
});

describe('an influencer', () => {
  const influencerOf = async (order: { _id: string }) => (await read(order)).influencer?.trackingId;

  const naming = ({ trackingId }: { trackingId: string }) => ({ 'tracking-id': trackingId });

  it('gets the order of a browser that names the link, without a click before, also once it is deleted', async () => {
    const link = await createTrackingLink(server.current);
    const { order } = await confirm({}, naming(link));
    expect(await influencerOf(order)).toBe(link.trackingId);
    const token = server.current.tokens.admin;
    await server.current.call('DELETE', `/tracking/${link._id}`, { token });
    expect(await influencerOf(order)).toBe(link.trackingId);
    const later = await confirm({}, naming(link));
    expect(await influencerOf(later.order)).toBeUndefined();
  });

  it('chosen by the seller beats the one of the link', async () => {
    const [chosen, named] = [
      await createTrackingLink(server.current),
      await createTrackingLink(server.current),
    ];
    const product = await createProduct(server.current);
    const order = await createTemporaryOrder(server.current, {
      lines: [{ product, quantity: 1 }],
      influencer: chosen.trackingId,
    });
    await confirmOrder(server.current, order.orderId, confirmationBody(), naming(named));
    expect(await influencerOf(order)).toBe(chosen.trackingId);
  });

  it.each(['nobody', 'x'.repeat(300)])(
    'that nobody knows stops no sale: %s',
    async (trackingId) => {
      const { order, answer } = await confirm({}, { 'tracking-id': trackingId });
      expect(answer.status).toBe(200);
      expect(await influencerOf(order)).toBeUndefined();
    },
  );

  it('is counted until the order is cancelled', async () => {
    const link = await createTrackingLink(server.current);
    const ordersOf = async () => {
      const list = await asStaff<{ _id: string; orders: number }[]>('GET', '/tracking');
      return list.body.find((item) => item._id === link._id)?.orders;
    };
    const { order } = await confirm({}, naming(link));
    expect(await ordersOf()).toBe(1);
    await asStaff('PUT', `/orders/cancel/${order._id}`);
    expect(await ordersOf()).toBe(0);
  });
});
