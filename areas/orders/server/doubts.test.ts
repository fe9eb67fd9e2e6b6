import { randomUUID } from 'node:crypto';
import type { CustomerAnswer } from '#areas/customers/contract.ts';
import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { MessageKind, OrderMessageAnswer } from '#areas/messages/contract.ts';
import type { TemporaryOrderAnswer } from '../cart.contract.ts';
import type {
  ConfirmOrderInput,
  OrderAnswer,
  OrderDetailAnswer,
  PublicOrderAnswer,
} from '../contract.ts';
import type { PersonAnswer } from '#areas/privacy/endpoints.ts';
import { ANONYMIZE_WORD } from '#areas/privacy/rules/privacy.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  confirmOrder,
  confirmationBody,
  createTemporaryOrder,
  type FormChanges,
} from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import { entriesOf } from '#test/trail.ts';
import {
  configureSenders,
  deliverDue,
  deliveryContext,
  forgetMessages,
  messagesOf,
} from '#test/outbox.ts';
import { startZapiStandIn, type ZapiStandIn } from '#test/stand-ins/zapi.ts';

const server = useTestServer({ env: { ZAPI_ALLOW_PRIVATE: 'true' } });
let standIn: ZapiStandIn;
beforeAll(async () => {
  standIn = await startZapiStandIn();
});
beforeEach(async () => {
  await forgetMessages(server.current);
  await configureSenders(server.current, standIn.url, ['3C01']);
});
afterAll(() => standIn.stop());

const staff = server.as<OrderDetailAnswer>('atendente');
const read = async ({ _id }: TemporaryOrderAnswer) => (await staff('GET', `/orders/${_id}`)).body;
const settle = <Body = OrderDetailAnswer>({ _id }: TemporaryOrderAnswer) =>
  staff<Body>('PUT', `/orders/${_id}/doubt-settled`);
const ship = ({ _id }: TemporaryOrderAnswer) =>
  staff('PATCH', `/orders/${_id}/tracking-code`, { trackingCode: 'AA123456785BR' });
/** The texts of the order's messages, and their receivers, in the order of their kinds. */
const told = async ({ orderId }: TemporaryOrderAnswer, kind: MessageKind = 'order-doubted') =>
  (await messagesOf(server.current, orderId)).filter((message) => message.kind === kind);

/** An answer that refuses. */
const refused = (code: string, status = 409) => ({ status, body: { code } });
const KNOWN_PHONE = '11987654321';
const OTHER_PHONE = '21999998888';

async function addCustomer(): Promise<CustomerAnswer> {
  const { customer, address } = confirmationBody();
  const added = await staff<CustomerAnswer>('POST', '/customers', { ...customer, address });
  expect(added.status).toBe(201);
  return added.body;
}

/** A known customer and a link made for them. */
async function knownLink() {
  const customer = await addCustomer();
  const order = await createTemporaryOrder(server.current, { whom: { customer: customer._id } });
  return { customer, order };
}

/** Confirms a known customer's link as its page filled it, but for what is typed. */
async function confirmLink(order: TemporaryOrderAnswer, typed: FormChanges = {}): Promise<void> {
  const { body } = await server.current.call<PublicOrderAnswer>('GET', `/orders/${order.orderId}`);
  if (!body.customer || !body.address) throw new Error('The link shows nobody.');
  const form: ConfirmOrderInput = {
    customer: { ...body.customer, ...typed.customer },
    address: { ...body.address, ...typed.address },
  };
  expect((await confirmOrder(server.current, order.orderId, form)).status).toBe(200);
}

/** An order in the name of a known customer that was confirmed with another phone. */
async function doubtedOrder() {
  const { customer, order } = await knownLink();
  await confirmLink(order, { customer: { phone: OTHER_PHONE } });
  return { customer, order };
}

describe("a known customer's link that is confirmed", () => {
  it.each<[string, FormChanges, OrderAnswer['doubt']]>([
    ['as it was filled', {}, null],
    ['with the same phone, written otherwise', { customer: { phone: '(11) 8765-4321' } }, null],
    ['with another phone', { customer: { phone: OTHER_PHONE } }, { of: 'phone', settledAt: null }],
    ['with another number', { address: { number: '9' } }, { of: 'address', settledAt: null }],
    [
      'with both',
      { customer: { phone: OTHER_PHONE }, address: { street: 'Rua B', number: '9' } },
      { of: 'both', settledAt: null },
    ],
  ])('%s', async (_, typed, doubt) => {
    const { order } = await knownLink();
    await confirmLink(order, typed);
    expect(await read(order)).toMatchObject({
      doubt,
      knownPhone: doubt && KNOWN_PHONE,
      doubtSettledBy: null,
    });
    const list = await staff<OrderAnswer[]>('GET', `/orders?page=1&q=${order.orderId}`);
    expect(list.body.map((row) => row.doubt)).toEqual([doubt]);
    expect(await told(order)).toHaveLength(doubt ? 1 : 0);
  });
});

