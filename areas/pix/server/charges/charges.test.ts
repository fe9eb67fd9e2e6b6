import type { WholeOrder, LinkedOrder } from '#app/order-parts.ts';
import type { OrderChargeAnswer } from '../../contract.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kit/rules/durations.ts';
import { sql, type CompiledQuery } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOrderOf } from '#test/factories.ts';
import { TEST_NOW, useTestServer } from '#test/harness.ts';
import { configureSenders } from '#test/outbox.ts';
import {
  chargeContext,
  codeOf,
  lastCharge,
  listCharges,
  switchAccountOn,
  workOff,
} from '#test/pix-account.ts';
import { pixAccess } from '#test/stand-ins/pix-access.ts';
import { createPixInMemory, failWith } from '#test/stand-ins/pix-in-memory.ts';
import { firstDue } from '#kit/server/db/claims.ts';
import { hasAnsweringAccount } from './account-work.repository.ts';
import { misfits } from './charges.repository.ts';
import { endFutureWaits } from './worker.ts';

let now = TEST_NOW;
const pix = createPixInMemory(() => now, codeOf);
const server = useTestServer({
  env: { ZAPI_ALLOW_PRIVATE: 'true' },
  deps: { pixProviders: pix.providers, clock: () => now },
});
const pass = (ms: number): void => {
  now += ms;
};

type Order = { readonly _id: string; readonly orderId: number };

const asAdmin = server.as('admin');
const settings = { name: 'Loja da Ana', document: '', address: '', whatsapp: '', notice: '' };
const PIX = { key: '+5511987654321', receiverName: 'ANA', receiverCity: 'RECIFE', text: '' };

const newOrder = () => createOrderOf(server.current, 90);
const ask = async (order: Order) =>
  (await server.current.call<OrderChargeAnswer>('POST', `/orders/${order.orderId}/charge`)).body;
const page = async (order: Order) =>
  (await server.current.call<LinkedOrder>('GET', `/orders/${order.orderId}`)).body;
const detail = async (order: Order) =>
  (await asAdmin<WholeOrder>('GET', `/orders/${order._id}`)).body;
const chargesOf = (order: Order) => listCharges(server.current, order);
const referenceOf = async (order: Order) => (await lastCharge(server.current, order)).reference;
const pay = async (order: Order, paid: Parameters<typeof pix.pay>[1] = {}) =>
  pix.pay(await referenceOf(order), paid);
/** Another price for the order's cart, as staff give it. */
const giveOff = (order: Order, cents: number) =>
  server.current.engine.db
    .updateTable('orders')
    .set((eb) => ({ total_cents: eb('total_cents', '-', cents) }))
    .where('id', '=', order._id)
    .execute();
const cancel = (order: Order) => asAdmin('PUT', `/orders/cancel/${order._id}`);

beforeAll(async () => {
  await asAdmin('PUT', '/store/settings', { ...settings, pix: PIX });
});
beforeEach(async () => {
  pix.before = () => undefined;
  pix.after = () => undefined;
  pix.codeOf = codeOf;
  pix.refundsEnd = 'done';
  pix.calls.length = 0;
  // The worker of one test has nothing to do for the charges of another.
  await server.current.engine.db.updateTable('charges').set({ state: 'cancelled' }).execute();
  await switchAccountOn(server.current);
});

