import type { WholeOrder, LinkedOrder } from '#app/order-parts.ts';
import { randomUUID } from 'node:crypto';
import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { OrderAnswer } from '#areas/orders/contract.ts';
import type { NotedPaymentAnswer, OrderPaymentsAnswer, PaymentInput } from '../contract.ts';
import { describe, expect, it } from 'vitest';
import { createOrderOf, createTemporaryOrder } from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import { findStoreFaults } from '#test/store-faults.ts';

const server = useTestServer();

type Staff = 'admin' | 'atendente';
type Order = { readonly _id: string; readonly orderId: number };

const reais = (text: string) => `R$\u00A0${text}`;

const as = <Body>(who: Staff, method: string, path: string, body?: unknown) =>
  server.current.call<Body>(method, path, { token: server.current.tokens[who], body });

const pay = <Body = NotedPaymentAnswer>(
  order: Pick<Order, '_id'>,
  body: PaymentInput = {},
  options: { readonly who?: Staff; readonly key?: string } = {},
) =>
  server.current.call<Body>('POST', `/orders/${order._id}/payments`, {
    token: server.current.tokens[options.who ?? 'atendente'],
    body,
    ...(options.key === undefined ? {} : { headers: { 'idempotency-key': options.key } }),
  });

const takeBack = <Body = OrderPaymentsAnswer>(order: Order, payment: string, who: Staff) =>
  as<Body>(who, 'DELETE', `/orders/${order._id}/payments/${payment}`);

const read = async (order: Order) =>
  (await as<WholeOrder>('admin', 'GET', `/orders/${order._id}`)).body;

const publicPage = async (order: Order) =>
  (await server.current.call<LinkedOrder>('GET', `/orders/${order.orderId}`)).body;

/** A confirmed order of R$ 90,00. */
const newOrder = () => createOrderOf(server.current, 90);

const cancel = (order: Order) => as('admin', 'PUT', `/orders/cancel/${order._id}`);
const ship = (order: Order) =>
  as('admin', 'PATCH', `/orders/${order._id}/tracking-code`, { trackingCode: 'AA123456785BR' });

const refusalOf = ({ body }: { readonly body: ErrorAnswer }) => [
  body.statusCode,
  body.code,
  body.message,
];

describe('money received', () => {
  it('is the whole rest by PIX, now, unless something else is said', async () => {
    const order = await newOrder();
    expect(await read(order)).toMatchObject({
      paid: 0,
      due: 90,
      paymentStatus: 'A receber',
      payments: [],
    });
    const { status, body } = await pay(order);
    expect(status).toBe(201);
    expect(body).toEqual({
      paid: 90,
      due: 0,
      givenBack: false,
      paymentStatus: 'Pago',
      payment: body.payment,
      payments: [
        {
          _id: body.payment,
          amount: 90,
          method: 'pix',
          receivedAt: new Date(server.current.deps.clock()).toISOString(),
          who: 'Bruno Reis',
          whoId: expect.any(String) as string,
          note: '',
          takenBack: null,
          automatic: null,
        },
      ],
    });
    const { payment: _, ...money } = body;
    expect(await read(order)).toMatchObject(money);
  });

  it('in parts, by other methods, with a note, by the number of the order', async () => {
    const order = await newOrder();
    const part = await pay(
      { _id: String(order.orderId) },
      { amount: '40,50', method: 'cash', note: ' Sinal ' },
    );
    expect(part.body).toMatchObject({ paid: 40.5, due: 49.5, paymentStatus: 'Parcial' });
    const rest = await pay(order, { method: 'card' });
    expect(rest.body).toMatchObject({ paid: 90, due: 0, paymentStatus: 'Pago' });
    expect(rest.body.payments.map(({ amount, method, note }) => [amount, method, note])).toEqual([
      [40.5, 'cash', 'Sinal'],
      [49.5, 'card', ''],
    ]);
  });

  it('may be more than the rest, which is then to give back', async () => {
    const order = await newOrder();
    expect((await pay(order, { amount: 100 })).body).toMatchObject({
      paid: 100,
      due: -10,
      paymentStatus: 'A devolver',
    });
    expect((await pay(order, { amount: -10 })).body).toMatchObject({
      due: 0,
      paymentStatus: 'Pago',
    });
  });

  it('a second time is refused with what stands there', async () => {
    const order = await newOrder();
    await pay(order, { amount: 30, method: 'cash' });
    await pay(order, {}, { who: 'admin' });
    const refused = [
      409,
      'order_already_paid',
      `Este pedido já está pago: ${reais('30,00')} (Dinheiro, Bruno Reis); ${reais('60,00')} (PIX, Ana Lima).`,
    ];
    for (const body of [{}, { amount: 90 }, { amount: 0.01 }]) {
      expect(refusalOf(await pay<ErrorAnswer>(order, body))).toEqual(refused);
    }
    expect((await read(order)).paid).toBe(90);
  });

  it('is refused before the confirmation, after a cancellation, and for what is no order', async () => {
    const waiting = await createTemporaryOrder(server.current);
    expect(refusalOf(await pay<ErrorAnswer>(waiting))).toEqual([
      409,
      'order_not_confirmed',
      'Este pedido ainda não foi confirmado.',
    ]);
    expect((await read(waiting)).paymentStatus).toBeNull();
    const cancelled = await newOrder();
    await cancel(cancelled);
    for (const body of [{}, { amount: 90 }]) {
      const { body: answer } = await pay<ErrorAnswer>(cancelled, body);
      expect(answer.code).toBe('order_cancelled');
    }
    expect((await read(cancelled)).paymentStatus).toBeNull();
    expect((await pay<ErrorAnswer>({ _id: randomUUID() })).body.code).toBe('order_not_found');
  });

  it('is an amount that somebody can have received', async () => {
    const order = await newOrder();
    for (const amount of [0, '0,00', 'vinte', '1,234', 0.001, 1e9, -1e9]) {
      const { body } = await pay<ErrorAnswer>(order, { amount });
      expect(body, String(amount)).toMatchObject({
        statusCode: 400,
        issues: [{ field: 'amount' }],
      });
    }
    const wrong = { method: 'cheque' } as unknown as PaymentInput;
    expect((await pay<ErrorAnswer>(order, wrong)).status).toBe(400);
    expect((await pay<ErrorAnswer>(order, { note: 'x'.repeat(201) })).status).toBe(400);
    expect((await read(order)).payments).toEqual([]);
  });
});

