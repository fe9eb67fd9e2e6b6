import { readFileSync, readdirSync } from 'node:fs';
import type { SystemAnswer } from '#areas/system/endpoints.ts';
import { messageState, type MessageAnswer, type MessageSummary } from '../contract.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kit/rules/durations.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createConfirmedOrder } from '#test/factories.ts';
import { startTestServer, type TestServer } from '#test/harness.ts';
import {
  ZAPI_CLIENT_TOKEN,
  ZAPI_TOKEN,
  configureSenders,
  deliverDue,
  deliveryContext,
  messagesOf,
} from '#test/outbox.ts';
import { startZapiStandIn, type ZapiMood, type ZapiStandIn } from '#test/stand-ins/zapi.ts';
import { createZapiClient, type ZapiClient } from '#areas/senders/server/zapi.ts';
import { createWakeSignal } from '#kit/server/core/wake-signal.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import { knownSenders } from '#areas/senders/server/senders.service.ts';
import { claimNext } from './claim.ts';
import type { DeliveryContext } from './schedule.ts';
import { deliver } from './deliver.ts';
import { holdSlot } from '#areas/senders/server/sender-slots.repository.ts';
import { giveUpStale, startOutboxWorker } from './worker.ts';

let server: TestServer;
let stop: () => Promise<void>;
let standIn: ZapiStandIn;
let context: DeliveryContext;