describe('the charge of an order', () => {
  it('is made when its page first shows the box, never at the confirmation', async () => {
    const order = await newOrder();
    expect(pix.calls).toEqual([]);
    const opened = await page(order);
    expect(opened).toMatchObject({ awaitsCharge: true, pix: { isAutomatic: false } });
    expect(pix.calls).toEqual([]);
    const shown = await ask(order);
    expect(shown).toEqual({
      paymentStatus: 'A receber',
      due: 90,
      paid: 0,
      pix: {
        code: codeOf({ reference: await referenceOf(order) }),
        amount: 90,
        receiverName: 'LOJA DA ANA',
        isAutomatic: true,
      },
      isMaking: false,
    });
    expect((await page(order)).pix).toEqual(shown.pix);
    expect(await chargesOf(order)).toMatchObject([{ attempt: 1, state: 'open' }]);
  });

  it('keeps its code while the sum due is the same, whoever asks how often', async () => {
    const order = await newOrder();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(order)));
    const { pix: shown } = await ask(order);
    for (const answer of answers) {
      // A caller who came second is told that the code is on its way.
      expect([shown?.code, undefined]).toContain(
        answer.pix?.isAutomatic ? answer.pix.code : undefined,
      );
    }
    expect(await chargesOf(order)).toHaveLength(1);
    expect(pix.calls.filter((call) => call === 'create')).toHaveLength(1);
  });

  it('is cancelled and replaced when the sum due changes', async () => {
    const order = await newOrder();
    const before = await ask(order);
    await giveOff(order, 1_000);
    expect((await page(order)).pix).toMatchObject({ amount: 80, isAutomatic: false });
    const after = await ask(order);
    expect(after.pix).toMatchObject({ amount: 80, isAutomatic: true });
    expect(after.pix?.code).not.toBe(before.pix?.code);
    expect(await chargesOf(order)).toMatchObject([
      { attempt: 1, state: 'cancelled', amount_cents: 9_000 },
      { attempt: 2, state: 'open', amount_cents: 8_000 },
    ]);
    expect(pix.calls).toEqual(['create', 'cancel', 'find', 'create']);
  });

  it('that was paid while it was replaced counts, and the rest is asked for', async () => {
    const order = await newOrder();
    await ask(order);
    const reference = await referenceOf(order);
    pix.before = (call) => {
      if (call !== 'cancel') return;
      pix.before = () => undefined;
      pix.pay(reference);
    };
    await server.current.engine.db
      .updateTable('orders')
      .set({ total_cents: 9_500 })
      .where('id', '=', order._id)
      .execute();
    const shown = await ask(order);
    expect(shown).toMatchObject({
      paymentStatus: 'Parcial',
      paid: 90,
      due: 5,
      pix: { amount: 5, isAutomatic: true },
    });
  });

  it('is cancelled by the worker where no page is open, of a changed order and of a cancelled one', async () => {
    const [changed, cancelled] = [await newOrder(), await newOrder()];
    await ask(changed);
    await ask(cancelled);
    await giveOff(changed, 500);
    await cancel(cancelled);
    await workOff(server.current);
    for (const order of [changed, cancelled]) {
      expect(await chargesOf(order)).toMatchObject([{ state: 'cancelled' }]);
      expect(pix.charges.get(await referenceOf(order))?.state).toBe('closed');
    }
    expect((await page(cancelled)).pix).toBeNull();
  });

  it('is renewed by opening the page once its end is near', async () => {
    const order = await newOrder();
    const first = await ask(order);
    pass(DAY_MS - 5 * MINUTE_MS);
    expect((await page(order)).pix?.isAutomatic).toBe(false);
    const second = await ask(order);
    expect(second.pix?.isAutomatic).toBe(true);
    expect(second.pix?.code).not.toBe(first.pix?.code);
    expect(await chargesOf(order)).toMatchObject([{ state: 'cancelled' }, { state: 'open' }]);
  });

  it('moves to another account with the store, and the old one is still asked to cancel it', async () => {
    const order = await newOrder();
    await ask(order);
    const other = await switchAccountOn(server.current, {
      ...pixAccess.mercadoPago,
      accessToken: 'APP_USR-2',
    });
    await ask(order);
    const charges = await chargesOf(order);
    expect(charges).toMatchObject([{ state: 'cancelled' }, { state: 'open', account_id: other }]);
    expect(charges[0]?.account_id).not.toBe(other);
  });

  it('is not made while the account is off, for a paid order, or for one that nobody has', async () => {
    const order = await newOrder();
    await server.current.engine.db.updateTable('pix_accounts').set({ is_on: 0 }).execute();
    expect(await page(order)).toMatchObject({ awaitsCharge: false });
    expect(await ask(order)).toMatchObject({ pix: { isAutomatic: false }, isMaking: false });
    await server.current.engine.db
      .updateTable('pix_accounts')
      .set({ is_on: 1 })
      .where('is_current', '=', 1)
      .execute();
    await asAdmin('POST', `/orders/${order._id}/payments`, {});
    expect(await ask(order)).toEqual({
      paymentStatus: 'Pago',
      due: 0,
      paid: 90,
      pix: null,
      isMaking: false,
    });
    expect(pix.calls).toEqual([]);
    const none = await server.current.call('POST', '/orders/483920175566/charge');
    expect(none.status).toBe(404);
  });
});