describe('an ordinary link that is confirmed', () => {
  it('under a known CPF is doubted by the same rule, looked up before or not', async () => {
    const { cpf } = await addCustomer();
    const typed = { cpf, phone: OTHER_PHONE };
    const plain = await createTemporaryOrder(server.current);
    await confirmOrder(server.current, plain.orderId, confirmationBody({ customer: typed }));
    const looked = await createTemporaryOrder(server.current);
    const { body } = await server.current.call<{ name: string; surname: string; address: object }>(
      'GET',
      `/customers/cpf/${cpf}`,
      { headers: { 'order-id': String(looked.orderId) } },
    );
    const { name, surname, address } = body;
    const masked = confirmationBody({ customer: { ...typed, name, surname }, address });
    await confirmOrder(server.current, looked.orderId, masked);
    for (const order of [plain, looked]) {
      expect(await read(order)).toMatchObject({ doubt: { of: 'phone' }, knownPhone: KNOWN_PHONE });
    }
  });

  it('is not, under a CPF that nobody knew; the next one under it is compared with that', async () => {
    const { customer, address } = confirmationBody({ customer: { phone: OTHER_PHONE } });
    const first = await createTemporaryOrder(server.current);
    await confirmOrder(server.current, first.orderId, { customer, address });
    expect((await read(first)).doubt).toBeNull();
    const second = await createTemporaryOrder(server.current);
    const later = { customer: { ...customer, phone: KNOWN_PHONE }, address };
    await confirmOrder(server.current, second.orderId, later);
    expect(await read(second)).toMatchObject({ doubt: { of: 'phone' }, knownPhone: OTHER_PHONE });
  });
});

describe('the doubt of an order', () => {
  it('stays as it was made, whatever becomes of the record', async () => {
    const { customer, order } = await doubtedOrder();
    const kept = { doubt: { of: 'phone', settledAt: null }, knownPhone: KNOWN_PHONE };
    expect((await staff('PUT', `/orders/${order._id}/adopt-customer`)).body).toMatchObject({
      ...kept,
      differences: [],
    });
    const { _id, name, surname, cpf, email, address } = customer;
    const edited = { name, surname, cpf, email, address, phone: '31988887777' };
    expect((await staff('PUT', `/customers/${_id}`, edited)).status).toBe(200);
    expect(await read(order)).toMatchObject(kept);
    await staff('DELETE', `/customers/${_id}`);
    expect(await read(order)).toMatchObject(kept);
  });

  it('is not made by what becomes of the record', async () => {
    const { customer, order } = await knownLink();
    await confirmLink(order);
    const { _id, name, surname, cpf, email, address } = customer;
    await staff('PUT', `/customers/${_id}`, {
      name,
      surname,
      cpf,
      email,
      address,
      phone: '31988887777',
    });
    expect(await read(order)).toMatchObject({
      doubt: null,
      differences: [{ field: 'phone', order: KNOWN_PHONE, record: '31988887777' }],
    });
  });

  it('is settled once, by whoever asked the customer, and the trail says so', async () => {
    const { order } = await doubtedOrder();
    server.current.advance(60_000);
    const at = new Date(server.current.deps.clock()).toISOString();
    const settled = await settle(order);
    const expected = { doubt: { of: 'phone', settledAt: at }, doubtSettledBy: 'Bruno Reis' };
    expect(settled).toMatchObject({ status: 200, body: expected });
    server.current.advance(60_000);
    expect((await settle(order)).body).toMatchObject(expected);
    expect(await entriesOf(server.current, order._id)).toBe('doubt-settled phone');
  });

  it('of an order that is none cannot be settled', async () => {
    const order = await createTemporaryOrder(server.current);
    expect(await settle<ErrorAnswer>(order)).toMatchObject(refused('order_without_doubt'));
    const nobody = await settle<ErrorAnswer>({ _id: randomUUID(), orderId: 0 });
    expect(nobody.body.code).toBe('order_not_found');
  });

  it('is nothing that the holder of the link or a cliente hears of', async () => {
    const { customer, order } = await doubtedOrder();
    const { call } = server.current;
    const token = await server.current.signUp('cliente', customer._id);
    const seen = [
      (await call('GET', `/orders/${order.orderId}`)).body,
      (await call('GET', `/orders/${order._id}`, { token })).body,
      (await call('GET', '/orders', { token })).body,
    ];
    expect(seen[1]).toMatchObject({ doubt: null, knownPhone: null, doubtSettledBy: null });
    expect(seen[2]).toMatchObject([{ doubt: null }]);
    expect(JSON.stringify(seen)).not.toMatch(/"of"|settledAt|11987654321/);
  });
});