const confirmed = () => createConfirmedOrder(server);
async function confirmSeveral(count: number): Promise<void> {
  for (let orders = 0; orders < count; orders += 1) await confirmed();
}
/** The numbers of the orders whose messages have left. */
const sentOrders = () => standIn.messages.map(({ message }) => Number(/#(\d+)/.exec(message)?.[1]));
const states = async () => (await messagesOf(server)).map((message) => message.state);
const staff = <Body = unknown>(method: string, path: string, body?: unknown) =>
  server.call<Body>(method, path, { token: server.tokens.atendente, body });
const summary = async () => (await staff<MessageSummary>('GET', '/messages/summary')).body;
const system = async () =>
  (await server.call<SystemAnswer>('GET', '/system', { token: server.tokens.admin })).body;
/** The ids of the messages in each state that the list filters by, where there are any. */
const stateLists = async () =>
  Object.fromEntries(
    (
      await Promise.all(
        messageState.options.map(async (state) => {
          const { body } = await staff<MessageAnswer[]>('GET', `/messages?state=${state}`);
          return [state, body.map(({ _id }) => _id)] as const;
        }),
      )
    ).filter(([, ids]) => ids.length > 0),
  );

beforeEach(async () => {
  standIn = await startZapiStandIn();
  ({ server, stop } = await startTestServer({ env: { ZAPI_ALLOW_PRIVATE: 'true' } }));
  clientOf = () => patient;
  context = deliveryContext(server, { zapi });
  await configureSenders(server, standIn.url, ['A']);
});
afterEach(async () => {
  await stop();
  await standIn.stop();
});

const patient = createZapiClient({ allowPrivate: true });
/** The provider, with its port closed. */
const unreachable: ZapiClient = {
  ...patient,
  sendText: (sender, message) =>
    patient.sendText({ ...sender, apiUrl: 'http://127.0.0.1:9' }, message),
};
const afterMs = (timeoutMs: number) => createZapiClient({ allowPrivate: true, timeoutMs });
let clientOf: (instanceId: string) => ZapiClient;
const zapi: ZapiClient = {
  ...patient,
  sendText: (sender, message) => clientOf(sender.instanceId).sendText(sender, message),
};

/**
 * The provider does not answer from now on, to one instance or to all; the limit of the wait is shorter than in
 * production.
 */
function hang(only?: string, timeoutMs = 50): void {
  standIn.setMood('hang', only);
  const hasty = afterMs(timeoutMs);
  clientOf = (instanceId) => (only === undefined || only === instanceId ? hasty : patient);
}

/** The provider answers again, to one instance or to all, with the usual limit of the wait. */
function answerAgain(only?: string): void {
  standIn.setMood('ok', only);
  const before = clientOf;
  clientOf = (instanceId) =>
    only === undefined || only === instanceId ? patient : before(instanceId);
}

/** Moves the clock in small steps and delivers after each, as a worker that wakes on time would. */
async function pass(ms: number, stepMs = 1_500): Promise<void> {
  for (let passed = 0; passed < ms; passed += stepMs) {
    server.advance(stepMs);
    await deliverDue(context);
  }
}

describe('a message', () => {
  it('is sent, with who sent it and what the provider calls it', async () => {
    const order = await confirmed();
    await deliverDue(context);
    const [taken] = standIn.messages;
    const [message] = await messagesOf(server);
    expect(taken).toMatchObject({ phone: '5511987654321', message: message?.text });
    expect(message).toMatchObject({
      state: 'sent',
      tries: 1,
      sender: 'Número A',
      nextTryAt: null,
      lastFailure: null,
      order: { orderId: order.orderId },
    });
    const row = await server.engine.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ provider_id: taken?.messageId, lease_owner: null });
    expect(await deliverDue(context)).toBe(0);
  });

  it.each<[ZapiMood, string]>([
    ['server-error', 'A Z-API está com problemas no momento.'],
    ['not-json', 'A Z-API está com problemas no momento.'],
    ['empty-answer', 'A Z-API está com problemas no momento.'],
    ['drop', 'A conexão com a Z-API caiu antes da resposta.'],
    ['hang', 'A Z-API não respondeu a tempo.'],
  ])('that may have left with %s is tried once more', async (mood, lastFailure) => {
    await confirmed();
    if (mood === 'hang') hang();
    else standIn.setMood(mood);
    await deliverDue(context);
    expect(await messagesOf(server)).toMatchObject([
      { state: 'pending', tries: 1, lastFailure, canResend: false },
    ]);
    const waits = Date.parse((await messagesOf(server))[0]?.nextTryAt ?? '') - context.clock();
    expect(waits).toBe(60_000);
    answerAgain();
    server.advance(waits);
    await deliverDue(context);
    expect(standIn.messages).toHaveLength(1);
    expect(await messagesOf(server)).toMatchObject([{ state: 'sent', tries: 2 }]);
  });

  it.each<ZapiMood>(['taken-server-error', 'taken-not-json', 'taken-drop', 'taken-hang'])(
    'that leaves with %s for an answer arrives twice in a day, and staff are told that nobody knows it',
    async (mood) => {
      const order = await confirmed();
      hang();
      standIn.setMood(mood);
      await pass(25 * HOUR_MS, 5 * MINUTE_MS);
      expect(standIn.messages).toHaveLength(2);
      const [message] = await messagesOf(server, order.orderId);
      expect(message).toMatchObject({ state: 'unsure', tries: 2, canResend: true, sentAt: null });
      expect(await summary()).toMatchObject({ unsure: 1, failed: 0, pending: 0 });
      expect(await stateLists()).toEqual({ unsure: [message?._id] });
      expect((await system()).messages).toMatchObject({ unsure: 1, failed: 0 });

      answerAgain();
      await staff('POST', `/messages/${message?._id}/resend`, {});
      await pass(3_000);
      expect(standIn.messages).toHaveLength(3);
      expect(await summary()).toMatchObject({ unsure: 0, failed: 0, sentToday: 1 });
    },
  );

  it.each<ZapiMood | 'unreachable'>(['unavailable', 'too-many', 'must-subscribe', 'unreachable'])(
    'that certainly did not leave, as with %s, is tried for a day, and then leaves once',
    async (mood) => {
      await confirmed();
      if (mood === 'unreachable') clientOf = () => unreachable;
      else standIn.setMood(mood);
      await pass(23 * HOUR_MS, 10 * MINUTE_MS);
      const [message] = await messagesOf(server);
      expect(message).toMatchObject({ state: 'pending' });
      expect(message?.tries).toBeGreaterThan(20);
      answerAgain();
      await pass(HOUR_MS - MINUTE_MS, MINUTE_MS);
      expect(standIn.messages).toHaveLength(1);
      expect(await states()).toEqual(['sent']);
    },
  );

  it('that may have left once, and was refused since, ends as unsure too', async () => {
    await confirmed();
    standIn.setMood('drop');
    await deliverDue(context);
    standIn.setMood('refused');
    await pass(25 * HOUR_MS, 15 * MINUTE_MS);
    const [message] = await messagesOf(server);
    expect(message).toMatchObject({ state: 'unsure' });
    expect(message?.tries).toBeGreaterThan(10);
  });

  it('is noted as sent by the word of staff, and that is taken back', async () => {
    await confirmed();
    standIn.setMood('taken-drop');
    await pass(3 * MINUTE_MS, MINUTE_MS);
    const [unsure] = await messagesOf(server);
    const path = `/messages/${unsure?._id}/sent`;
    expect((await staff('DELETE', path)).status).toBe(409);

    const { body } = await staff<MessageAnswer>('PUT', path);
    expect(body).toMatchObject({ state: 'sent', isSentByWord: true, canResend: true });
    expect(body.sentAt).not.toBeNull();
    expect((await staff('PUT', path)).body).toMatchObject({ code: 'message_not_unsure' });
    expect(await summary()).toMatchObject({ unsure: 0, failed: 0, sentToday: 1 });
    expect(await stateLists()).toEqual({ sent: [unsure?._id] });

    expect((await staff('DELETE', path)).body).toEqual(unsure);
    expect(await summary()).toMatchObject({ unsure: 1, failed: 0, sentToday: 0 });
    const trail = await server.call('GET', '/audit?limit=2', { token: server.tokens.admin });
    expect(JSON.stringify(trail.body)).toContain('order.message-unmarked');

    standIn.setMood('ok');
    await confirmed();
    await pass(3_000);
    const sent = (await messagesOf(server)).at(-1);
    expect(sent).toMatchObject({ state: 'sent', isSentByWord: false });
    for (const method of ['PUT', 'DELETE']) {
      expect(await staff(method, `/messages/${sent?._id}/sent`)).toMatchObject({
        status: 409,
        body: { code: 'message_not_unsure' },
      });
      expect((await staff(method, '/messages/none/sent')).status).toBe(404);
    }
  });

  it('that was refused for its own sake is given up after a day, in plain sight, and sent again by hand', async () => {
    const order = await confirmed();
    standIn.setMood('refused');
    await pass(25 * HOUR_MS, 15 * MINUTE_MS);
    const [message] = await messagesOf(server, order.orderId);
    expect(message).toMatchObject({
      state: 'failed',
      lastFailure: 'A Z-API recusou a mensagem.',
      canResend: true,
    });
    expect(message?.tries).toBeGreaterThan(10);
    expect(message?.tries).toBeLessThan(61);
    expect(await summary()).toMatchObject({ failed: 1, pending: 0 });

    standIn.setMood('ok');
    await staff('POST', `/messages/${message?._id}/resend`, {});
    await pass(1_500);
    expect(await messagesOf(server, order.orderId)).toMatchObject([
      { state: 'failed' },
      { state: 'sent', resendOf: message?._id },
    ]);
    expect(await summary()).toMatchObject({ failed: 0, sentToday: 1 });
  });

  it('of an order waits for the one before it', async () => {
    const order = await confirmed();
    standIn.setMood('refused');
    await deliverDue(context);
    standIn.setMood('ok');
    await staff('PATCH', `/orders/${order._id}/tracking-code`, { trackingCode: 'X1' });
    await pass(3_000);
    expect(standIn.messages).toEqual([]);
    await pass(60_000);
    const isOfParcel = standIn.messages.map(({ message }) => message.includes('rastreio'));
    expect(isOfParcel).toEqual([false, true]);
  });
});

