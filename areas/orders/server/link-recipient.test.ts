import { randomUUID } from 'node:crypto';
import type { CpfLookupAnswer, CustomerAnswer } from '#areas/customers/contract.ts';
import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { TemporaryOrderAnswer } from '../cart.contract.ts';
import type {
  ConfirmOrderInput,
  OrderAnswer,
  OrderDetailAnswer,
  PublicOrderAnswer,
} from '../contract.ts';
import { MASK } from '#kit/rules/masking.ts';
import { describe, expect, it } from 'vitest';
import {
  cartBody,
  changeCart,
  confirmOrder,
  confirmationBody,
  createProduct,
  createTemporaryOrder,
  nextCpf,
} from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import { entriesOf } from '#test/trail.ts';

const server = useTestServer();

const asStaff = server.as('atendente');
const detailOf = async ({ _id }: TemporaryOrderAnswer) =>
  (await asStaff<OrderDetailAnswer>('GET', `/orders/${_id}`)).body;
const open = async ({ orderId }: TemporaryOrderAnswer, token?: string) =>
  (await server.current.call<PublicOrderAnswer>('GET', `/orders/${orderId}`, { token })).body;
const lookUp = async ({ orderId }: TemporaryOrderAnswer, cpf: string) =>
  (
    await server.current.call<CpfLookupAnswer>('GET', `/customers/cpf/${cpf}`, {
      headers: { 'order-id': String(orderId) },
    })
  ).body;

const SECRET =
  /Paulista|Cerqueira|\b1578\b|apto 12|Regina|Castro|01310-?100|98765-?4321|marcia|exemplo\.com/;

async function addCustomer(): Promise<CustomerAnswer> {
  const { customer, address } = confirmationBody({
    customer: { name: 'Márcia Regina', surname: 'Castro Alves', email: 'marcia@exemplo.com' },
    address: { neighborhood: 'Cerqueira César' },
  });
  const added = await asStaff<CustomerAnswer>('POST', '/customers', { ...customer, address });
  expect(added.status).toBe(201);
  return added.body;
}

/** A known customer and a link made for them. */
async function knownLink() {
  const customer = await addCustomer();
  const order = await createTemporaryOrder(server.current, { whom: { customer: customer._id } });
  return { customer, order };
}

/** The page's request when nobody touches the form that the link filled. */
async function untouched(order: TemporaryOrderAnswer): Promise<ConfirmOrderInput> {
  const { customer, address } = await open(order);
  if (!customer || !address) throw new Error('The link shows nobody.');
  return { customer, address };
}