describe('a provider that fails', () => {
  it.each(['away', 'busy', 'wrong-secret', 'key-missing'] as const)(
    'leaves the static code, is left alone for a while, and is asked again: %s',
    async (fault) => {
      const order = await newOrder();
      pix.before = failWith(fault);
      expect(await ask(order)).toMatchObject({ pix: { isAutomatic: false } });
      const calls = pix.calls.length;
      expect(await ask(order)).toMatchObject({ pix: { isAutomatic: false }, isMaking: false });
      expect(pix.calls).toHaveLength(calls);
      pix.before = () => undefined;
      pass(MINUTE_MS);
      expect(await ask(order)).toMatchObject({ pix: { isAutomatic: true } });
      expect(await chargesOf(order)).toMatchObject([{ attempt: 1, state: 'open' }]);
    },
  );

  it('after it took the charge meets the first one again', async () => {
    const order = await newOrder();
    pix.after = failWith('away');
    await ask(order);
    expect(pix.charges.has(await referenceOf(order))).toBe(true);
    pix.after = () => undefined;
    pass(MINUTE_MS);
    await workOff(server.current);
    expect(await chargesOf(order)).toMatchObject([{ attempt: 1, state: 'open' }]);
    expect((await ask(order)).pix?.isAutomatic).toBe(true);
  });

  it('is too slow for the customer, who sees the static code until it has answered', async () => {
    const order = await newOrder();
    let answer: (() => void) | undefined;
    pix.after = () => new Promise<void>((resolve) => (answer = resolve));
    const waiting = ask(order);
    await expect.poll(() => answer).toBeDefined();
    expect(await ask(order)).toMatchObject({ pix: { isAutomatic: false }, isMaking: true });
    answer?.();
    expect((await waiting).pix?.isAutomatic).toBe(true);
  });

  it('refuses a sum: the static code, without asking again and again', async () => {
    const order = await newOrder();
    pix.before = failWith('refused');
    expect(await ask(order)).toMatchObject({ pix: { isAutomatic: false } });
    await ask(order);
    expect(pix.calls).toEqual(['create']);
    expect(await chargesOf(order)).toMatchObject([{ state: 'refused' }]);
  });

  it('gives a code that cannot be shown: it is taken back, and the static code stands', async () => {
    const order = await newOrder();
    pix.codeOf = () => null;
    expect(await ask(order)).toMatchObject({ pix: { isAutomatic: false } });
    await workOff(server.current);
    expect(pix.charges.get(await referenceOf(order))?.state).toBe('closed');
    await ask(order);
    expect(pix.calls.filter((call) => call === 'create')).toHaveLength(1);
  });

  it('says nothing of it on the order: no code stands in the trail', async () => {
    const order = await newOrder();
    const { pix: shown } = await ask(order);
    await pay(order);
    pass(3_000);
    await workOff(server.current);
    const trail = await server.current.engine.db.selectFrom('audit').selectAll().execute();
    expect(JSON.stringify(trail)).not.toContain(shown?.code);
    expect(JSON.stringify(trail)).not.toContain('APP_USR');
  });
});

describe('asking', () => {
  it('is every three seconds while the page is open, a minute in the first hour, ten minutes until the end, and once after', async () => {
    const order = await newOrder();
    await ask(order);
    const finds = async (): Promise<number> => {
      pix.calls.length = 0;
      await workOff(server.current);
      return pix.calls.filter((call) => call === 'find').length;
    };
    pass(2_000);
    await ask(order);
    expect(await finds()).toBe(0);
    pass(1_000);
    await ask(order);
    expect(await finds()).toBe(1);
    // The page is closed.
    pass(3_000);
    expect(await finds()).toBe(1);
    pass(15_000);
    await finds();
    pass(30_000);
    expect(await finds()).toBe(0);
    pass(30_000);
    expect(await finds()).toBe(1);
    pass(2 * HOUR_MS);
    expect(await finds()).toBe(1);
    pass(9 * MINUTE_MS);
    expect(await finds()).toBe(0);
    pass(MINUTE_MS);
    expect(await finds()).toBe(1);
    pass(DAY_MS);
    expect(await finds()).toBe(1);
    expect(await chargesOf(order)).toMatchObject([{ state: 'expired' }]);
    pass(DAY_MS);
    expect(await finds()).toBe(0);
  });

  it('begins again with the page, though it was seldom for hours', async () => {
    const order = await newOrder();
    await ask(order);
    pass(5 * HOUR_MS);
    await workOff(server.current);
    pass(MINUTE_MS);
    await pay(order);
    await ask(order);
    await workOff(server.current);
    expect(await ask(order)).toMatchObject({ paymentStatus: 'Pago', pix: null });
  });
});

