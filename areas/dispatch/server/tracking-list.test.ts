import { randomUUID } from 'node:crypto';
import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { TemporaryOrderAnswer } from '#areas/orders/cart.contract.ts';
import type { OrderDetailAnswer } from '#areas/orders/contract.ts';
import type { TrackingListAnswer } from '../contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createConfirmedOrder,
  createConfirmedOrders,
  createShipping,
  createTemporaryOrder,
} from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import { copyConfirmedOrders } from '#test/many-orders.ts';
import { configureSenders, forgetMessages, messagesOf } from '#test/outbox.ts';
import { startZapiStandIn, type ZapiStandIn } from '#test/stand-ins/zapi.ts';

const server = useTestServer({ env: { ZAPI_ALLOW_PRIVATE: 'true' } });
let standIn: ZapiStandIn;
beforeAll(async () => {
  standIn = await startZapiStandIn();
  await configureSenders(server.current, standIn.url, ['3C01']);
});
afterAll(() => standIn.stop());

const staff = server.as('admin');

type Line = readonly [order: string | number, trackingCode: string];

const itemsOf = (lines: readonly Line[]) =>
  lines.map(([order, trackingCode]) => ({ order: String(order), trackingCode }));

const send = async (lines: readonly Line[], more: object = {}) => {
  const answer = await staff<TrackingListAnswer>('POST', '/orders/tracking-codes', {
    items: itemsOf(lines),
    ...more,
  });
  expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBe(200);
  return answer.body.items;
};
const outcomes = async (lines: readonly Line[], more?: object) =>
  (await send(lines, more)).map(({ outcome }) => outcome);

const read = async ({ _id }: Pick<TemporaryOrderAnswer, '_id'>) =>
  (await staff<OrderDetailAnswer>('GET', `/orders/${_id}`)).body;
const ship = ({ _id }: TemporaryOrderAnswer, trackingCode: string) =>
  staff('PATCH', `/orders/${_id}/tracking-code`, { trackingCode });

let codes = 0;
/** A carrier's code that no other line has. */
const nextCode = (): string => `AA${String((codes += 1)).padStart(9, '0')}BR`;

it('keeps codes without the invisible signs of a copy, alone and in a list', async () => {
  const { order, listed } = await createConfirmedOrders(server.current, 'order', 'listed');
  const shipped = await ship(order, '\u202ARX123456785CN\u200B');
  expect(shipped.body).toMatchObject({ trackingCode: 'RX123456785CN' });
  const [line] = await send([[`${listed.orderId}\u200B`, 'LOGGI\u00A0123456\u2060']]);
  expect(line).toMatchObject({ outcome: 'shipped', trackingCode: 'LOGGI 123456' });
});

it('doubts the number of an order as a code, and takes it', async () => {
  const { order, other } = await createConfirmedOrders(server.current, 'order', 'other');
  const doubts = async (code: string) =>
    (await send([[order._id, code]], { dryRun: true })).map((line) => [line.outcome, line.doubts]);
  for (const { orderId } of [order, other]) {
    expect(await doubts(String(orderId))).toEqual([['shipped', ['order-number']]]);
  }
  expect(await doubts('100000000001'), "a carrier's own twelve digits").toEqual([['shipped', []]]);
  const code = String(other.orderId);
  expect((await ship(order, code)).body).toMatchObject({ status: 'ENVIADO', trackingCode: code });
});

it.each(['AA123456789BR', '1', 'Motoboy: João', 'x'.repeat(60)])(
  'takes the code %s, and an order shows who else has it',
  async (trackingCode) => {
    const { one, two } = await createConfirmedOrders(server.current, 'one', 'two');
    expect((await ship(one, trackingCode)).status).toBe(200);
    expect(await read(one)).toMatchObject({ trackingCode, trackingCodeTakenBy: null });
    expect((await ship(two, trackingCode)).status).toBe(200);
    const taken = await read(two);
    expect(taken).toMatchObject({ trackingCode, trackingCodeTakenBy: one.orderId });
    const token = await server.current.signUp('cliente', taken.customer?._id ?? '');
    const own = await server.current.call('GET', `/orders/${two._id}`, { token });
    expect(own.body, 'whoever has an order hears of no other').toMatchObject({
      trackingCodeTakenBy: null,
    });
  },
);

it('refuses a blank code, and one of more than 60 characters', async () => {
  const order = await createConfirmedOrder(server.current);
  for (const code of [' ', 'x'.repeat(61)]) expect((await ship(order, code)).status).toBe(400);
  expect(await read(order)).toMatchObject({ status: 'CONFIRMADO', trackingCode: null });
});

