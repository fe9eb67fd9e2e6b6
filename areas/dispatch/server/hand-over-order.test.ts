import type { WholeOrder, LinkedOrder } from '#app/order-parts.ts';
import type { TemporaryOrderAnswer } from '#areas/orders/cart.contract.ts';
import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { OrderMessageAnswer } from '#areas/messages/contract.ts';
import type { OrderAnswer } from '#areas/orders/contract.ts';
import type { ShippingKind } from '#areas/shipping/contract.ts';
import { HOUR_MS } from '#kit/rules/durations.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  cartBody,
  changeCart,
  createConfirmedOrder,
  createProduct,
  createShipping,
  createTemporaryOrder,
} from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import { entriesOf } from '#test/trail.ts';
import { configureSenders, forgetMessages, messagesOf } from '#test/outbox.ts';
import { findStoreFaults } from '#test/store-faults.ts';

const server = useTestServer({ env: { ZAPI_ALLOW_PRIVATE: 'true' } });
beforeEach(async () => {
  await forgetMessages(server.current);
  // Nothing listens there: what is due waits.
  await configureSenders(server.current, 'http://127.0.0.1:9', ['3C01']);
});

const staff = server.as('atendente');
const handOver = <Body = OrderAnswer>({ _id }: { _id: string }) =>
  staff<Body>('PUT', `/orders/${_id}/handed-over`);
const takeBack = <Body = OrderAnswer>({ _id }: { _id: string }) =>
  staff<Body>('DELETE', `/orders/${_id}/handed-over`);
const ship = <Body = OrderAnswer>({ _id }: { _id: string }) =>
  staff<Body>('PATCH', `/orders/${_id}/tracking-code`, { trackingCode: 'AA123456785BR' });
const read = async ({ _id }: { _id: string }) =>
  (await staff<WholeOrder>('GET', `/orders/${_id}`)).body;
const seen = async ({ orderId }: TemporaryOrderAnswer) =>
  (await server.current.call<LinkedOrder>('GET', `/orders/${orderId}`)).body;
const told = async ({ orderId }: TemporaryOrderAnswer) =>
  (await messagesOf(server.current, orderId)).filter(({ kind }) => kind === 'order-shipped');

const confirmed = async (kind: ShippingKind): Promise<TemporaryOrderAnswer> =>
  createConfirmedOrder(server.current, {
    cart: { shipping: await createShipping(server.current, { kind }) },
  });

