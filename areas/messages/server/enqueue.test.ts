import { messageKind, type OrderMessageAnswer, type TemplatesAnswer } from '../contract.ts';
import type { TemporaryOrderAnswer } from '#areas/orders/cart.contract.ts';
import { HOUR_MS } from '#kit/rules/durations.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  cartBody,
  changeCart,
  confirmOrder,
  confirmationBody,
  createConfirmedOrder,
  createProduct,
  createTemporaryOrder,
} from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import {
  configureSenders,
  deliverDue,
  deliveryContext,
  forgetMessages,
  messagesOf,
} from '#test/outbox.ts';
import { startZapiStandIn, type ZapiStandIn } from '#test/stand-ins/zapi.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import type { SendOutcome, ZapiClient } from '#areas/senders/server/zapi.ts';
import { claimNext } from './claim.ts';
import { newId } from '#kit/server/core/ids.ts';
import { insertMessage } from './message-queue.repository.ts';
import { findMessageOrder } from './messages.repository.ts';
import { enqueue } from './messages.service.ts';

const server = useTestServer({
  env: { ZAPI_ALLOW_PRIVATE: 'true', PUBLIC_URL: 'https://pedidos.exemplo.com' },
});
let standIn: ZapiStandIn;

const staff = server.as('admin');
const ship = (order: TemporaryOrderAnswer, trackingCode: string) =>
  staff('PATCH', `/orders/${order._id}/tracking-code`, { trackingCode });
const messagesTo = ({ orderId }: TemporaryOrderAnswer) => messagesOf(server.current, orderId);
const kindsTo = async (order: TemporaryOrderAnswer) =>
  (await messagesTo(order)).map(({ kind }) => kind);
const deliverAll = () => deliverDue(deliveryContext(server.current, AT_ONCE));
const AT_ONCE = { paced: { sendEveryMs: 0 } };

/** Writes a message of an order as an area does, inside a transaction. */
async function enqueueOf(trx: Trx, order: TemporaryOrderAnswer, message: Kinded, deps?: Waking) {
  const found = await findMessageOrder(trx, { by: 'id', id: order._id });
  if (!found) throw new Error('The order is there');
  await enqueue(trx, deps ?? server.current.deps, { ...message, order: found, now: 1 });
}
type Kinded =
  | { kind: 'order-confirmed' | 'order-shipped' }
  | { kind: 'payment-received'; amountCents: number }
  | { kind: 'delivery-news'; news: string };
type Waking = Parameters<typeof enqueue>[1];

const setTemplate = (change: object) =>
  staff('PUT', '/messages/templates', {
    templates: [{ kind: 'order-confirmed', text: null, enabled: true, ...change }],
  });

beforeAll(async () => {
  standIn = await startZapiStandIn();
});
beforeEach(async () => {
  await forgetMessages(server.current);
  await configureSenders(server.current, standIn.url, ['3C01']);
  await setTemplate({ kind: 'order-changed', enabled: false });
  await setTemplate({});
});
afterAll(() => standIn.stop());