describe('the message of a doubt', () => {
  it('goes to the phone that was known, and says nothing of who confirmed or where to', async () => {
    const { order } = await doubtedOrder();
    const [message, ...more] = await told(order);
    expect(more).toEqual([]);
    expect(message).toMatchObject({ phone: `55${KNOWN_PHONE}` });
    expect(message?.text).toBe(
      `Olá! O pedido #${order.orderId} em seu nome em Loja da Ana foi confirmado com outro telefone ou endereço. ` +
        'Se não foi você, responda a esta mensagem.',
    );
    expect(await told(order, 'order-confirmed')).toMatchObject([{ phone: `55${OTHER_PHONE}` }]);
  });

  it('is not held back by a number that takes no message', async () => {
    const { order } = await doubtedOrder();
    const refusing = deliveryContext(server.current, {
      paced: { sendEveryMs: 0 },
      zapi: {
        status: () => Promise.resolve({ connected: true }),
        sendText: (_, { phone }) =>
          Promise.resolve(
            phone.endsWith(OTHER_PHONE)
              ? { sent: false, failure: 'rejected' }
              : { sent: true, messageId: 'told' },
          ),
      },
    });
    await deliverDue(refusing);
    expect(await told(order, 'order-confirmed')).toMatchObject([{ state: 'pending' }]);
    expect(await told(order)).toMatchObject([{ state: 'sent' }]);
  });

  it('is not written when it is switched off, nor to a phone that cannot ring', async () => {
    const template = (enabled: boolean) =>
      staff('PUT', '/messages/templates', {
        templates: [{ kind: 'order-doubted', text: null, enabled }],
      });
    await template(false);
    expect(await told((await doubtedOrder()).order)).toEqual([]);
    await template(true);
    const { customer, order } = await knownLink();
    await server.current.engine.db
      .updateTable('customers')
      .set({ phone: '123' })
      .where('id', '=', customer._id)
      .execute();
    await confirmLink(order, { customer: { phone: OTHER_PHONE } });
    expect(await read(order)).toMatchObject({ doubt: { of: 'phone' }, knownPhone: '123' });
    expect(await told(order)).toEqual([]);
  });

  it('goes there again when staff send it again, or by hand, and leaves also once it is settled', async () => {
    const { order } = await doubtedOrder();
    await settle(order);
    await deliverDue(deliveryContext(server.current, { paced: { sendEveryMs: 0 } }));
    const [first] = await told(order);
    expect(first).toMatchObject({ state: 'sent' });
    expect((await staff('POST', `/messages/${first?._id}/resend`)).status).toBeLessThan(300);
    expect(await told(order)).toMatchObject([{}, { phone: `55${KNOWN_PHONE}` }]);

    const byHand = <Body>({ _id }: TemporaryOrderAnswer) =>
      staff<Body>('GET', `/orders/${_id}/message?kind=order-doubted`);
    const { chatLink, text } = (await byHand<OrderMessageAnswer>(order)).body;
    expect(chatLink).toContain(`wa.me/55${KNOWN_PHONE}`);
    expect(text).toBe(first?.text);
    const plain = await createTemporaryOrder(server.current);
    expect(await byHand<ErrorAnswer>(plain)).toMatchObject(refused('order_without_doubt'));
  });
});

describe('the phone that was known', () => {
  const known = async ({ _id }: TemporaryOrderAnswer) =>
    (
      await server.current.engine.db
        .selectFrom('orders')
        .select('known_phone')
        .where('id', '=', _id)
        .executeTakeFirstOrThrow()
    ).known_phone;

  it('goes with its record once the order is finished', async () => {
    const { customer, order } = await doubtedOrder();
    await ship(order);
    await staff('DELETE', `/customers/${customer._id}`);
    expect(await known(order)).toBeNull();
  });

  it('is told to whom it is about, and goes when they are anonymised', async () => {
    const { customer, order } = await doubtedOrder();
    await ship(order);
    const admin = <Body>(path: string, body: object) =>
      server.current.call<Body>('POST', path, { token: server.current.tokens.admin, body });
    const { body } = await admin<PersonAnswer>('/privacy/person', { cpf: customer.cpf });
    expect(body.orders).toMatchObject([{ knownPhone: KNOWN_PHONE }]);
    const gone = { cpf: customer.cpf, confirmation: ANONYMIZE_WORD };
    expect((await admin('/privacy/person/anonymize', gone)).status).toBe(200);
    expect(await known(order)).toBeNull();
    expect(await told(order)).toEqual([]);
  });
});