describe('two taps', () => {
  it('with one key make one payment, whoever comes first', async () => {
    const order = await newOrder();
    const key = randomUUID();
    const answers = await Promise.all([pay(order, {}, { key }), pay(order, {}, { key })]);
    answers.push(await pay(order, {}, { key }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.payment)).size).toBe(1);
    expect((await read(order)).payments).toHaveLength(1);
  });

  it('with one key of another amount are told apart', async () => {
    const order = await newOrder();
    const key = randomUUID();
    await pay(order, { amount: 10 }, { key });
    const second = await pay<ErrorAnswer>(order, { amount: 20 }, { key });
    expect(second.body.code).toBe('idempotency_conflict');
  });

  it('of two people make one payment, and the second is told', async () => {
    const order = await newOrder();
    const answers = await Promise.all(
      (['atendente', 'admin', 'atendente', 'admin'] as const).map((who) =>
        pay<ErrorAnswer>(order, {}, { who, key: randomUUID() }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await read(order)).toMatchObject({ paid: 90, payments: [{ amount: 90 }] });
  });

  it('that give the same money back do so once', async () => {
    const order = await newOrder();
    await pay(order);
    await cancel(order);
    const answers = await Promise.all([
      pay(order, { amount: -90 }),
      pay(order, { amount: -90 }, { who: 'admin' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await read(order)).paid).toBe(0);
  });

  it('on a payment and on the cancellation leave the money to give back, or none', async () => {
    const order = await newOrder();
    const [paid, cancelled] = await Promise.all([pay<ErrorAnswer>(order), cancel(order)]);
    expect(cancelled.status).toBe(200);
    const { paymentStatus, due } = await read(order);
    if (paid.status === 201) expect([paymentStatus, due]).toEqual(['A devolver', -90]);
    else expect([paid.body.code, paymentStatus, due]).toEqual(['order_cancelled', null, 0]);
  });
});

describe('a payment noted by mistake', () => {
  it('is taken back by whoever noted it, and stays in sight', async () => {
    const order = await newOrder();
    const { body } = await pay(order);
    server.current.advance(60_000);
    const taken = await takeBack(order, body.payment, 'atendente');
    expect(taken.status).toBe(200);
    expect(taken.body).toMatchObject({
      paid: 0,
      due: 90,
      paymentStatus: 'A receber',
      payments: [{ _id: body.payment, amount: 90, takenBack: { who: 'Bruno Reis' } }],
    });
    expect((await pay(order)).body).toMatchObject({ paid: 90, payments: [{}, { amount: 90 }] });
  });

  it('is not for another attendant to take back, but for an admin', async () => {
    const order = await newOrder();
    const { body } = await pay(order);
    const token = await server.current.signUp('atendente');
    const path = `/orders/${order._id}/payments/${body.payment}`;
    const other = await server.current.call<ErrorAnswer>('DELETE', path, { token });
    expect(refusalOf(other)).toEqual([403, 'forbidden', 'Acesso negado.']);
    expect((await read(order)).paid).toBe(90);
    expect((await takeBack(order, body.payment, 'admin')).body).toMatchObject({
      paid: 0,
      payments: [{ who: 'Bruno Reis', takenBack: { who: 'Ana Lima' } }],
    });
  });

  it('is taken back once, and of its own order only', async () => {
    const order = await newOrder();
    const { body } = await pay(order);
    const other = await newOrder();
    const refused = await takeBack<ErrorAnswer>(other, body.payment, 'admin');
    expect(refused.body.code).toBe('payment_not_found');
    const answers = await Promise.all([
      takeBack<ErrorAnswer>(order, body.payment, 'admin'),
      takeBack<ErrorAnswer>(order, body.payment, 'atendente'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'Este pagamento já foi desfeito.',
    );
    expect((await read(order)).paid).toBe(0);
  });

  it('stands while its money was given back: first the refund is taken back', async () => {
    const order = await newOrder();
    const { body } = await pay(order);
    await cancel(order);
    const refund = await pay(order, { amount: -90 });
    expect((await takeBack<ErrorAnswer>(order, body.payment, 'admin')).body).toMatchObject({
      statusCode: 409,
      code: 'payment_given_back',
    });
    await takeBack(order, refund.body.payment, 'admin');
    expect((await takeBack(order, body.payment, 'admin')).body).toMatchObject({
      paid: 0,
      paymentStatus: null,
    });
  });
});

describe('money given back', () => {
  it('settles a cancelled order, in parts too', async () => {
    const order = await newOrder();
    await pay(order, { amount: 50 });
    await cancel(order);
    expect(await read(order)).toMatchObject({ due: -50, paymentStatus: 'A devolver' });
    expect((await pay(order, { amount: '-20,00' })).body).toMatchObject({ due: -30 });
    expect((await pay(order, { amount: -30, method: 'transfer' })).body).toMatchObject({
      paid: 0,
      due: 0,
      paymentStatus: null,
    });
  });

  it('is told of a cancelled order once all of it was, in list, detail and to the customer', async () => {
    const order = await newOrder();
    await pay(order);
    await cancel(order);
    const listed = async () => {
      const { body } = await as<OrderAnswer[]>('admin', 'GET', `/orders?q=${order.orderId}`);
      return body.map(({ givenBack }) => givenBack);
    };
    expect([await listed(), (await publicPage(order)).givenBack]).toEqual([[false], false]);
    const { body } = await pay(order, { amount: -90 });
    expect(body.givenBack).toBe(true);
    expect(await listed()).toEqual([true]);
    expect(await read(order)).toMatchObject({ givenBack: true, paymentStatus: null });
    expect((await publicPage(order)).givenBack).toBe(true);
    expect((await takeBack(order, body.payment, 'admin')).body.givenBack).toBe(false);
    expect((await read(order)).paymentStatus).toBe('A devolver');
  });

  it('is not what a payment is that was noted by mistake', async () => {
    const order = await newOrder();
    const { body } = await pay(order);
    await takeBack(order, body.payment, 'admin');
    await cancel(order);
    expect(await read(order)).toMatchObject({ givenBack: false, paymentStatus: null });
  });

  it('is never more than there is to give back', async () => {
    const order = await newOrder();
    await pay(order);
    expect(refusalOf(await pay<ErrorAnswer>(order, { amount: -1 }))).toEqual([
      409,
      'refund_too_large',
      `Neste pedido há ${reais('0,00')} a devolver.`,
    ]);
    await cancel(order);
    expect((await pay<ErrorAnswer>(order, { amount: -90.01 })).body.message).toBe(
      `Neste pedido há ${reais('90,00')} a devolver.`,
    );
    const waiting = await createTemporaryOrder(server.current);
    expect((await pay<ErrorAnswer>(waiting, { amount: -1 })).body.code).toBe('refund_too_large');
  });
});

describe('who sees the money', () => {
  it('is staff; the holder of the link only how it stands', async () => {
    const order = await newOrder();
    await pay(order, { amount: 30, note: 'pagou a irmã' });
    const page = await publicPage(order);
    expect(page.paymentStatus).toBe('Parcial');
    expect(JSON.stringify(page)).not.toMatch(/"paid"|"due"|payments|irmã|Bruno/);
    await ship(order);
    await pay(order);
    expect((await publicPage(order)).paymentStatus).toBe('Pago');
  });

  it('is of a customer’s own order its standing, not the rows', async () => {
    const order = await newOrder();
    await pay(order, { note: 'pagou a irmã' });
    const { customer } = await read(order);
    const token = await server.current.signUp('cliente', customer?._id ?? '');
    const own = await server.current.call<WholeOrder>('GET', `/orders/${order._id}`, {
      token,
    });
    expect(own.body).toMatchObject({ paid: 90, paymentStatus: 'Pago', payments: [] });
    expect(JSON.stringify(own.body)).not.toMatch(/irmã|Bruno/);
  });
});

describe('after all of it', () => {
  it('every order has the sum of its rows, and no answer is missing', async () => {
    expect(await findStoreFaults(server.current.engine.db, { withMessages: false })).toEqual([]);
  });

  it('the database deletes no order with money in it, and takes no negative sum', async () => {
    const order = await newOrder();
    await pay(order);
    const { db } = server.current.engine;
    await expect(db.deleteFrom('orders').where('id', '=', order._id).execute()).rejects.toThrow();
    await expect(
      db.updateTable('orders').set({ paid_cents: -1 }).where('id', '=', order._id).execute(),
    ).rejects.toThrow();
  });
});
