import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type {
  MessageAnswer,
  MessageSummary,
  OrderMessageAnswer,
  TemplatesAnswer,
} from '../contract.ts';
import type { ZapiConfigAnswer } from '#areas/senders/contract.ts';
import { DAY_MS, MINUTE_MS } from '#kit/rules/durations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callBetween } from '#test/between.ts';
import { createConfirmedOrder, createTemporaryOrder } from '#test/factories.ts';
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

const server = useTestServer({
  env: { ZAPI_ALLOW_PRIVATE: 'true', PUBLIC_URL: 'https://pedidos.exemplo.com' },
});
let standIn: ZapiStandIn;

const staff = server.as('atendente');
const resend = (id: string | undefined) =>
  staff<MessageAnswer>('POST', `/messages/${id}/resend`, {});
/** An answer that refuses. */
const refused = (code: string, status = 409) => ({ status, body: { code } });
const deliverAll = () =>
  deliverDue(deliveryContext(server.current, { paced: { sendEveryMs: 0, firstWaitMs: 0 } }));

beforeAll(async () => {
  standIn = await startZapiStandIn();
});
beforeEach(async () => {
  standIn.setMood('ok');
  await forgetMessages(server.current);
  await configureSenders(server.current, standIn.url, ['3C01']);
});
afterAll(() => standIn.stop());

describe('the list of messages', () => {
  it('is newest first, in pages, by state and by order', async () => {
    const orders = [
      await createConfirmedOrder(server.current),
      await createConfirmedOrder(server.current),
      await createConfirmedOrder(server.current),
    ];
    await deliverAll();
    const waiting = await createConfirmedOrder(server.current);

    const page = await staff<MessageAnswer[]>('GET', '/messages?page=1&limit=2');
    const numbers = page.body.map(({ order }) => order.orderId);
    expect(numbers).toEqual([waiting.orderId, orders[2]?.orderId]);
    const next = await staff<MessageAnswer[]>('GET', '/messages?page=2&limit=2');
    expect(next.body.map(({ order }) => order.orderId)).toEqual([
      orders[1]?.orderId,
      orders[0]?.orderId,
    ]);
    const { total } = await server.current.engine.db
      .selectFrom('outbox')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    expect(page.headers['x-total-count']).toBe(String(total));

    const pending = await staff<MessageAnswer[]>('GET', '/messages?state=pending&limit=10');
    expect(pending.body.map(({ order }) => order.orderId)).toEqual([waiting.orderId]);
    expect(pending.headers['x-total-count']).toBe('1');
    for (const named of [orders[0]?._id, orders[0]?.orderId]) {
      const { body } = await staff<MessageAnswer[]>('GET', `/messages?order=${named}`);
      expect(body).toMatchObject([{ state: 'sent', order: { _id: orders[0]?._id } }]);
    }
    const none = await staff('GET', '/messages?order=nothing&limit=5');
    expect(none).toMatchObject({ status: 200, body: [], headers: { 'x-total-count': '0' } });
    expect((await staff('GET', '/messages?state=lost')).status).toBe(400);
  });
});