describe('a link for a known customer', () => {
  it('shows what the look-up by CPF shows, field by field, and the same mask for what that never shows', async () => {
    const { customer, order } = await knownLink();
    const { name, surname, address } = await lookUp(
      await createTemporaryOrder(server.current),
      customer.cpf,
    );
    const shown = await open(order);
    expect(shown.customer).toEqual({ name, surname, cpf: MASK, email: MASK, phone: MASK });
    expect(shown.address).toEqual(address);
    expect(JSON.stringify(shown)).not.toMatch(SECRET);
    expect(JSON.stringify(shown)).not.toContain(customer._id);
    expect(await detailOf(order)).toMatchObject({
      customer: null,
      recipient: {
        customer: customer._id,
        name: 'Márcia Regina Castro Alves',
        phone: '5511987654321',
      },
    });
  });

  it('is confirmed with nothing typed, from the record, and never shows more than before', async () => {
    const { customer, order } = await knownLink();
    const before = await open(order);
    const body = await untouched(order);
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await confirmOrder(server.current, order.orderId, body, headers);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ customer: before.customer, address: before.address });
    expect(await open(order)).toEqual(answer.body);
    expect((await confirmOrder(server.current, order.orderId, body, headers)).body).toEqual(
      answer.body,
    );
    expect(JSON.stringify(answer.body)).not.toMatch(SECRET);
    const { _id, name, surname, cpf, email, phone, address } = customer;
    expect(await detailOf(order)).toMatchObject({
      status: 'CONFIRMADO',
      customer: { _id, name, surname, cpf, email, phone },
      address,
      recipient: null,
      differences: [],
      detailsFromRecord: true,
    });
  });

  it('takes what was typed instead, and shows none of it more than the masks', async () => {
    const { customer, order } = await knownLink();
    const body = await untouched(order);
    const answer = await confirmOrder(server.current, order.orderId, {
      customer: { ...body.customer, phone: '21 99999-8888' },
      address: { ...body.address, street: 'Rua Augusta', number: '100' },
    });
    expect(answer.status).toBe(200);
    expect(JSON.stringify(await open(order))).not.toMatch(SECRET);
    expect(await detailOf(order)).toMatchObject({
      customer: { _id: customer._id, cpf: customer.cpf, phone: '21999998888', name: customer.name },
      address: { street: 'Rua Augusta', number: '100', complement: 'apto 12' },
    });
  });

  it('gives nothing of its record to another CPF, and does not tell whose it is', async () => {
    const { customer, order } = await knownLink();
    const body = await untouched(order);
    const refusal = async (cpf: string) => {
      const { email, phone } = confirmationBody().customer;
      const sent = { ...body, customer: { ...body.customer, cpf, email, phone } };
      const { status, body: error } = await confirmOrder<ErrorAnswer>(
        server.current,
        order.orderId,
        sent,
      );
      return { status, fields: error.issues?.map(({ field }) => field) };
    };
    const others = await refusal(nextCpf());
    expect(others).toMatchObject({ status: 400 });
    expect(others.fields).toEqual(
      expect.arrayContaining(['customer.surname', 'address.street', 'address.number']),
    );
    expect(await refusal(customer.cpf)).toEqual(others);
    // The look-up counts CPFs; afterwards the owner counts as any returning customer.
    await lookUp(order, customer.cpf);
    expect(await refusal(customer.cpf)).toEqual({ status: 200, fields: undefined });
  });

  it('leaves the contact to the record only together with the CPF', async () => {
    const { customer, order } = await knownLink();
    const body = await untouched(order);
    await lookUp(order, customer.cpf);
    const answer = await confirmOrder<ErrorAnswer>(server.current, order.orderId, {
      ...body,
      customer: { ...body.customer, cpf: customer.cpf },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.issues?.map(({ field }) => field)).toEqual([
      'customer.email',
      'customer.phone',
    ]);
  });

  it('shows nobody once the record is gone, and takes no masks then', async () => {
    const { customer, order } = await knownLink();
    const body = await untouched(order);
    await asStaff('DELETE', `/customers/${customer._id}`);
    expect(await open(order)).toMatchObject({ customer: null, address: null });
    expect((await confirmOrder(server.current, order.orderId, body)).status).toBe(400);
    expect((await detailOf(order)).recipient).toBeNull();
    expect((await confirmOrder(server.current, order.orderId)).status).toBe(200);
  });

  it('shows nobody once it is cancelled', async () => {
    const { order } = await knownLink();
    await asStaff('PUT', `/orders/cancel/${order._id}`);
    expect(await open(order)).toMatchObject({ customer: null, address: null });
  });
});

it('takes the masks of such a link for no other', async () => {
  const { order } = await knownLink();
  const body = await untouched(order);
  const other = await createTemporaryOrder(server.current);
  const answer = await confirmOrder<ErrorAnswer>(server.current, other.orderId, body);
  expect(answer.status).toBe(400);
  expect((await detailOf(other)).status).toBe('AGUARDANDO CONFIRMAÇÃO');
});