describe('an order writes a message', () => {
  it('when it is confirmed, shipped and cancelled: one of each, with its link', async () => {
    const order = await createConfirmedOrder(server.current);
    await ship(order, 'AA123456789BR');
    await staff('PUT', `/orders/cancel/${order._id}`);
    await staff('PUT', `/orders/cancel/${order._id}`);
    expect(await messagesTo(order)).toMatchObject([
      { kind: 'order-cancelled', state: 'pending', tries: 0, phone: '5511987654321' },
    ]);

    const shipped = await createConfirmedOrder(server.current);
    await ship(shipped, 'AA123456789BR');
    const [confirmation, shipping] = await messagesTo(shipped);
    const link = `https://pedidos.exemplo.com/pedido/${shipped.orderId}`;
    expect(confirmation).toMatchObject({
      kind: 'order-confirmed',
      text: `Olá, Maria! Recebemos a confirmação do seu pedido #${shipped.orderId} em Loja da Ana. Agora é com a gente: acompanhe por aqui ${link}`,
      order: { _id: shipped._id, orderId: shipped.orderId, customerName: 'Maria Souza Lima' },
      sender: null,
      lastFailure: null,
      resendOf: null,
      canResend: false,
    });
    expect(shipping?.text).toContain('Código de rastreio: AA123456789BR.');
  });

  it('when it changes, once the store asks for that: one of each change, none while one waits', async () => {
    const product = await createProduct(server.current);
    const cart = (quantity: number) => cartBody({ lines: [{ product, quantity }] });
    const order = await createConfirmedOrder(server.current, {
      cart: { lines: [{ product, quantity: 1 }] },
    });
    const change = (version: number) =>
      changeCart(server.current, order._id, cart(version + 2), { version });
    const told = async () =>
      (await messagesTo(order)).filter(({ kind }) => kind === 'order-changed');
    await change(0);
    expect(await told()).toEqual([]);
    await setTemplate({ kind: 'order-changed' });
    await change(1);
    await change(2);
    const link = `https://pedidos.exemplo.com/pedido/${order.orderId}`;
    expect(await told()).toMatchObject([
      {
        state: 'pending',
        text: `Olá, Maria! Alteramos o seu pedido #${order.orderId} em Loja da Ana. Veja o que mudou aqui: ${link}`,
      },
    ]);
    await server.current.deps.db.updateTable('outbox').set({ state: 'sent' }).execute();
    await change(3);
    expect((await told()).map(({ state }) => state).sort()).toEqual(['pending', 'sent']);
  });

  it('but not when it changes before anybody confirmed it', async () => {
    await setTemplate({ kind: 'order-changed' });
    const product = await createProduct(server.current);
    const order = await createTemporaryOrder(server.current, { lines: [{ product, quantity: 1 }] });
    await changeCart(server.current, order._id, cartBody({ lines: [{ product, quantity: 2 }] }));
    expect(await messagesTo(order)).toEqual([]);
  });

  it('once, however often the confirmation is sent', async () => {
    const order = await createTemporaryOrder(server.current);
    const body = confirmationBody();
    const headers = { 'idempotency-key': 'a-key-of-this-test' };
    await confirmOrder(server.current, order.orderId, body, headers);
    await confirmOrder(server.current, order.orderId, body, headers);
    await confirmOrder(server.current, order.orderId, body);
    expect(await messagesTo(order)).toHaveLength(1);

    const again = (trx: Trx) => enqueueOf(trx, order, { kind: 'order-confirmed' });
    await server.current.engine.transaction(again);
    expect(await messagesTo(order)).toHaveLength(1);
  });

  it.each(messageKind.options)('of the kind %s, which the table knows', async (kind) => {
    const order = await createConfirmedOrder(server.current);
    await forgetMessages(server.current);
    const row = { id: newId(), order_id: order._id, kind, phone: '', text: '' };
    const times = { next_try_at: 1, created_at: 1, updated_at: 1 };
    const write = (trx: Trx) =>
      insertMessage(trx, server.current.deps, { ...row, ...times, state: 'failed' });
    expect(await server.current.engine.transaction(write)).toBe(true);
  });

  it('behind those it has, whatever the clock of the process that writes it', async () => {
    const order = await createConfirmedOrder(server.current);
    server.current.advance(-HOUR_MS);
    await ship(order, 'AA123456789BR');
    server.current.advance(HOUR_MS);
    const kinds = await kindsTo(order);
    expect(kinds).toEqual(['order-confirmed', 'order-shipped']);
  });

  it('never when its transaction fails', async () => {
    const order = await createConfirmedOrder(server.current);
    const failing = async (trx: Trx) => {
      await enqueueOf(trx, order, { kind: 'order-shipped' });
      throw new Error('And then it fails');
    };
    await expect(server.current.engine.transaction(failing)).rejects.toThrow('then it fails');
    expect(await messagesTo(order)).toHaveLength(1);

    const product = await createProduct(server.current, { stock: 1 });
    const tooMuch = await createTemporaryOrder(server.current, {
      lines: [{ product, quantity: 2 }],
    });
    expect((await confirmOrder(server.current, tooMuch.orderId)).status).toBe(409);
    expect(await messagesTo(tooMuch)).toEqual([]);
  });

  it('and wakes the worker after the commit, never after a rollback', async () => {
    const { deps, engine } = server.current;
    const order = await createConfirmedOrder(server.current);
    let wakes = 0;
    const counting = { ...deps, outbox: { wake: () => void (wakes += 1) } };
    const write = async (trx: Trx) => {
      await enqueueOf(trx, order, { kind: 'order-shipped' }, counting);
      expect(wakes).toBe(0);
    };
    const fail = async (trx: Trx) => {
      await write(trx);
      throw new Error('And then it fails');
    };
    await expect(engine.transaction(fail)).rejects.toThrow('then it fails');
    expect(wakes).toBe(0);
    await engine.transaction(write);
    expect(wakes).toBe(1);
  });

  it('never to a phone that cannot ring, nor before there is a customer', async () => {
    const withoutCustomer = await createTemporaryOrder(server.current);
    await staff('PUT', `/orders/cancel/${withoutCustomer._id}`);
    expect(await messagesTo(withoutCustomer)).toEqual([]);
    const order = await createConfirmedOrder(server.current);
    await server.current.engine.db
      .updateTable('orders')
      .set({ customer_phone: '123' })
      .where('id', '=', order._id)
      .execute();
    await ship(order, 'X1');
    expect(await messagesTo(order)).toHaveLength(1);
  });

  it('never when the kind is switched off or no sender is configured', async () => {
    await setTemplate({ enabled: false });
    const off = await createConfirmedOrder(server.current);
    expect(await messagesTo(off)).toEqual([]);
    await setTemplate({ enabled: true });
    await configureSenders(server.current, standIn.url, []);
    const alone = await createConfirmedOrder(server.current);
    expect(await messagesTo(alone)).toEqual([]);
  });

  it('in the words of the store, where a name is a name and nothing else', async () => {
    await setTemplate({ text: '{nome}: {pedido} {link} {loja}' });
    const order = await createConfirmedOrder(server.current, {
      form: { customer: { name: 'golpe.com/{link} clique já' } },
    });
    const [message] = await messagesTo(order);
    expect(message?.text).toBe(
      `golpecomlink: #${order.orderId} https://pedidos.exemplo.com/pedido/${order.orderId} Loja da Ana`,
    );
  });
});