describe('an order of the kind', () => {
  it.each(['own', 'pickup'] as const)(
    '%s is sent and delivered at once, without a code',
    async (kind) => {
      const order = await confirmed(kind);
      expect(await read(order)).toMatchObject({ status: 'CONFIRMADO', travels: kind });
      const answer = await handOver(order);
      const at = new Date(server.current.deps.clock()).toISOString();
      expect(answer).toMatchObject({
        status: 200,
        body: { status: 'ENVIADO', travels: kind, trackingCode: null, deliveredAt: at },
      });
      const { history, withdrawal } = await read(order);
      expect(history.at(-1)).toMatchObject({
        from: 'CONFIRMADO',
        to: 'ENVIADO',
        who: 'Bruno Reis',
      });
      // Seven days from the hand-over, not thirty from the sending.
      expect(withdrawal).toMatchObject({ isOpen: true, lastDay: '2026-11-27' });
      expect(await seen(order)).toMatchObject({
        travels: kind,
        trackingCode: null,
        deliveredAt: at,
      });
      const [message] = await told(order);
      expect(message?.text).toContain(
        `Seu pedido #${order.orderId} em Loja da Ana já está com você.`,
      );
      expect(message?.text).not.toMatch(/rastreio|correios|\{/i);
      expect(await entriesOf(server.current, order._id)).toBe(
        `viewed, handed-over ${kind} status:CONFIRMADO→ENVIADO`,
      );
      expect(await findStoreFaults(server.current.engine.db, { withMessages: false })).toEqual([]);
    },
  );

  it('carrier goes by its tracking code only', async () => {
    const order = await confirmed('carrier');
    expect(await handOver<ErrorAnswer>(order)).toMatchObject({
      status: 409,
      body: {
        code: 'order_by_carrier',
        message: 'Este pedido vai por transportadora. Informe o código de rastreio.',
      },
    });
    expect((await ship(order)).body.status).toBe('ENVIADO');
  });

  it('own or pickup may go by a tracking code all the same, and then that is what is told', async () => {
    const order = await confirmed('own');
    expect((await ship(order)).body).toMatchObject({
      status: 'ENVIADO',
      trackingCode: 'AA123456785BR',
      deliveredAt: null,
    });
    expect((await told(order))[0]?.text).toContain('Código de rastreio: AA123456785BR.');
    expect(await takeBack<ErrorAnswer>(order)).toMatchObject({
      status: 409,
      body: { code: 'order_not_handed_over' },
    });
  });

  it('nobody named goes by a carrier', async () => {
    const order = await createConfirmedOrder(server.current);
    expect(await read(order)).toMatchObject({ travels: 'carrier', shippingName: null });
  });
});

describe('handing over', () => {
  it.each([
    ['AGUARDANDO CONFIRMAÇÃO', 'order_not_confirmed'],
    ['CANCELADO', 'order_cancelled'],
    ['ENVIADO', 'order_already_sent'],
  ] as const)('is refused in %s', async (status, code) => {
    const shipping = await createShipping(server.current, { kind: 'pickup' });
    const order =
      status === 'AGUARDANDO CONFIRMAÇÃO'
        ? await createTemporaryOrder(server.current, { shipping })
        : await createConfirmedOrder(server.current, { cart: { shipping } });
    if (status === 'CANCELADO') await staff('PUT', `/orders/cancel/${order._id}`);
    if (status === 'ENVIADO') await ship(order);
    const answer = await handOver<ErrorAnswer>(order);
    expect(answer).toMatchObject({ status: 409, body: { code } });
    expect((await read(order)).status).toBe(status);
  });

  it('is open to a printed order too', async () => {
    const order = await confirmed('pickup');
    await staff('PUT', '/orders/update-status/processing');
    expect((await handOver(order)).body.status).toBe('ENVIADO');
    expect((await read(order)).history.at(-1)).toMatchObject({ from: 'EM PROCESSAMENTO...' });
  });

  it('by two hands at once happens once', async () => {
    const order = await confirmed('own');
    const answers = await Promise.all([
      handOver<ErrorAnswer>(order),
      handOver<ErrorAnswer>(order),
      ship<ErrorAnswer>(order),
    ]);
    const { history, status } = await read(order);
    expect(status).toBe('ENVIADO');
    expect(history.filter(({ to }) => to === 'ENVIADO')).toHaveLength(1);
    // The code may come before or after the hand-over; a second hand-over never counts.
    const refused = answers.filter(({ status: code }) => code === 409);
    expect(refused.map(({ body }) => body.code)).toContain('order_already_sent');
    expect(await told(order)).toHaveLength(1);
  });
});

describe('a hand-over taken back', () => {
  it('leaves the order being processed and undelivered, and its message unsent', async () => {
    const order = await confirmed('own');
    await handOver(order);
    server.current.advance(HOUR_MS);
    expect(await takeBack(order)).toMatchObject({
      status: 200,
      body: { status: 'EM PROCESSAMENTO...', deliveredAt: null, trackingCode: null },
    });
    expect(await told(order)).toEqual([]);
    expect((await read(order)).withdrawal).toMatchObject({ isOpen: true, lastDay: null });
    expect(await entriesOf(server.current, order._id)).toMatch(
      /, hand-over-taken-back status:ENVIADO→EM PROCESSAMENTO..., viewed$/,
    );
    expect((await handOver(order)).status).toBe(200);
    expect((await told(order)).some(({ state }) => state === 'pending')).toBe(true);
  });

  it('is refused after an hour, and says nothing of a code', async () => {
    const order = await confirmed('pickup');
    await handOver(order);
    server.current.advance(HOUR_MS + 1);
    const answer = await takeBack<ErrorAnswer>(order);
    expect(answer).toMatchObject({ status: 409, body: { code: 'hand_over_too_old' } });
    expect(answer.body.message).not.toMatch(/rastreio/);
    expect((await read(order)).status).toBe('ENVIADO');
  });

  it('is refused of an order that was not sent', async () => {
    const order = await confirmed('own');
    expect((await takeBack<ErrorAnswer>(order)).body.code).toBe('order_not_shipped');
  });
});

describe('the way of an order', () => {
  it('stays as it was made when its policy changes, and follows another choice', async () => {
    const pickup = await createShipping(server.current, { kind: 'pickup' });
    const lines = [{ product: await createProduct(server.current), quantity: 1 }];
    const order = await createConfirmedOrder(server.current, {
      cart: { lines, shipping: pickup },
    });
    const { name, price } = pickup;
    await staff('PUT', `/shipping/${pickup._id}`, { name, price, kind: 'carrier' });
    expect((await read(order)).travels).toBe('pickup');
    const more = [...lines, { product: await createProduct(server.current), quantity: 1 }];
    await changeCart(server.current, order._id, cartBody({ lines: more, shipping: pickup }));
    expect((await read(order)).travels).toBe('pickup');
    const pac = await createShipping(server.current);
    const answer = await changeCart(
      server.current,
      order._id,
      cartBody({ lines: more, shipping: pac }),
      { version: 1 },
    );
    expect(answer).toMatchObject({ status: 200, body: { travels: 'carrier' } });
  });

  it('of a waiting order is today’s', async () => {
    const shipping = await createShipping(server.current);
    const lines = [{ product: await createProduct(server.current), quantity: 1 }];
    const order = await createTemporaryOrder(server.current, { lines, shipping });
    const { name, price } = shipping;
    await staff('PUT', `/shipping/${shipping._id}`, { name, price, kind: 'own' });
    await changeCart(server.current, order._id, cartBody({ lines, shipping }));
    expect((await read(order)).travels).toBe('own');
  });
});

describe('the message sent by hand', () => {
  const word = async ({ _id }: TemporaryOrderAnswer, kind?: string) =>
    (
      await staff<OrderMessageAnswer & ErrorAnswer>(
        'GET',
        `/orders/${_id}/message${kind ? `?kind=${kind}` : ''}`,
      )
    ).body;

  it('of an order that was handed over has no code to name', async () => {
    const order = await confirmed('own');
    expect((await word(order, 'order-handed-over')).code).toBe('order_not_handed_over');
    await handOver(order);
    expect(await word(order)).toMatchObject({ kind: 'order-handed-over' });
    expect((await word(order, 'order-shipped')).text).toContain('já está com você');
  });
});