describe('a link for somebody whose name was typed', () => {
  const RECIPIENT = { name: 'Jurema  Tavares', phone: '(21) 99876-5432' };
  const TYPED = /Jurema|Tavares|99876-?5432|anotação secreta/;

  it('tells staff, and no public answer ever', async () => {
    const order = await createTemporaryOrder(server.current, { whom: { recipient: RECIPIENT } });
    await asStaff('PATCH', `/orders/${order._id}/note`, { note: 'anotação secreta' });
    expect(await detailOf(order)).toMatchObject({
      recipient: { customer: expect.any(String), name: 'Jurema Tavares', phone: '5521998765432' },
    });
    const { call } = server.current;
    const cliente = await server.current.signUp('cliente');
    const link = `/orders/${order.orderId}`;
    const read = async () => [
      (await call('GET', link)).body,
      (await call('GET', link, { token: cliente })).body,
      (await call('GET', `/orders/${order._id}`, { token: cliente })).body,
      (await call('GET', '/orders', { token: cliente })).body,
    ];
    const seen: unknown[] = await read();
    const masked = confirmationBody({ customer: { name: MASK, cpf: MASK } });
    seen.push((await confirmOrder(server.current, order.orderId, masked)).body);
    const confirmed = await confirmOrder(server.current, order.orderId);
    expect(confirmed.status).toBe(200);
    seen.push(confirmed.body, (await confirmOrder(server.current, order.orderId)).body);
    seen.push(await read());
    await asStaff('PUT', `/orders/cancel/${order._id}`);
    seen.push(await read());
    expect(JSON.stringify(seen)).not.toMatch(TYPED);
    expect((await detailOf(order)).recipient).toBeNull();
  });

  it('has neither recipient nor note in the orders that a cliente reads of their own', async () => {
    const customer = await addCustomer();
    const { call } = server.current;
    const token = await server.current.signUp('cliente', customer._id);
    const order = await createTemporaryOrder(server.current, { whom: { customer: customer._id } });
    await confirmOrder(server.current, order.orderId, await untouched(order));
    await asStaff('PATCH', `/orders/${order._id}/note`, { note: 'anotação secreta' });
    const own = await call<OrderAnswer[]>('GET', '/orders', { token });
    expect(own.body).toMatchObject([{ _id: order._id, recipient: null, note: '' }]);
    const detail = await call<OrderDetailAnswer>('GET', `/orders/${order._id}`, { token });
    expect(detail.body).toMatchObject({ _id: order._id, recipient: null, note: '' });
  });
});