describe('senders', () => {
  it.each<ZapiMood>([
    ...(['error-in-200', 'null-not-allowed', 'ip-not-allowed', 'must-subscribe'] as const),
    ...(['client-token-not-configured', 'instance-not-found'] as const),
  ])('that answer %s are passed over for the next, at once, and left alone', async (mood) => {
    await configureSenders(server, standIn.url, ['A', 'B']);
    standIn.setMood(mood, 'A');
    await confirmSeveral(3);
    await pass(6_000);
    expect(standIn.messages.map(({ instanceId }) => instanceId)).toEqual(['B', 'B', 'B']);
    expect(standIn.calls()).toBe(4);
    expect(await states()).toEqual(['sent', 'sent', 'sent']);
    const { senders } = await summary();
    expect(senders).toEqual([
      {
        ...{ name: 'Número A', works: false, isProven: false },
        failure: expect.stringMatching(/\w/) as string,
        triesAgainAt: expect.any(String) as string,
      },
      { name: 'Número B', works: true, isProven: true, failure: null, triesAgainAt: null },
    ]);
  });

  it('that leave it unknown whether they took a message are not passed over', async () => {
    await configureSenders(server, standIn.url, ['A', 'B']);
    hang('A');
    await confirmed();
    await deliverDue(context);
    // Counts the tried senders. A call may be given up before it reaches the stand-in.
    expect(await messagesOf(server)).toMatchObject([{ state: 'pending', tries: 1 }]);
    expect(standIn.messages).toEqual([]);
    await pass(60_000);
    expect(standIn.messages.map(({ instanceId }) => instanceId)).toEqual(['B']);
  });

  it('that answer too late rest alone: the other ones go on, each message once', async () => {
    await configureSenders(server, standIn.url, ['A', 'B']);
    hang('A');
    standIn.setMood('taken-hang', 'A');
    await confirmSeveral(10);
    await pass(25_000);
    const by = (instance: string) =>
      standIn.messages.filter(({ instanceId }) => instanceId === instance).length;
    expect([by('A'), by('B')]).toEqual([1, 9]);
    expect((await summary()).senders).toMatchObject([{ works: false }, { works: true }]);
  });

  it.each<ZapiMood>(['taken-hang', 'taken-gateway-late'])(
    'that answer too late (%s), and there is no other, still send all that waits within the hour',
    async (mood) => {
      hang();
      standIn.setMood(mood);
      await confirmSeveral(20);
      await pass(HOUR_MS, 15_000);
      expect(new Set(standIn.messages.map(({ message }) => message)).size).toBe(20);
      await pass(DAY_MS, 15 * MINUTE_MS);
      const copies = new Map<string, number>();
      for (const { message } of standIn.messages) {
        copies.set(message, (copies.get(message) ?? 0) + 1);
      }
      expect(copies.size).toBe(20);
      expect(new Set(copies.values())).toEqual(new Set([2]));
      expect(new Set(await states())).toEqual(new Set(['unsure']));
      expect(await summary()).toMatchObject({ unsure: 20, pending: 0 });
    },
  );

  it('that answered one message too late send the others before it again', async () => {
    hang();
    standIn.setMood('ok');
    standIn.setMoodOf('5511987654321', 'taken-hang');
    for (const phone of ['11987654321', '11987651111', '11987652222', '11987653333']) {
      await createConfirmedOrder(server, { form: { customer: { phone } } });
    }
    await pass(75_000);
    const phones = standIn.messages.map(({ phone }) => phone.slice(-4));
    expect(phones.join(' ')).toBe('4321 1111 2222 3333 4321');
    expect((await states()).toSorted()).toEqual(['sent', 'sent', 'sent', 'unsure']);
  });

  it('are all asked at once for a message that one refuses for its own sake, and none is blamed', async () => {
    await configureSenders(server, standIn.url, ['A', 'B']);
    standIn.setMood('refused');
    await confirmed();
    await deliverDue(context);
    expect(standIn.calls()).toBe(2);
    expect(await messagesOf(server)).toMatchObject([{ state: 'pending', tries: 2 }]);
    expect((await summary()).senders).toMatchObject([{ works: true }, { works: true }]);
    await pass(30_000);
    expect(standIn.calls()).toBe(2);
    await pass(31_000);
    expect(standIn.calls()).toBe(4);
  });

  it('take turns', async () => {
    await configureSenders(server, standIn.url, ['A', 'B', 'C']);
    await confirmSeveral(6);
    await pass(4_500);
    const order = standIn.messages.map(({ instanceId }) => instanceId);
    expect(order).toHaveLength(6);
    expect(new Set(order.slice(0, 3)).size).toBe(3);
    expect(order.slice(3)).toEqual(order.slice(0, 3));
  });

  it('all dead: orders flow, the screen says why, and the backlog leaves in order and no faster than allowed', async () => {
    await configureSenders(server, standIn.url, ['A', 'B']);
    standIn.setMood('must-subscribe');
    const orders: number[] = [];
    for (let count = 0; count < 8; count += 1) {
      orders.push((await confirmed()).orderId);
      await pass(60_000, 20_000);
    }
    expect(standIn.messages).toEqual([]);
    expect(await summary()).toMatchObject({
      pending: 8,
      failed: 0,
      senders: [
        {
          works: false,
          failure: 'A assinatura desta instância venceu. Renove-a no painel da Z-API.',
        },
        { works: false },
      ],
      stall: { waiting: 8, oldestMinutes: expect.any(Number) as number, someWorks: false },
    });
    const { warnings, messages } = await system();
    expect(warnings).toContain('no-sender-works');
    expect(messages.stall).toEqual((await summary()).stall);
    expect((await messagesOf(server))[0]?.lastFailure).toContain('Renove-a');

    standIn.setMood('ok', 'B');
    const { senders } = await summary();
    const wakesAt = Math.min(...senders.map((each) => Date.parse(each.triesAgainAt ?? '')));
    server.advance(wakesAt - context.clock() - 250);
    const sentAt: number[] = [];
    for (let waited = 0; waited < 2 * HOUR_MS && standIn.messages.length < 8; waited += 250) {
      const before = standIn.messages.length;
      server.advance(250);
      await deliverDue(context);
      if (standIn.messages.length > before) sentAt.push(context.clock());
      expect(standIn.messages.length - before).toBeLessThan(2);
    }
    expect(sentOrders()).toEqual(orders);
    const gaps = sentAt.slice(1).map((at, index) => at - (sentAt[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1_500);
  });

  it('that could not be reached get the oldest message first when they are back', async () => {
    clientOf = () => unreachable;
    const orders: number[] = [];
    for (let count = 0; count < 4; count += 1) orders.push((await confirmed()).orderId);
    await pass(3 * MINUTE_MS, 15_000);
    answerAgain();
    await pass(20 * MINUTE_MS, 1_500 * 10);
    expect(sentOrders()).toEqual(orders);
  });

  it('that are back take along what waits for the others', async () => {
    await configureSenders(server, standIn.url, ['A', 'B']);
    clientOf = () => unreachable;
    await confirmed();
    await confirmed();
    await pass(209_000, 1_000);
    expect(await states()).toEqual(['pending', 'pending']);
    clientOf = (instanceId) => (instanceId === 'B' ? patient : unreachable);
    await pass(6_000, 1_000);
    expect(standIn.messages.map(({ instanceId }) => instanceId)).toEqual(['B', 'B']);
  });

  it.each<ZapiMood>(['server-error', 'drop', 'refused'])(
    'do not rest for one message that is always answered with %s',
    async (mood) => {
      const bad = '5511911112222';
      standIn.setMoodOf(bad, mood);
      await createConfirmedOrder(server, { form: { customer: { phone: bad } } });
      await confirmSeveral(20);
      await pass(100_000);
      expect(standIn.messages).toHaveLength(20);
      await pass(HOUR_MS, 15_000);
      await confirmed();
      await pass(3_000);
      expect(standIn.messages).toHaveLength(21);
      expect((await summary()).senders).toMatchObject([{ works: true }]);
    },
  );

  it('are tried again at once when their configuration is saved', async () => {
    standIn.setMood('null-not-allowed');
    await confirmed();
    await deliverDue(context);
    standIn.setMood('ok');
    await pass(3_000);
    expect(await states()).toEqual(['pending']);
    await configureSenders(server, standIn.url, ['A']);
    await deliverDue(context);
    expect(await states()).toEqual(['sent']);
    expect((await summary()).senders).toMatchObject([{ works: true }]);
  });

  it('removed while messages wait: those are given up after a day', async () => {
    await confirmed();
    await configureSenders(server, standIn.url, []);
    expect(await deliverDue(context)).toBe(0);
    await giveUpStale(context);
    expect(await states()).toEqual(['pending']);
    server.advance(DAY_MS + 1);
    await giveUpStale(context);
    const lastFailure = 'Nenhum número de WhatsApp pôde enviar esta mensagem em 24 horas.';
    expect(await messagesOf(server)).toMatchObject([{ state: 'failed', lastFailure }]);
  });
});

describe('a claim', () => {
  it('holds a sender alone, and not one that rests', async () => {
    const now = context.clock();
    const hold = (id: string, at = now) => {
      const take = async (trx: Trx) => {
        const [known] = await knownSenders(trx, context);
        return holdSlot(trx, known?.slot.key ?? '', { id, now: at, until: at + 30_000 });
      };
      return server.engine.transaction(take);
    };
    expect(await hold('first')).toBe(true);
    expect(await hold('second')).toBe(false);
    expect(await hold('second', now + 30_000)).toBe(true);
    await server.engine.db
      .updateTable('sender_slots')
      .set({ next_free_at: 0, broken_until: now + 90_000 })
      .execute();
    expect(await hold('third', now + 89_999)).toBe(false);
    expect(await hold('third', now + 90_000)).toBe(true);
  });

  it('keeps message and sender from everyone else until its lease ends', async () => {
    await confirmed();
    const look = await claimNext(context);
    expect(look.claim?.message.tries).toBe(1);
    expect(await deliverDue(context)).toBe(0);
    server.advance(context.pace.leaseMs - 1);
    expect(await deliverDue(context)).toBe(0);
    server.advance(1);
    await deliverDue(context);
    expect(await messagesOf(server)).toMatchObject([{ state: 'sent', tries: 2 }]);
  });

  it('whose process dies may have sent: the message is tried once more, and then it is unsure', async () => {
    await confirmed();
    for (let deaths = 0; deaths < 2; deaths += 1) {
      expect((await claimNext(context)).claim).toBeDefined();
      server.advance(context.pace.leaseMs);
    }
    expect((await claimNext(context)).claim).toBeUndefined();
    const lastFailure = 'O programa parou durante o envio.';
    expect(await messagesOf(server)).toMatchObject([
      { state: 'unsure', tries: 2, lastFailure, canResend: true },
    ]);
    expect(await summary()).toMatchObject({ unsure: 1, sending: 0 });
    expect((await summary()).senders).toMatchObject([{ works: true }]);
    await confirmed();
    expect(await deliverDue(context)).toBe(1);
  });

  it('that comes back with an answer tells it of a message that was given up meanwhile', async () => {
    await confirmed();
    const { claim } = await claimNext(context);
    await server.engine.db.updateTable('outbox').set({ state: 'failed' }).execute();
    expect(await states()).toEqual(['unsure']);
    if (claim) await deliver(context, claim);
    expect(await messagesOf(server)).toMatchObject([{ state: 'sent', isSentByWord: false }]);
  });

  it('that finds its message taken back still knows when the next one is due', async () => {
    standIn.setMood('refused');
    await confirmed();
    await deliverDue(context);
    const [waiting] = await messagesOf(server);
    const cancelled = await confirmed();
    server.advance(context.pace.sendEveryMs);
    const { engine } = context;
    const takeBack = async () => {
      await engine.db.deleteFrom('outbox').where('order_id', '=', cancelled._id).execute();
    };
    const look = await claimNext({
      ...context,
      engine: {
        ...engine,
        transaction: async (body) => {
          await takeBack();
          return engine.transaction(body);
        },
      },
    });
    expect(look).toEqual({ claim: undefined, nextAt: Date.parse(waiting?.nextTryAt ?? '') });
    expect(await deliverDue(context)).toBe(0);
  });

  it('that comes back after its lease ended changes nothing of what another sent', async () => {
    await confirmed();
    const look = await claimNext(context);
    server.advance(context.pace.leaseMs);
    await deliverDue(context);
    const sent = await messagesOf(server);
    standIn.setMood('refused');
    if (look.claim) await deliver(context, look.claim);
    expect(await messagesOf(server)).toEqual(sent);
  });
});

describe('the worker', () => {
  it('does not keep a confirmation waiting while the provider hangs, and sends when it answers', async () => {
    hang(undefined, 500);
    const signal = createWakeSignal();
    const worker = startOutboxWorker(context, signal);
    await confirmed();
    signal.wake();
    await expect.poll(() => standIn.calls()).toBeGreaterThan(0);
    // The provider has a message and does not answer: a confirmation answers all the same.
    await confirmed();
    expect(standIn.messages).toEqual([]);
    answerAgain();
    const statesLater = () => {
      server.advance(context.pace.sendEveryMs);
      signal.wake();
      return states();
    };
    await expect.poll(statesLater).toEqual(['sent', 'sent']);
    await worker.stop();
    expect(standIn.messages).toHaveLength(2);
  });

  it('is woken by whatever writes a message, and looks at nothing in between', async () => {
    const signal = createWakeSignal();
    const woken = await startTestServer({
      env: { ZAPI_ALLOW_PRIVATE: 'true' },
      deps: { outbox: signal },
    });
    await configureSenders(woken.server, standIn.url, ['A']);
    const live = deliveryContext(woken.server, { paced: { sendEveryMs: 0 } });
    const worker = startOutboxWorker(live, signal);
    const arrives = (messages: number) => expect.poll(() => standIn.messages.length).toBe(messages);
    const staff = (method: string, path: string, body?: unknown) =>
      woken.server.call(method, path, { token: woken.server.tokens.admin, body });

    const order = await createConfirmedOrder(woken.server);
    await arrives(1);
    await staff('PATCH', `/orders/${order._id}/tracking-code`, { trackingCode: 'X1' });
    await arrives(2);
    await staff('PUT', `/orders/cancel/${order._id}`);
    await arrives(3);
    await expect
      .poll(async () => (await messagesOf(woken.server)).map(({ state }) => state))
      .toEqual(['sent', 'sent', 'sent']);
    const [first] = await messagesOf(woken.server);
    await staff('POST', `/messages/${first?._id}/resend`, {});
    await arrives(4);
    await worker.stop();
    await woken.stop();
  });
});

describe('secrets', () => {
  it('are in no log, no answer, no error and no file of the database', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const telling = { ...context, log };
    const faults = ['drop', 'unavailable', 'null-not-allowed', 'error-in-200', 'refused'] as const;
    const moods: ZapiMood[] = [...faults, 'ok', 'not-json'];
    await confirmed();
    for (const mood of moods) {
      standIn.setMood(mood);
      await deliverDue(telling);
      server.advance(2 * HOUR_MS);
      if (mood === 'ok') await confirmed();
    }
    expect(await states()).toEqual(['sent', 'pending']);
    expect(lines.length).toBeGreaterThan(moods.length - 1);

    const told = [
      lines.join(''),
      JSON.stringify(await messagesOf(server)),
      JSON.stringify(await summary()),
      JSON.stringify(await server.engine.db.selectFrom('outbox').selectAll().execute()),
      JSON.stringify(await server.engine.db.selectFrom('sender_slots').selectAll().execute()),
      JSON.stringify(await server.engine.db.selectFrom('settings').selectAll().execute()),
      ...(server.dataDir === ''
        ? []
        : readdirSync(server.dataDir).map((file) =>
            readFileSync(`${server.dataDir}/${file}`, 'latin1'),
          )),
    ];
    for (const text of told) {
      expect(text.includes(ZAPI_TOKEN)).toBe(false);
      expect(text.includes(ZAPI_CLIENT_TOKEN)).toBe(false);
    }
    expect(lines.join('')).not.toContain('987654321');
    expect(lines.join('')).not.toContain('Maria');
  });
});
