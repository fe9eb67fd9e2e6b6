import type { ZapiClient } from '#areas/senders/server/zapi.ts';
import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { TemporaryOrderAnswer } from '#areas/orders/cart.contract.ts';
import type { OrderDetailAnswer } from '#areas/orders/contract.ts';
import { HOUR_MS } from '#kit/rules/durations.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createConfirmedOrder,
  createConfirmedOrders,
  createTemporaryOrder,
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

const staff = server.as('atendente');
const ship = ({ _id }: TemporaryOrderAnswer, trackingCode = 'AA123456785BR') =>
  staff('PATCH', `/orders/${_id}/tracking-code`, { trackingCode });
const takeBack = <Body = OrderDetailAnswer>(order: string | number) =>
  staff<Body>('DELETE', `/orders/${order}/tracking-code`);
const read = async ({ _id }: TemporaryOrderAnswer) =>
  (await staff<OrderDetailAnswer>('GET', `/orders/${_id}`)).body;
/** The messages about the shipping that the customer gets, oldest first. */
const told = async ({ orderId }: TemporaryOrderAnswer) =>
  (await messagesOf(server.current, orderId)).filter(({ kind }) => kind === 'order-shipped');

/** The message of the code fails for good. */
async function failToTell(): Promise<void> {
  await server.current.engine.db
    .updateTable('outbox')
    .set({ state: 'failed', tries: 3, last_failure: 'rejected' })
    .where('kind', '=', 'order-shipped')
    .execute();
}

/**
 * Sends what is due.
 * @param happens while the message of the first code is just leaving; then that try fails.
 * @returns the messages about a shipping that were sent.
 */
async function deliver(happens?: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  let hasHappened = happens === undefined;
  const zapi: ZapiClient = {
    status: () => Promise.resolve({ connected: true }),
    sendText: async (_, { text }) => {
      if (!hasHappened && text.includes('AA123456785BR')) {
        hasHappened = true;
        await happens?.();
        return { sent: false, failure: 'network' };
      }
      sent.push(text);
      return { sent: true, messageId: 'sent' };
    },
  };
  await deliverDue(deliveryContext(server.current, { zapi, paced: { sendEveryMs: 0 } }));
  expect(hasHappened).toBe(true);
  return sent.filter((text) => text.includes('rastreio'));
}