describe('for whom a link is', () => {
  const create = async (whom: object) =>
    server.current.call<ErrorAnswer>('POST', '/orders/temporary', {
      token: server.current.tokens.atendente,
      body: {
        ...cartBody({ lines: [{ product: await createProduct(server.current), quantity: 1 }] }),
        ...whom,
      },
    });

  it('is a customer or a name, with any phone or none', async () => {
    const customer = await addCustomer();
    const named = { name: 'Jurema', phone: '' };
    const refused = async (whom: object) => {
      const { status, body } = await create(whom);
      return [status, body.issues?.[0]?.field];
    };
    expect(await refused({ customer: customer._id, recipient: named })).toEqual([400, 'recipient']);
    expect(await refused({ customer: randomUUID() })).toEqual([400, 'customer']);
    expect(await refused({ recipient: { name: ' ' } })).toEqual([400, 'recipient.name']);
    expect((await create({ recipient: { ...named, phone: '123' } })).status).toBe(201);
    expect((await create({ recipient: named })).status).toBe(201);
    expect((await create({ customer: null, recipient: null })).status).toBe(201);
  });

  it('is found by name and phone until it is confirmed', async () => {
    const search = async (q: string) =>
      (
        await asStaff<OrderAnswer[]>('GET', `/orders?page=1&limit=50&q=${encodeURIComponent(q)}`)
      ).body.map((order) => order._id);
    const typed = await createTemporaryOrder(server.current, {
      whom: { recipient: { name: 'Zulmira Ávila', phone: '51 99111-2233' } },
    });
    const { customer, order } = await knownLink();
    for (const q of ['zulmira', 'avila zulm', '991112233', '(51) 99111', String(typed.orderId)]) {
      expect(await search(q), q).toEqual([typed._id]);
    }
    expect(await search(`castro ${customer.cpf}`)).toEqual([order._id]);
    await confirmOrder(server.current, typed.orderId);
    expect(await search('zulmira')).toEqual([]);
  });

  it('can change with the cart while it waits, stays where the cart does not say, and is found by its new words', async () => {
    const cart = { lines: [{ product: await createProduct(server.current), quantity: 1 }] };
    const order = await createTemporaryOrder(server.current, {
      ...cart,
      whom: { recipient: { name: 'Ubirajara' } },
    });
    const change = (whom: object) =>
      changeCart(server.current, order._id, { ...cartBody(cart), ...whom });
    const found = async (q: string) =>
      (await asStaff<OrderAnswer[]>('GET', `/orders?page=1&q=${q}`)).body.map(({ _id }) => _id);

    expect((await change({})).body.recipient).toMatchObject({ name: 'Ubirajara' });
    const changed = await change({ recipient: { name: 'Moacir', phone: '11912345678' } });
    expect(changed.body).toMatchObject({
      version: 0,
      recipient: { customer: expect.any(String), name: 'Moacir', phone: '5511912345678' },
    });
    expect(await found('moacir')).toEqual([order._id]);
    expect(await found('ubirajara')).toEqual([]);
    expect((await change({ customer: null })).body.recipient).toBeNull();

    await confirmOrder(server.current, order.orderId);
    expect(await change({ recipient: { name: 'Outra' } })).toMatchObject({
      status: 400,
      body: { issues: [{ field: 'recipient', message: 'Este pedido já tem o seu cliente.' }] },
    });
    expect((await change({ recipient: null })).status).toBe(200);
  });

  it('is in the trail when it changes, with nothing of who it is, and not while it stays', async () => {
    const product = await createProduct(server.current);
    const lines = [{ product, quantity: 1 }];
    const cart = cartBody({ lines });
    const order = await createTemporaryOrder(server.current, {
      lines,
      whom: { recipient: { name: 'Iracema' } },
    });
    const customer = await addCustomer();
    const recipient = { name: 'Peri', phone: '11912345678' };
    const steps: [object, boolean][] = [
      [{}, false],
      [{ recipient: { name: ' Iracema ', phone: '' } }, false],
      [{ recipient }, true],
      [{ recipient: { ...recipient, phone: '(11) 91234-5678' } }, false],
      [{ customer: customer._id }, true],
      [{ customer: customer._id }, false],
      [{ recipient: { name: 'Márcia Regina Castro Alves', phone: '11987654321' } }, true],
      [{ recipient: null }, true],
      [{ customer: null }, false],
    ];
    const told: string[] = [];
    for (const [whom, isTold] of steps) {
      expect((await changeCart(server.current, order._id, { ...cart, ...whom })).status).toBe(200);
      if (isTold) told.push('changed recipient');
      expect(await entriesOf(server.current, order._id)).toBe(told.join(', '));
    }
    const double = cartBody({ lines: [{ product, quantity: 2 }], whom: { recipient } });
    await changeCart(server.current, order._id, double);
    expect(await entriesOf(server.current, order._id)).toMatch(
      /, changed totalCents:\d+→\d+ products recipient$/,
    );
  });

  it('is whom the message by hand goes to', async () => {
    const order = await createTemporaryOrder(server.current, {
      whom: { recipient: { name: 'Jurema', phone: '21 99876-5432' } },
    });
    const word = async (kind: string) =>
      (
        await asStaff<{ text: string; chatLink: string }>(
          'GET',
          `/orders/${order._id}/message?kind=${kind}`,
        )
      ).body;
    for (const kind of ['order-link', 'order-reminder']) {
      const { text, chatLink } = await word(kind);
      expect(text).toContain(`/pedido/${order.orderId}`);
      expect(chatLink).toBe(`https://wa.me/5521998765432?text=${encodeURIComponent(text)}`);
    }
    expect((await word('order-reminder')).text).toContain('ainda espera a sua confirmação');
    await confirmOrder(server.current, order.orderId);
    expect((await word('order-link')).chatLink).toMatch(/^https:\/\/wa\.me\/5511987654321\?/);
  });
});