describe('a list of tracking codes', () => {
  it('says of each line what happens, and sends out what can go', async () => {
    const confirmed = await createConfirmedOrder(server.current);
    const processed = await createConfirmedOrder(server.current);
    await staff('PUT', '/orders/update-status/processing');
    const byId = await createConfirmedOrder(server.current);
    const [waiting, cancelled, away, other] = [
      await createTemporaryOrder(server.current),
      await createConfirmedOrder(server.current),
      await createConfirmedOrder(server.current),
      await createConfirmedOrder(server.current),
    ];
    await staff('PUT', `/orders/cancel/${cancelled._id}`);
    await ship(away, 'AA000000011BR');
    await ship(other, 'AA000000012BR');
    const told: readonly (readonly [...Line, string])[] = [
      [confirmed.orderId, ' aa 123 456 785 br ', 'shipped'],
      [`#${processed.orderId}`, 'Motoboy: João', 'shipped'],
      [byId._id, nextCode(), 'shipped'],
      [waiting.orderId, nextCode(), 'not-confirmed'],
      [cancelled.orderId, nextCode(), 'cancelled'],
      [away.orderId, 'AA000000011BR', 'same-code'],
      [other.orderId, nextCode(), 'other-code'],
      ['123456789012', nextCode(), 'unknown-order'],
      [randomUUID(), nextCode(), 'unknown-order'],
      ['nonsense', nextCode(), 'unknown-order'],
      [confirmed._id, '  ', 'not-a-code'],
    ];
    const lines = told.map(([order, code]): Line => [order, code]);
    const expected = told.map(([, , outcome]) => outcome);
    expect(await outcomes(lines, { dryRun: true })).toEqual(expected);
    expect((await read(confirmed)).status, 'a dry run changes nothing').toBe('EM PROCESSAMENTO...');

    const items = await send(lines);
    expect(items.map(({ outcome }) => outcome)).toEqual(expected);
    expect(items[0]).toEqual({
      outcome: 'shipped',
      trackingCode: 'AA123456785BR',
      doubts: [],
      takenBy: null,
      order: {
        _id: confirmed._id,
        orderId: confirmed.orderId,
        status: 'ENVIADO',
        trackingCode: 'AA123456785BR',
        customerName: 'Maria Souza Lima',
        paymentStatus: 'A receber',
        changedAfterPrint: false,
      },
    });
    expect(items[6]?.order?.trackingCode).toBe('AA000000012BR');
    expect(items[7]?.order).toBeNull();
    expect(await read(processed)).toMatchObject({
      status: 'ENVIADO',
      trackingCode: 'Motoboy: João',
      history: [{}, {}, {}, { from: 'EM PROCESSAMENTO...', to: 'ENVIADO', who: 'Ana Lima' }],
    });
    expect((await read(other)).trackingCode, 'a list corrects nothing').toBe('AA000000012BR');
  });

  it('changes nothing when it comes again, and tells nobody twice', async () => {
    const orders = await copyConfirmedOrders(server.current, 3);
    const lines = orders.map(({ orderId }): Line => [orderId, nextCode()]);
    expect(await outcomes(lines)).toEqual(['shipped', 'shipped', 'shipped']);
    const before = await Promise.all(orders.map(read));
    expect(await outcomes(lines)).toEqual(['same-code', 'same-code', 'same-code']);
    expect(await Promise.all(orders.map(read))).toEqual(before);
    for (const { orderId } of orders) {
      const told = await messagesOf(server.current, orderId);
      expect(told.map(({ kind }) => kind)).toEqual(['order-shipped']);
    }
  });

  it('takes an order that stands in it twice by its first line, and not at all when the codes differ', async () => {
    const [same, different] = await copyConfirmedOrders(server.current, 2);
    if (!same || !different) throw new Error('They were made');
    const [code, one, two] = [nextCode(), nextCode(), nextCode()];
    const lines: Line[] = [
      [same.orderId, code],
      [different.orderId, one],
      [same._id, code.toLowerCase()],
      [different._id, two],
      [different.orderId, one],
    ];
    const expected = ['shipped', 'contradicted', 'repeated', 'contradicted', 'contradicted'];
    expect(await outcomes(lines, { dryRun: true })).toEqual(expected);
    const items = await send(lines);
    expect(items.map(({ outcome }) => outcome)).toEqual(expected);
    expect(items[2]?.order?.status, 'as it is after the list').toBe('ENVIADO');
    expect((await read(different)).status).toBe('CONFIRMADO');
  });

  it('tells which codes to look at, and records them all the same', async () => {
    const [one, two, three, four, away] = await copyConfirmedOrders(server.current, 5);
    if (!one || !two || !three || !four || !away) throw new Error('They were made');
    await ship(away, 'AA473124829BR');
    const lines: Line[] = [
      [one.orderId, 'aa 473 124 829 br'],
      [two.orderId, 'abc'],
      [three.orderId, 'BB473124828BR'],
      [four.orderId, 'BB473124828BR'],
      [away.orderId, 'AA473124829BR'],
      ['123456789012', 'abc'],
    ];
    const told = (await send(lines, { dryRun: true })).map((line) => [line.doubts, line.takenBy]);
    expect(told).toEqual([
      [['taken', 'shared'], away.orderId],
      [['unknown-form'], null],
      [['check-digit', 'shared'], null],
      [['check-digit', 'shared'], null],
      [['shared'], null],
      [[], null],
    ]);
    expect(await outcomes(lines)).toEqual([
      'shipped',
      'shipped',
      'shipped',
      'shipped',
      'same-code',
      'unknown-order',
    ]);
    expect(await read(two)).toMatchObject({ status: 'ENVIADO', trackingCode: 'abc' });
  });

  it.each([
    ['529.982.247-25', 'cpf'],
    ['R$ 23,50', 'money'],
    ['14200012345670', undefined],
  ] as const)(
    'asks to look at %s, which may be a %s, and takes it alone too',
    async (code, doubt) => {
      const order = await createConfirmedOrder(server.current);
      const [line] = await send([[order.orderId, code]], { dryRun: true });
      expect(line).toMatchObject({ outcome: 'shipped', doubts: doubt ? [doubt] : [] });
      expect(await ship(order, code)).toMatchObject({ status: 200, body: { trackingCode: code } });
    },
  );

  it('doubts the code of an order that no carrier takes', async () => {
    const shipping = await createShipping(server.current, { kind: 'pickup' });
    const order = await createConfirmedOrder(server.current, { cart: { shipping } });
    const [line] = await send([[order.orderId, nextCode()]], { dryRun: true });
    expect(line?.outcome).toBe('shipped');
    expect(line?.doubts).toContain('not-posted');
  });

  it.each([
    ['no line', []],
    ['more than 2,000 lines', Array.from({ length: 2_001 }, (): Line => ['1', 'AA1'])],
    ['a code of 81 characters', [['123456789012', 'A'.repeat(81)]] satisfies Line[]],
  ])('is refused as a whole with %s', async (_, lines) => {
    const answer = await staff<ErrorAnswer>('POST', '/orders/tracking-codes', {
      items: itemsOf(lines),
    });
    expect(answer.body).toMatchObject({ statusCode: 400, code: 'validation_failed' });
  });

  it('moves each order once beside single changes and a list that came twice, and messages go out once', async () => {
    await forgetMessages(server.current);
    const orders = await copyConfirmedOrders(server.current, 500);
    const lines = orders.map(({ orderId }): Line => [orderId, nextCode()]);
    const listed = send(lines);
    const twice = send(lines.slice(0, 100));
    /**
     * For some of the orders another call is faster, or as fast: from the end, which the list reaches last.
     */
    const touched = orders.filter((_, index) => index % 20 === 0).reverse();
    const single = (order: TemporaryOrderAnswer, index: number) =>
      index % 2 === 0 ? ship(order, 'OUTRO CÓDIGO 1') : staff('PUT', `/orders/cancel/${order._id}`);
    // A few at a time, as a few people would: a burst of a hundred waits for the pool longer than a call may.
    for (let from = 0; from < touched.length; from += 4) {
      const piece = touched.slice(from, from + 4);
      const answers = await Promise.all(piece.map((order, at) => single(order, from + at)));
      expect(answers.map(({ status }) => status)).toEqual(piece.map(() => 200));
    }
    const [items, again] = [await listed, await twice];

    const { db } = server.current.engine;
    const ids = new Set(orders.map(({ _id }) => _id));
    const steps = await db
      .selectFrom('order_history')
      .select('order_id')
      .where('to_status', '=', 'ENVIADO')
      .execute();
    const moves = steps.map(({ order_id }) => order_id).filter((id) => ids.has(id));
    expect(new Set(moves).size, 'each went out once').toBe(moves.length);
    const rows = await db.selectFrom('orders').select(['id', 'status', 'tracking_code']).execute();
    const now = new Map(rows.map((row) => [row.id, row]));
    for (const [index, order] of orders.entries()) {
      const row = now.get(order._id);
      const told = [items[index]?.outcome, again[index]?.outcome];
      const byList = told.filter((outcome) => outcome === 'shipped').length;
      expect(byList, 'of two lists at most one moved it').toBeLessThanOrEqual(1);
      if (index % 20 !== 0) {
        expect(byList).toBe(1);
        expect(row).toMatchObject({ status: 'ENVIADO', tracking_code: lines[index]?.[1] });
      }
    }
    const messages = await db
      .selectFrom('outbox')
      .select(['order_id', 'text'])
      .where('kind', '=', 'order-shipped')
      .execute();
    expect(new Set(messages.map(({ order_id }) => order_id)).size).toBe(messages.length);
    const away = rows.filter(({ id, status }) => ids.has(id) && status === 'ENVIADO');
    expect(messages.length).toBe(away.length);
    expect(messages.length).toBeGreaterThanOrEqual(475);
  });
});