describe('a tracking code taken back', () => {
  it('leaves the order being processed, in its history and in the trail', async () => {
    const order = await createConfirmedOrder(server.current);
    await ship(order);
    const answer = await takeBack(order.orderId);
    expect(answer).toMatchObject({
      status: 200,
      body: { _id: order._id, status: 'EM PROCESSAMENTO...', trackingCode: null },
    });
    expect((await read(order)).history.at(-1)).toMatchObject({
      from: 'ENVIADO',
      to: 'EM PROCESSAMENTO...',
      who: 'Bruno Reis',
    });
    expect(await entriesOf(server.current, order._id)).toBe(
      'shipping-taken-back status:ENVIADO→EM PROCESSAMENTO..., viewed',
    );
    expect((await ship(order, 'AA999999999BR')).status).toBe(200);
    expect(await read(order)).toMatchObject({ status: 'ENVIADO', trackingCode: 'AA999999999BR' });
  });

  it.each([
    ['that waits', 409, 'order_not_shipped', () => createTemporaryOrder(server.current)],
    ['that is confirmed', 409, 'order_not_shipped', () => createConfirmedOrder(server.current)],
    [
      'that was taken back already',
      409,
      'order_not_shipped',
      async () => {
        const order = await createConfirmedOrder(server.current);
        await ship(order);
        await takeBack(order._id);
        return order;
      },
    ],
    [
      'that is cancelled',
      409,
      'order_cancelled',
      async () => {
        const order = await createConfirmedOrder(server.current);
        await staff('PUT', `/orders/cancel/${order._id}`);
        return order;
      },
    ],
    ['that is unknown', 404, 'order_not_found', async () => ({ _id: '123456789012', orderId: 0 })],
  ])('is refused of an order %s', async (_, status, code, make) => {
    const order = await make();
    const answer = await takeBack<ErrorAnswer>(order._id);
    expect(answer).toMatchObject({ status, body: { code } });
    expect(answer.body.message).toMatch(/^(Este p|P)edido /);
  });

  it('is refused after an hour, which counts from the shipping and not from a correction', async () => {
    const { late, onTime } = await createConfirmedOrders(server.current, 'late', 'onTime');
    await ship(late);
    server.current.advance(1);
    await ship(onTime);
    server.current.advance(HOUR_MS / 2);
    await ship(late, 'AA000000002BR');
    server.current.advance(HOUR_MS / 2);
    const answer = await takeBack<ErrorAnswer>(late._id);
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'shipping_too_old',
        message:
          'Este pedido foi enviado há mais de uma hora, e o envio não pode mais ser desfeito. O código de rastreio ainda pode ser corrigido.',
      },
    });
    expect(await read(late)).toMatchObject({ status: 'ENVIADO', trackingCode: 'AA000000002BR' });
    expect((await takeBack(onTime._id)).status).toBe(200);
  });

  it('withdraws the message that waits, and only that one', async () => {
    const order = await createConfirmedOrder(server.current);
    await ship(order);
    expect((await messagesOf(server.current, order.orderId)).length).toBe(2);
    await takeBack(order._id);
    const kinds = (await messagesOf(server.current, order.orderId)).map(({ kind }) => kind);
    expect(kinds).toEqual(['order-confirmed']);
    await ship(order, 'AA999999999BR');
    const texts = (await told(order)).map(({ text }) => text);
    expect(texts).toEqual([expect.stringContaining('AA999999999BR')]);
  });

  it('withdraws a message that failed, so that the next shipping is told', async () => {
    const order = await createConfirmedOrder(server.current);
    await ship(order);
    await failToTell();
    await takeBack(order._id);
    await ship(order);
    expect(await told(order)).toMatchObject([{ state: 'pending' }]);
  });

  it('cannot call back the message that has left: the next code is told by a second one', async () => {
    const order = await createConfirmedOrder(server.current);
    await ship(order);
    await deliverDue(deliveryContext(server.current, { paced: { sendEveryMs: 0 } }));
    await takeBack(order._id);
    expect(await told(order)).toMatchObject([{ state: 'sent' }]);
    await ship(order, 'AA123456785BR');
    expect(await told(order), 'the same words are not said twice').toHaveLength(1);

    await takeBack(order._id);
    await ship(order, 'AA999999999BR');
    await takeBack(order._id);
    await ship(order, 'AA888888888BR');
    const [first, second, ...more] = await told(order);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ state: 'sent' });
    expect(second).toMatchObject({ state: 'pending', resendOf: first?._id });
    expect(second?.text).toContain('AA888888888BR');
  });

  it('stops a message whose try was under way then, when that try fails', async () => {
    const order = await createConfirmedOrder(server.current);
    await ship(order);
    await deliver(async () => expect((await takeBack(order._id)).status).toBe(200));
    expect(await told(order)).toEqual([]);
  });

  it('and left again under another code: the failed try of the first message is its last', async () => {
    const order = await createConfirmedOrder(server.current);
    await ship(order);
    await deliver(async () => {
      await takeBack(order._id);
      await ship(order, 'AA999999999BR');
    });
    const [first, second, ...more] = await told(order);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ state: 'unsure' });
    expect(second).toMatchObject({ resendOf: first?._id });
    expect(second?.text).toContain('AA999999999BR');
    expect(second?.state).not.toBe('failed');
  });

  describe('with its kind switched', () => {
    const switchTo = (enabled: boolean) =>
      staff('PUT', '/messages/templates', {
        templates: [{ kind: 'order-shipped', text: null, enabled }],
      });
    afterEach(() => switchTo(true));

    type Step = (order: TemporaryOrderAnswer) => Promise<unknown>;
    const back: Step = (order) => takeBack(order._id);
    const off: Step = () => switchTo(false);
    const on: Step = () => switchTo(true);
    const again: Step = (order) => ship(order, 'AA999999999BR');

    it.each<[string, Step[], string[]]>([
      ['off before it leaves again, says nothing any more of either code', [back, off, again], []],
      [
        'off before it leaves again under the same code, neither',
        [back, off, (it) => ship(it)],
        [],
      ],
      [
        'off and on again before it leaves again, tells the code of then',
        [off, back, on, again],
        ['AA999999999BR'],
      ],
    ])('%s', async (_, steps, codes) => {
      const order = await createConfirmedOrder(server.current);
      await ship(order);
      const said = await deliver(async () => {
        for (const step of steps) await step(order);
      });
      server.current.advance(HOUR_MS);
      said.push(...(await deliver()));
      expect(said).toEqual(codes.map((code) => expect.stringContaining(code) as unknown));
      expect(await told(order)).toHaveLength(2 * codes.length);
    });

    it('off only after it was taken back and left again, tells it all the same', async () => {
      const order = await createConfirmedOrder(server.current);
      await ship(order);
      for (const step of [back, again, off]) await step(order);
      expect(await told(order)).toMatchObject([{ state: 'pending' }]);
    });

    it('on between the two, tells the second only', async () => {
      const order = await createConfirmedOrder(server.current);
      await off(order);
      await ship(order);
      expect(await told(order)).toEqual([]);
      for (const step of [back, on, again]) await step(order);
      expect((await told(order)).map(({ text }) => text)).toEqual([
        expect.stringContaining('AA999999999BR'),
      ]);
    });
  });

  it.each([
    ['and stays', false, []],
    ['and left again', true, ['AA999999999BR']],
  ])(
    'while its message was leaving by a process that then died %s, is not told of',
    async (_, leavesAgain, codes) => {
      const order = await createConfirmedOrder(server.current);
      await ship(order);
      const { db } = server.current.engine;
      const now = server.current.deps.clock();
      await db
        .updateTable('outbox')
        .set({ state: 'sending', lease_owner: 'dead', lease_until: now + 30_000, tries: 1 })
        .where('kind', '=', 'order-shipped')
        .execute();
      await takeBack(order._id);
      if (leavesAgain) await ship(order, 'AA999999999BR');
      server.current.advance(60_000);
      const said = await deliver();
      expect(said).toEqual(codes.map((code) => expect.stringContaining(code) as unknown));
      expect((await told(order)).map(({ state }) => state)).toEqual(
        leavesAgain ? ['failed', 'sent'] : [],
      );
    },
  );

  it('is told under the same code again where the first message failed, and was sent again in vain', async () => {
    const order = await createConfirmedOrder(server.current);
    await ship(order);
    await failToTell();
    const [failed] = await told(order);
    expect((await staff('POST', `/messages/${failed?._id}/resend`)).status).toBeLessThan(300);
    await takeBack(order._id);
    await ship(order);
    expect((await told(order)).map(({ state }) => state)).toEqual(['failed', 'pending']);
  });

  it('by two at once is taken back once', async () => {
    const order = await createConfirmedOrder(server.current);
    await ship(order);
    const answers = await Promise.all([takeBack(order._id), takeBack(order._id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(order)).history.map(({ to }) => to)).toEqual([
      'AGUARDANDO CONFIRMAÇÃO',
      'CONFIRMADO',
      'ENVIADO',
      'EM PROCESSAMENTO...',
    ]);
  });

  it('and a cancellation at once leave the order in one state, its units given back once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await createConfirmedOrder(server.current);
      await ship(order);
      const [back, cancelled] = await Promise.all([
        takeBack(order._id),
        server.current.call('PUT', `/orders/cancel/${order._id}`, {
          token: server.current.tokens.admin,
        }),
      ]);
      expect(cancelled.status).toBe(200);
      const { status, history } = await read(order);
      expect(status).toBe('CANCELADO');
      expect(history.at(-1)?.from).toBe(back.status === 200 ? 'EM PROCESSAMENTO...' : 'ENVIADO');
    }
  });
});