describe('a payment that came in', () => {
  beforeEach(() => setTemplate({ kind: 'payment-received' }));
  afterEach(() => setTemplate({ kind: 'payment-received', enabled: false }));

  /** Writes the message in the transaction of a payment, as the program does. */
  async function receive(order: TemporaryOrderAnswer, amountCents: number): Promise<void> {
    await server.current.engine.transaction(async (trx: Trx) => {
      await trx
        .updateTable('orders')
        .set((eb) => ({ paid_cents: eb('paid_cents', '+', amountCents) }))
        .where('id', '=', order._id)
        .execute();
      await enqueueOf(trx, order, { kind: 'payment-received', amountCents });
    });
  }
  async function ordered(): Promise<TemporaryOrderAnswer> {
    const product = await createProduct(server.current, { price: 187.4 });
    return createConfirmedOrder(server.current, { cart: { lines: [{ product, quantity: 1 }] } });
  }
  const told = async (order: TemporaryOrderAnswer) =>
    (await messagesTo(order)).filter(({ kind }) => kind === 'payment-received');

  it('is told of once the store asks for that', async () => {
    const { deps } = server.current;
    await deps.db.deleteFrom('settings').where('key', '=', 'message-templates').execute();
    const order = await ordered();
    await receive(order, 18_740);
    expect(await told(order)).toEqual([]);
    const { body } = await staff<TemplatesAnswer>('GET', '/messages/templates');
    expect(body.templates.find(({ kind }) => kind === 'payment-received')).toMatchObject({
      enabled: false,
      automatic: true,
      placeholders: ['nome', 'pedido', 'link', 'loja', 'valor', 'falta'],
    });
  });

  it('has a message of its own, with its sum, also while another waits', async () => {
    const order = await ordered();
    await receive(order, 5_000);
    await receive(order, 5_000);
    await receive(order, 8_740);
    const text = (sum: string) =>
      `Olá, Maria! Recebemos seu pagamento de R$\u00a0${sum} do pedido #${order.orderId}. Obrigado!`;
    expect((await told(order)).map((message) => message.text)).toEqual([
      text('50,00'),
      text('50,00'),
      text('87,40'),
    ]);
  });

  it('names what is still unpaid, and its own sum again when it is sent again', async () => {
    await setTemplate({ kind: 'payment-received', text: '{valor} chegou, falta {falta}' });
    const order = await ordered();
    await receive(order, 5_000);
    await deliverAll();
    await receive(order, 13_740);
    await deliverAll();
    const [first] = await told(order);
    expect((await staff('POST', `/messages/${first?._id}/resend`, {})).status).toBe(201);
    expect((await told(order)).map((message) => message.text)).toEqual([
      'R$\u00a050,00 chegou, falta R$\u00a0137,40',
      'R$\u00a0137,40 chegou, falta R$\u00a00,00',
      'R$\u00a050,00 chegou, falta R$\u00a00,00',
    ]);
  });

  it('is worded to be sent by hand once there is one: with all that came in', async () => {
    const order = await ordered();
    const byHand = () =>
      staff<OrderMessageAnswer>('GET', `/orders/${order._id}/message?kind=payment-received`);
    expect(await byHand()).toMatchObject({
      status: 409,
      body: { code: 'message_without_payment' },
    });
    await receive(order, 5_000);
    await receive(order, 5_000);
    expect((await byHand()).body.text).toContain('pagamento de R$\u00a0100,00 do pedido');
  });
});