describe('what a store may go through', () => {
  it('a clock that was ahead: nothing waits for it', async () => {
    const order = await newOrder();
    pass(10 * DAY_MS);
    await ask(order);
    pix.before = failWith('away');
    pass(3_000);
    await workOff(server.current);
    pix.before = () => undefined;
    await server.current.engine.db.updateTable('pix_accounts').set({ listed_until: now }).execute();
    pass(-10 * DAY_MS);
    await endFutureWaits(chargeContext(server.current));
    await pay(order);
    await workOff(server.current);
    expect(await detail(order)).toMatchObject({ paymentStatus: 'Pago' });
    const account = await server.current.engine.db
      .selectFrom('pix_accounts')
      .select(['paused_until', 'listed_until'])
      .where('is_current', '=', 1)
      .executeTakeFirstOrThrow();
    expect(account.paused_until).toBeLessThanOrEqual(now);
    expect(account.listed_until).toBeLessThanOrEqual(now);
  });

  it.each([
    ['is open for another sum', undefined],
    ['was cancelled', 'closed'],
    ['was paid', 'paid'],
  ] as const)('a backup from before a charge, which %s', async (_, state) => {
    const order = await newOrder();
    await ask(order);
    const reference = await referenceOf(order);
    await server.current.engine.db
      .deleteFrom('charges')
      .where('order_id', '=', order._id)
      .execute();
    const atProvider = pix.charges.get(reference);
    if (state === 'closed' && atProvider) atProvider.state = state;
    if (state === 'paid') pix.pay(reference);
    if (state === undefined) await giveOff(order, 1_000);
    const shown = await ask(order);
    if (state === 'paid') {
      expect(shown).toMatchObject({ paymentStatus: 'Pago', pix: null });
      return;
    }
    expect(shown.pix).toMatchObject({ amount: state ? 90 : 80, isAutomatic: true });
    expect(await chargesOf(order)).toMatchObject([
      { state: 'cancelled', reference },
      { attempt: 2, state: 'open' },
    ]);
    expect(pix.charges.get(reference)?.state).toBe('closed');
  });

  it('many charges: those that are settled are not read for those that are not', async () => {
    const { engine } = server.current;
    const isPostgres = process.env.TEST_ENGINE === 'postgres';
    const plans = await engine.transaction(async (trx) => {
      // PostgreSQL would read so few rows whole.
      if (isPostgres) await sql`set local enable_seqscan = off`.execute(trx);
      const explained = async (query: CompiledQuery): Promise<string> => {
        const explain = isPostgres ? 'explain' : 'explain query plan';
        const plan = await trx.executeQuery({ ...query, sql: `${explain} ${query.sql}` });
        return JSON.stringify(plan.rows);
      };
      return Promise.all([
        explained(firstDue('charges', now, hasAnsweringAccount(now)).compile(trx)),
        explained(misfits(trx).compile()),
      ]);
    });
    expect(plans[0]).toContain('charges_due');
    expect(plans[1]).toMatch(/charges_(live|due)/);
  });
});