describe('sending again', () => {
  it('is a message of its own that says so, worded as the order is now', async () => {
    const order = await createConfirmedOrder(server.current);
    const track = (trackingCode: string) =>
      staff('PATCH', `/orders/${order._id}/tracking-code`, { trackingCode });
    await track('AA123456789BR');
    await deliverAll();
    await track('BB987654321BR');
    const shipping = (await messagesOf(server.current, order.orderId))[1];
    const again = await resend(shipping?._id);
    expect(again).toMatchObject({
      status: 201,
      body: { state: 'pending', kind: 'order-shipped', resendOf: shipping?._id, tries: 0 },
    });
    expect(again.body.text).toContain('BB987654321BR');
    const calls = standIn.messages.length;
    await deliverAll();
    expect(standIn.messages.length).toBe(calls + 1);
    expect((await messagesOf(server.current, order.orderId)).map(({ state }) => state)).toEqual([
      'sent',
      'sent',
      'sent',
    ]);
  });

  it('is refused while one waits, and of two at once only one is written', async () => {
    const order = await createConfirmedOrder(server.current);
    const [waiting] = await messagesOf(server.current, order.orderId);
    expect(await resend(waiting?._id)).toMatchObject({
      status: 409,
      body: { code: 'message_not_resendable', message: 'Esta mensagem ainda está na fila.' },
    });
    await deliverAll();
    const answers = await Promise.all([1, 2, 3, 4].map(() => resend(waiting?._id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await messagesOf(server.current, order.orderId)).toMatchObject([
      { canResend: false },
      { canResend: false, resendOf: waiting?._id },
    ]);
  });

  it('is done once for a key, however often it arrives', async () => {
    const order = await createConfirmedOrder(server.current);
    await deliverAll();
    const [first] = await messagesOf(server.current, order.orderId);
    const send = (id: string | undefined, key: string) =>
      server.current.call<MessageAnswer>('POST', `/messages/${id}/resend`, {
        token: server.current.tokens.atendente,
        body: {},
        headers: { 'idempotency-key': key },
      });
    const again = await send(first?._id, 'one click of Rita');
    expect(again.status).toBe(201);
    await deliverAll();
    expect(await send(first?._id, 'one click of Rita')).toMatchObject({
      status: 201,
      body: { _id: again.body._id, state: 'sent' },
    });
    expect(await messagesOf(server.current, order.orderId)).toHaveLength(2);
    expect((await send(first?._id, 'another one of hers')).status).toBe(201);
    expect(await messagesOf(server.current, order.orderId)).toHaveLength(3);
  });

  it('is refused of a shipping that was taken back, and repeats the code of the next one', async () => {
    const order = await createConfirmedOrder(server.current);
    const ship = (trackingCode: string) =>
      staff('PATCH', `/orders/${order._id}/tracking-code`, { trackingCode });
    await ship('AA123456785BR');
    await deliverAll();
    await staff('DELETE', `/orders/${order._id}/tracking-code`);
    const [, shipped] = await messagesOf(server.current, order.orderId);
    expect(await resend(shipped?._id)).toMatchObject(refused('message_without_tracking_code'));
    expect(await messagesOf(server.current, order.orderId)).toHaveLength(2);
    await ship('AA123456785BR');
    expect(await resend(shipped?._id)).toMatchObject({
      status: 201,
      body: { text: expect.stringContaining('AA123456785BR') as string },
    });
  });

  it('is refused also when the shipping is just being taken back', async () => {
    const order = await createConfirmedOrder(server.current);
    await staff('PATCH', `/orders/${order._id}/tracking-code`, { trackingCode: 'AA123456785BR' });
    await deliverAll();
    const [, shipped] = await messagesOf(server.current, order.orderId);
    const takeBack = (trx: Trx) =>
      trx
        .updateTable('orders')
        .set({ status: 'EM PROCESSAMENTO...', tracking_code: null })
        .where('id', '=', order._id)
        .execute();
    const answer = await callBetween(server.current, takeBack, () => resend(shipped?._id));
    expect(answer).toMatchObject({ status: 409, body: { code: 'message_without_tracking_code' } });
  });

  it('needs a message, a sender and a phone', async () => {
    const order = await createConfirmedOrder(server.current);
    await deliverAll();
    const [message] = await messagesOf(server.current, order.orderId);
    expect(await resend('nothing')).toMatchObject(refused('message_not_found', 404));
    await configureSenders(server.current, standIn.url, []);
    expect(await resend(message?._id)).toMatchObject(refused('no_sender_configured'));
    await configureSenders(server.current, standIn.url, ['3C01']);
    await server.current.engine.db
      .updateTable('orders')
      .set({ customer_phone: '12' })
      .where('id', '=', order._id)
      .execute();
    expect(await resend(message?._id)).toMatchObject(refused('message_without_phone'));
  });
});

describe('the summary', () => {
  it('counts what waits, what failed and was not sent again, and what left today', async () => {
    const read = async () => (await staff<MessageSummary>('GET', '/messages/summary')).body;
    const before = await read();
    const order = await createConfirmedOrder(server.current);
    expect(await read()).toMatchObject({ pending: before.pending + 1, sending: 0 });
    const [message] = await messagesOf(server.current, order.orderId);
    await server.current.engine.db
      .updateTable('outbox')
      .set({ state: 'failed', last_failure: 'network' })
      .where('id', '=', message?._id ?? '')
      .execute();
    expect(await read()).toMatchObject({ pending: before.pending, failed: before.failed + 1 });
    await resend(message?._id);
    await deliverAll();
    expect(await read()).toEqual({
      ...before,
      sentToday: before.sentToday + 1,
      senders: [
        { name: 'Número 3C01', works: true, isProven: true, failure: null, triesAgainAt: null },
      ],
    });
    server.current.advance(DAY_MS);
    expect(await read()).toMatchObject({ sentToday: 0 });
  });
});

it('tells of messages that wait while no number is there, and for how long the oldest does', async () => {
  const { body: config } = await staff<ZapiConfigAnswer>('GET', '/companies/zapi-config');
  await createConfirmedOrder(server.current);
  const stall = async () => (await staff<MessageSummary>('GET', '/messages/summary')).body.stall;
  expect(await stall()).toBeNull();
  await staff('POST', '/companies/zapi-config', { whatsappSenders: [] });
  server.current.advance(3 * MINUTE_MS);
  expect(await stall()).toEqual({ waiting: 1, oldestMinutes: 3, someWorks: false });
  await staff('POST', '/companies/zapi-config', config);
  expect(await stall()).toBeNull();
  server.current.advance(7 * MINUTE_MS);
  expect(await stall(), 'ten minutes').toBeNull();
  server.current.advance(1);
  expect(await stall(), 'longer').toEqual({ waiting: 1, oldestMinutes: 10, someWorks: true });
  await deliverAll();
});

const KNOWN = 'Use {nome}, {pedido}, {link}, {loja}.';

describe('the texts', () => {
  const put = <Body = TemplatesAnswer>(...templates: object[]) =>
    staff<Body>('PUT', '/messages/templates', { templates });

  it('can be edited by several at once, each another one', async () => {
    const kinds = ['order-confirmed', 'order-shipped', 'order-cancelled'] as const;
    const { db } = server.current.engine;
    for (let round = 0; round < 5; round += 1) {
      await db.deleteFrom('settings').where('key', 'like', '%message-templates').execute();
      const text = `Olá de novo, ${round}`;
      await Promise.all(kinds.map((kind) => put({ kind, text, enabled: true })));
      const { body } = await staff<TemplatesAnswer>('GET', '/messages/templates');
      const edited = body.templates.filter((template) => template.text === text);
      expect(edited.map(({ kind }) => kind)).toEqual(kinds);
    }
    await put(...kinds.map((kind) => ({ kind, text: null, enabled: true })));
  });

  it('can be edited, switched off and reset', async () => {
    const kind = 'order-cancelled';
    const text = 'Pedido {pedido} cancelado, {nome}. {loja} {link}';
    const edited = await put({ kind, text, enabled: false });
    expect(edited.status).toBe(200);
    const read = async () =>
      (await staff<TemplatesAnswer>('GET', '/messages/templates')).body.templates;
    const readOne = async () => (await read()).find((template) => template.kind === kind);
    expect(await read()).toEqual(edited.body.templates);
    expect((await read()).map((template) => [template.kind, template.automatic])).toEqual([
      ['order-link', false],
      ['order-reminder', false],
      ['order-confirmed', true],
      ['order-shipped', true],
      ['order-handed-over', true],
      ['order-cancelled', true],
      ['order-changed', true],
      ['order-doubted', true],
      ['payment-received', true],
      ['payment-reminder', true],
      ['delivery-news', true],
    ]);
    expect(await readOne()).toMatchObject({ text, enabled: false, isDefault: false });
    await put({ kind, text: null, enabled: true });
    const reset = await readOne();
    expect(reset).toMatchObject({ enabled: true, isDefault: true });
    expect(reset?.text).toBe(reset?.defaultText);
  });

  it.each([
    ['order-confirmed', '{nome} {preço}', `Não conheço {preço}. ${KNOWN}`],
    ['order-confirmed', '{rastreio}', `Não conheço {rastreio}. ${KNOWN}`],
    ['order-shipped', '   ', 'Escreva o texto da mensagem.'],
  ])('of %s cannot be %j', async (kind, text, message) => {
    const answer = await put<ErrorAnswer>({ kind, text, enabled: true });
    expect(answer).toMatchObject({
      status: 400,
      body: { issues: [{ field: 'templates.0.text', message }] },
    });
  });
});

describe('a message sent by hand', () => {
  const word = (id: string | number, kind = '') =>
    staff<OrderMessageAnswer>('GET', `/orders/${id}/message${kind && `?kind=${kind}`}`);

  it('fits the state of the order, without any sender', async () => {
    await configureSenders(server.current, standIn.url, []);
    const order = await createTemporaryOrder(server.current);
    const text = `Olá! Seu pedido em Loja da Ana espera a sua confirmação. Confira e confirme por este link: https://pedidos.exemplo.com/pedido/${order.orderId}`;
    expect((await word(order.orderId)).body).toEqual({
      kind: 'order-link',
      text,
      chatLink: `https://wa.me/?text=${encodeURIComponent(text)}`,
    });
    expect(await word(order._id, 'order-confirmed')).toMatchObject(
      refused('message_without_customer'),
    );

    const confirmed = await createConfirmedOrder(server.current);
    const { body } = await word(confirmed._id);
    expect(body.kind).toBe('order-confirmed');
    expect(body.chatLink).toBe(`https://wa.me/5511987654321?text=${encodeURIComponent(body.text)}`);
    expect(await word(confirmed._id, 'order-shipped')).toMatchObject(
      refused('message_without_tracking_code'),
    );
    await staff('PATCH', `/orders/${confirmed._id}/tracking-code`, { trackingCode: 'X9' });
    expect((await word(confirmed._id)).body.text).toContain('X9');
    await staff('PUT', `/orders/cancel/${order._id}`);
    expect((await word(order._id)).body.kind).toBe('order-cancelled');
    expect((await word('nothing')).status).toBe(404);
  });
});