describe('the news of a delivery', () => {
  const kind = 'delivery-news';
  const tell = (order: TemporaryOrderAnswer, news: string) =>
    server.current.engine.transaction((trx: Trx) => enqueueOf(trx, order, { kind, news }));
  const told = async (order: TemporaryOrderAnswer) =>
    (await messagesTo(order)).filter((message) => message.kind === kind);
  const byHand = (order: TemporaryOrderAnswer) =>
    staff<OrderMessageAnswer>('GET', `/orders/${order._id}/message?kind=${kind}`);

  it('is told of once the store asks for that: each in its words, also when it is sent again', async () => {
    const order = await createConfirmedOrder(server.current);
    await ship(order, 'AA123456789BR');
    await tell(order, 'postado');
    expect(await told(order)).toEqual([]);
    expect((await byHand(order)).body).toMatchObject({ code: 'message_without_news' });
    await setTemplate({ kind, text: '{pedido} {rastreio}: {andamento}' });
    await tell(order, 'saiu para entrega');
    await tell(order, 'não entregue');
    await deliverAll();
    const [first] = await told(order);
    expect((await staff('POST', `/messages/${first?._id}/resend`, {})).status).toBe(201);
    const text = (news: string) => `#${order.orderId} AA123456789BR: ${news}`;
    expect((await told(order)).map((message) => message.text)).toEqual(
      ['saiu para entrega', 'não entregue', 'saiu para entrega'].map(text),
    );
    await tell(order, 'entregue');
    expect((await byHand(order)).body.text).toBe(text('entregue'));
    await setTemplate({ kind, enabled: false });
  });
});