describe('money that comes in', () => {
  it('is noted by the program as it came, with the fee, and moves nothing', async () => {
    const order = await newOrder();
    await ask(order);
    await pay(order, { feeCents: 89 });
    pass(3_000);
    await workOff(server.current);
    expect(await detail(order)).toMatchObject({
      status: 'CONFIRMADO',
      paymentStatus: 'Pago',
      payments: [
        {
          amount: 90,
          method: 'pix',
          who: null,
          automatic: { provider: 'mercado-pago', fee: 0.89, refundable: 90, refunds: [] },
        },
      ],
    });
    expect(await chargesOf(order)).toMatchObject([{ state: 'paid' }]);
    expect(await ask(order)).toMatchObject({ paymentStatus: 'Pago', due: 0, pix: null });
  });

  it('is told to the customer once, where the store says so', async () => {
    await configureSenders(server.current, 'http://127.0.0.1:9', ['A']);
    const texts = async (order: Order) =>
      (
        await server.current.engine.db
          .selectFrom('outbox')
          .select('text')
          .where('order_id', '=', order._id)
          .where('kind', '=', 'payment-received')
          .execute()
      ).map(({ text }) => text);
    const paid = async (): Promise<Order> => {
      const order = await newOrder();
      await ask(order);
      await pay(order);
      for (let times = 0; times < 3; times += 1) {
        pass(3_000);
        await workOff(server.current);
      }
      return order;
    };
    expect(await texts(await paid())).toEqual([]);
    const templates = [{ kind: 'payment-received', text: null, enabled: true }];
    await asAdmin('PUT', '/messages/templates', { templates });
    expect(await texts(await paid())).toEqual([expect.stringContaining('R$\u00A090,00')]);
  });

  it.each([
    ['less', 4_000, 'Parcial', 50],
    ['more', 10_000, 'A devolver', 0],
  ])('%s than asked for', async (_, amountCents, paymentStatus, due) => {
    const order = await newOrder();
    await ask(order);
    await pay(order, { amountCents });
    pass(3_000);
    await workOff(server.current);
    expect(await ask(order)).toMatchObject({ paymentStatus, due, paid: amountCents / 100 });
    expect((await ask(order)).pix?.amount).toBe(due === 0 ? undefined : due);
  });

  it('twice', async () => {
    const order = await newOrder();
    await ask(order);
    await pay(order);
    await pay(order);
    pass(3_000);
    await workOff(server.current);
    const { paymentStatus, due, payments } = await detail(order);
    expect([paymentStatus, due, payments.length]).toEqual(['A devolver', -90, 2]);
  });

  it('after the cancellation is to give back', async () => {
    const order = await newOrder();
    await ask(order);
    await cancel(order);
    await pay(order);
    await workOff(server.current);
    expect(await detail(order)).toMatchObject({
      status: 'CANCELADO',
      paymentStatus: 'A devolver',
      due: -90,
    });
  });

  it('after its end, or while the program was off for days, is found in the list of payments', async () => {
    const late = await newOrder();
    await ask(late);
    pass(DAY_MS + HOUR_MS);
    await workOff(server.current);
    expect(await chargesOf(late)).toMatchObject([{ state: 'expired' }]);
    await pay(late);
    pass(3 * DAY_MS);
    await workOff(server.current);
    expect(await detail(late)).toMatchObject({ paymentStatus: 'Pago' });
    expect(await chargesOf(late)).toMatchObject([{ state: 'paid' }]);
  });

  it('and went back in the app of the provider shows up, once, also where staff noted it by hand', async () => {
    const [noted, unnoted] = [await newOrder(), await newOrder()];
    const ids: string[] = [];
    for (const order of [noted, unnoted]) {
      await ask(order);
      ids.push(await pay(order));
    }
    pass(3_000);
    await workOff(server.current);
    for (const order of [noted, unnoted]) await cancel(order);
    await asAdmin('POST', `/orders/${noted._id}/payments`, { amount: -90 });
    for (const id of ids) pix.giveBackInApp(id, 9_000);
    pass(DAY_MS);
    await workOff(server.current);
    pass(DAY_MS);
    await workOff(server.current);
    for (const order of [noted, unnoted]) {
      const { paid, givenBack, payments } = await detail(order);
      expect([paid, givenBack, payments.map(({ amount }) => amount)]).toEqual([0, true, [90, -90]]);
    }
  });

  it('beside what staff noted by hand is told, not forced', async () => {
    const order = await newOrder();
    await ask(order);
    await pay(order);
    await asAdmin('POST', `/orders/${order._id}/payments`, {});
    await workOff(server.current);
    const { due, payments } = await detail(order);
    expect([due, payments.map(({ automatic }) => automatic !== null).sort()]).toEqual([
      -90,
      [false, true],
    ]);
  });

  it('cannot be taken back by hand', async () => {
    const order = await newOrder();
    await ask(order);
    await pay(order);
    pass(3_000);
    await workOff(server.current);
    const [payment] = (await detail(order)).payments;
    const refused = await asAdmin('DELETE', `/orders/${order._id}/payments/${payment?._id}`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'payment_of_provider' } });
  });
});

describe('money that the provider gives back', () => {
  async function overpaid(): Promise<{ order: Order; payment: string; id: string }> {
    const order = await newOrder();
    await ask(order);
    const id = await pay(order);
    pass(3_000);
    await workOff(server.current);
    await cancel(order);
    const payment = (await detail(order)).payments[0]?._id ?? '';
    return { order, payment, id };
  }
  const giveBack = (order: Order, payment: string, body: object = {}) =>
    asAdmin<WholeOrder & { code?: string }>(
      'POST',
      `/orders/${order._id}/payments/${payment}/refunds`,
      body,
    );

  it('is asked for, whole, and noted once it was given', async () => {
    const { order, payment } = await overpaid();
    const asked = await giveBack(order, payment);
    expect(asked).toMatchObject({
      status: 201,
      body: {
        due: -90,
        payments: [{ automatic: { refundable: 0, refunds: [{ state: 'asked' }] } }],
      },
    });
    await workOff(server.current);
    const { paid, givenBack, payments } = await detail(order);
    expect([paid, givenBack, payments.map(({ amount }) => amount)]).toEqual([0, true, [90, -90]]);
    expect(payments[0]?.automatic?.refunds).toMatchObject([{ state: 'done', amount: 90 }]);
  });

  it('in parts, never more than is to give back, nor twice by two people at once', async () => {
    const { order, payment } = await overpaid();
    expect((await giveBack(order, payment, { amount: '90,01' })).body.code).toBe(
      'refund_too_large',
    );
    const answers = await Promise.all([
      giveBack(order, payment, { amount: 60 }),
      giveBack(order, payment, { amount: 60 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const byHand = await asAdmin('POST', `/orders/${order._id}/payments`, { amount: -60 });
    expect(byHand.status).toBe(409);
    await workOff(server.current);
    expect(await giveBack(order, payment)).toMatchObject({ status: 201 });
    await workOff(server.current);
    expect(await detail(order)).toMatchObject({ paid: 0, givenBack: true });
  });

  it('takes its time: its state is followed', async () => {
    const { order, payment, id } = await overpaid();
    pix.refundsEnd = 'in-progress';
    await giveBack(order, payment);
    await workOff(server.current);
    const underWay = await detail(order);
    expect(underWay).toMatchObject({ paid: 90, due: -90 });
    expect(underWay.payments[0]?.automatic).toMatchObject({
      refundable: 0,
      refunds: [{ state: 'in-progress' }],
    });
    pix.endRefunds(id, 'done');
    pass(MINUTE_MS);
    await workOff(server.current);
    expect(await detail(order)).toMatchObject({ paid: 0, givenBack: true });
  });

  it('that the provider refuses is told, and can be asked for again', async () => {
    const { order, payment } = await overpaid();
    pix.refundsEnd = 'failed';
    await giveBack(order, payment);
    await workOff(server.current);
    const refused = await detail(order);
    expect(refused.payments[0]?.automatic).toMatchObject({
      refundable: 90,
      refunds: [{ state: 'failed', failure: 'Saldo insuficiente' }],
    });
    pix.refundsEnd = 'done';
    await giveBack(order, payment);
    await workOff(server.current);
    expect(await detail(order)).toMatchObject({ paid: 0, givenBack: true });
  });

  it('is given once, though the answer was lost', async () => {
    const { order, payment } = await overpaid();
    await giveBack(order, payment);
    pix.after = failWith('away');
    await workOff(server.current);
    pix.after = () => undefined;
    pass(MINUTE_MS);
    await workOff(server.current);
    expect(await detail(order)).toMatchObject({ paid: 0, givenBack: true });
  });

  it('is nothing of a payment that was noted by hand', async () => {
    const order = await newOrder();
    await asAdmin('POST', `/orders/${order._id}/payments`, {});
    await cancel(order);
    const payment = (await detail(order)).payments[0]?._id ?? '';
    expect((await giveBack(order, payment)).body.code).toBe('refund_not_possible');
  });
});