describe('a corrected tracking code', () => {
  it('goes into the message that waits, and sends no second one', async () => {
    const order = await createConfirmedOrder(server.current);
    await ship(order, 'AA123456789BR');
    await ship(order, 'BB987654321BR');
    const messages = await messagesTo(order);
    expect(messages).toHaveLength(2);
    expect(messages[1]?.text).toContain('BB987654321BR');
    expect(messages[1]?.text).not.toContain('AA123456789BR');
  });

  it('leaves what was sent as it was', async () => {
    const order = await createConfirmedOrder(server.current);
    await ship(order, 'AA123456789BR');
    await deliverAll();
    await ship(order, 'BB987654321BR');
    const messages = await messagesTo(order);
    expect(messages).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
    expect(messages[1]?.text).toContain('AA123456789BR');
  });

  /** Corrects the code while the first try of its message is under way. @returns the order, and the sent texts. */
  async function correctDuringTry(outcome: SendOutcome) {
    const order = await createConfirmedOrder(server.current);
    await ship(order, 'AA123456789BR');
    const handed: string[] = [];
    const zapi: ZapiClient = {
      status: () => Promise.resolve({ connected: true }),
      sendText: async (_, { text }) => {
        if (!/AA123456789BR|BB987654321BR/.test(text)) return TAKEN;
        handed.push(/\w{2}\d{9}BR/.exec(text)?.[0] ?? '');
        if (handed.length > 1) return TAKEN;
        expect((await ship(order, 'BB987654321BR')).status).toBe(200);
        return outcome;
      },
    };
    const context = deliveryContext(server.current, { zapi, ...AT_ONCE });
    await deliverDue(context);
    server.current.advance(60_000);
    await deliverDue(context);
    const told = (await messagesTo(order)).slice(1);
    return { order, handed, told };
  }
  const TAKEN: SendOutcome = { sent: true, messageId: 'taken' };

  it('goes into the next try of a message that was just leaving', async () => {
    const { handed, told } = await correctDuringTry({ sent: false, failure: 'network' });
    expect(handed).toEqual(['AA123456789BR', 'BB987654321BR']);
    expect(told).toMatchObject([
      { state: 'sent', text: expect.stringContaining('BB987654321BR') as string },
    ]);
  });

  it('goes to the sender that is asked after a refusal', async () => {
    await configureSenders(server.current, standIn.url, ['A', 'B']);
    const { handed, told } = await correctDuringTry({ sent: false, failure: 'rejected' });
    expect(handed).toEqual(['AA123456789BR', 'BB987654321BR']);
    expect(told).toMatchObject([{ state: 'sent', tries: 2 }]);
  });

  it('that came too late does not count as sent', async () => {
    const { order, handed, told } = await correctDuringTry(TAKEN);
    expect(handed).toEqual(['AA123456789BR']);
    expect(told).toMatchObject([
      { state: 'sent', text: expect.stringContaining('AA123456789BR') as string },
    ]);
    // The parcel leaves once more under the same code, so that the message has the same code again.
    await staff('DELETE', `/orders/${order._id}/tracking-code`);
    await ship(order, 'BB987654321BR');
    expect((await messagesTo(order)).slice(1)).toMatchObject([
      { state: 'sent' },
      { state: 'pending', text: expect.stringContaining('BB987654321BR') as string },
    ]);
  });

  it('leaves also when the parcel was taken back and sent again during the try', async () => {
    const order = await createConfirmedOrder(server.current);
    await ship(order, 'AA123456789BR');
    const handed: string[] = [];
    const zapi: ZapiClient = {
      status: () => Promise.resolve({ connected: true }),
      sendText: async (_, { text }) => {
        const [code] = /\w{2}\d{9}BR/.exec(text) ?? [];
        if (code) handed.push(code);
        if (code === 'AA123456789BR') {
          await ship(order, 'BB987654321BR');
          await staff('DELETE', `/orders/${order._id}/tracking-code`);
          await ship(order, 'BB987654321BR');
        }
        return TAKEN;
      },
    };
    await deliverDue(deliveryContext(server.current, { zapi, ...AT_ONCE }));
    expect(handed).toEqual(['AA123456789BR', 'BB987654321BR']);
  });

  it('leaves after the death of the process that was sending the first one', async () => {
    const order = await createConfirmedOrder(server.current);
    const context = deliveryContext(server.current, AT_ONCE);
    await deliverDue(context);
    await ship(order, 'AA123456789BR');
    expect((await claimNext(context)).claim).toBeDefined();
    await ship(order, 'BB987654321BR');
    server.current.advance(context.pace.leaseMs);
    await deliverDue(context);
    expect(standIn.messages.at(-1)?.message).toContain('BB987654321BR');
  });
});

describe('a cancelled order', () => {
  it.each(['refused', 'must-subscribe'] as const)(
    'tells nothing that stopped being true, also where the provider answered %s to each try',
    async (mood) => {
      const order = await createConfirmedOrder(server.current);
      const context = deliveryContext(server.current, AT_ONCE);
      standIn.setMood(mood);
      await deliverDue(context);
      standIn.setMood('ok');
      const [waiting] = await messagesTo(order);
      expect(waiting).toMatchObject({ state: 'pending', tries: 1 });
      await staff('PUT', `/orders/cancel/${order._id}`);
      expect(await kindsTo(order)).toEqual(['order-cancelled']);
    },
  );

  it('keeps what its customer may have read, because a process died while it was sent', async () => {
    const order = await createConfirmedOrder(server.current);
    const context = deliveryContext(server.current, AT_ONCE);
    expect((await claimNext(context)).claim).toBeDefined();
    server.current.advance(context.pace.leaseMs);
    standIn.setMood('refused');
    await deliverDue(context);
    standIn.setMood('ok');
    await staff('PUT', `/orders/cancel/${order._id}`);
    expect(await messagesTo(order)).toMatchObject([
      { kind: 'order-confirmed', state: 'pending' },
      { kind: 'order-cancelled' },
    ]);
  });

  it('tells nothing that stopped being true, and keeps what may have been taken', async () => {
    const order = await createConfirmedOrder(server.current);
    standIn.setMood('drop');
    await deliverDue(deliveryContext(server.current));
    standIn.setMood('ok');
    await ship(order, 'AA123456789BR');
    await staff('PUT', `/orders/cancel/${order._id}`);
    expect(await kindsTo(order)).toEqual(['order-confirmed', 'order-cancelled']);
  });
});

describe('without an address of the store', () => {
  const shop = useTestServer({ env: { ZAPI_ALLOW_PRIVATE: 'true' } });
  const confirmAddress = () =>
    shop.current.call('PUT', '/store/public-address', {
      token: shop.current.tokens.admin,
      body: { address: 'https://pedidos.exemplo.com' },
    });

  it('a message with a link waits in plain sight until an admin confirms one', async () => {
    const { current } = shop;
    await configureSenders(current, standIn.url, ['3C01']);
    await current.engine.db.deleteFrom('settings').where('key', '=', 'public-address').execute();
    const staffToken = { token: current.tokens.atendente };
    const before = standIn.messages.length;
    const deliverAll = () => deliverDue(deliveryContext(current, AT_ONCE));

    const order = await createConfirmedOrder(current);
    await deliverAll();
    const [held] = await messagesOf(current, order.orderId);
    expect(held).toMatchObject({
      state: 'failed',
      tries: 0,
      lastFailure: expect.stringContaining('Falta o endereço da loja.') as string,
    });
    expect(
      await current.call('POST', `/messages/${held?._id}/resend`, { ...staffToken, body: {} }),
    ).toMatchObject({ status: 409, body: { code: 'no_public_address' } });
    const cancelled = await createConfirmedOrder(current);
    await current.call('PUT', `/orders/cancel/${cancelled._id}`, staffToken);
    expect(standIn.messages).toHaveLength(before);

    await current.call('PUT', '/messages/templates', {
      ...staffToken,
      body: { templates: [{ kind: 'order-shipped', text: 'Saiu: {rastreio}', enabled: true }] },
    });
    await current.call('PATCH', `/orders/${order._id}/tracking-code`, {
      ...staffToken,
      body: { trackingCode: 'AA123456789BR' },
    });
    await deliverAll();
    expect(standIn.messages.slice(before).map(({ message }) => message)).toEqual([
      'Saiu: AA123456789BR',
    ]);

    await confirmAddress();
    await deliverAll();
    const link = `https://pedidos.exemplo.com/pedido/${order.orderId}`;
    const sent = standIn.messages.slice(before + 1).map(({ message }) => message);
    expect(sent).toEqual([
      expect.stringContaining(link) as string,
      expect.stringContaining('foi cancelado') as string,
    ]);
  });

  it('a text that is sent by hand has the address of whoever reads it, and nobody else', async () => {
    const { current } = shop;
    await current.engine.db.deleteFrom('settings').where('key', '=', 'public-address').execute();
    const order = await createTemporaryOrder(current);
    const textAt = async (host: string) => {
      const answer = await current.call<OrderMessageAnswer>('GET', `/orders/${order._id}/message`, {
        token: current.tokens.atendente,
        headers: { host },
      });
      return answer.body.text;
    };
    expect(await textAt('evil.example')).toContain('http://evil.example/pedido/');
    expect(await textAt('loja.exemplo:3000')).toContain('http://loja.exemplo:3000/pedido/');
    await confirmAddress();
    expect(await textAt('evil.example')).toContain('https://pedidos.exemplo.com/pedido/');
  });
});
