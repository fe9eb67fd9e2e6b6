import type { WholeOrder } from '#app/order-parts.ts';
import type { OrderChargeAnswer } from '../../contract.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kit/rules/durations.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createOrderOf } from '#test/factories.ts';
import { TEST_NOW, useTestServer } from '#test/harness.ts';
import { chargeContext, codeOf, lastCharge, switchAccountOn, workOff } from '#test/pix-account.ts';
import { pixAccess } from '#test/stand-ins/pix-access.ts';
import { createPixInMemory, failWith } from '#test/stand-ins/pix-in-memory.ts';
import { PixProviderError, type PixProviders } from '../providers/pix-provider.ts';
import { claimCharge, stepCharge } from './step-charge.ts';

/* Troubles that a store may meet in a long time of charges. */

let now = TEST_NOW;
const pix = createPixInMemory(() => now, codeOf);
/** Tokens that no provider takes any more. */
const dead = new Set<string>();
const pixProviders: PixProviders = {
  open: (access) => {
    const provider = pix.providers.open(access);
    const isDead = access.provider === 'mercado-pago' && dead.has(access.accessToken);
    if (!isDead) return provider;
    const refuse = () => Promise.reject(new PixProviderError('wrong-secret'));
    return new Proxy(provider, {
      get: (_, name) => (name === 'referenceOf' ? provider.referenceOf : refuse),
    });
  },
};
const server = useTestServer({ deps: { pixProviders, clock: () => now } });
const asAdmin = server.as('admin');
const db = () => server.current.engine.db;
const pass = (ms: number): void => {
  now += ms;
};

interface Order {
  readonly _id: string;
  readonly orderId: number;
}

const newOrder = () => createOrderOf(server.current, 90);
const ask = async (order: Order) =>
  (await server.current.call<OrderChargeAnswer>('POST', `/orders/${order.orderId}/charge`)).body;
const detail = async (order: Order) =>
  (await asAdmin<WholeOrder>('GET', `/orders/${order._id}`)).body;
const lastOf = (order: Order) => lastCharge(server.current, order);
const setTotal = (order: Order, cents: number) =>
  db().updateTable('orders').set({ total_cents: cents }).where('id', '=', order._id).execute();
/** A paid order that was cancelled. @returns the ids of its payment, here and at the provider. */
async function paidAndCancelled(order: Order): Promise<{ payment: string; id: string }> {
  await ask(order);
  const id = pix.pay((await lastOf(order)).reference);
  pass(3_000);
  await workOff(server.current);
  await asAdmin('PUT', `/orders/cancel/${order._id}`);
  return { payment: (await detail(order)).payments[0]?._id ?? '', id };
}
const noteByHand = (order: Order, amount: number, method = 'pix') =>
  asAdmin('POST', `/orders/${order._id}/payments`, { amount, method });
const giveBack = (order: Order, payment: string, body: object = {}) =>
  asAdmin('POST', `/orders/${order._id}/payments/${payment}/refunds`, body);
const mercadoPago = (accessToken: string) => ({ ...pixAccess.mercadoPago, accessToken });
const readLists = async (): Promise<void> => {
  await db().updateTable('pix_accounts').set({ next_list_at: now, paused_until: 0 }).execute();
  await workOff(server.current);
};

beforeEach(async () => {
  dead.clear();
  pix.before = () => undefined;
  pix.after = () => undefined;
  await db().updateTable('charges').set({ state: 'cancelled' }).execute();
  await switchAccountOn(server.current);
});

describe('money that was given back', () => {
  it('by hand does not stand for what the provider was asked for', async () => {
    const order = await newOrder();
    const { payment } = await paidAndCancelled(order);
    expect((await noteByHand(order, -45)).status).toBe(201);
    expect((await giveBack(order, payment, { amount: 45 })).status).toBe(201);
    await workOff(server.current);
    expect(await detail(order)).toMatchObject({ paid: 0, due: 0, givenBack: true });
    expect((await giveBack(order, payment)).status).toBe(409);
  });

  it('beyond what an order holds is noted once, and holds up no other payment of the list', async () => {
    const [order, other] = [await newOrder(), await newOrder()];
    await ask(order);
    const id = pix.pay((await lastOf(order)).reference);
    pass(3_000);
    await workOff(server.current);
    await setTotal(order, 3_000);
    expect((await noteByHand(order, -60, 'cash')).status).toBe(201);
    pix.giveBackInApp(id, 9_000);
    for (let times = 0; times < 3; times += 1) await readLists();
    const noted = await db()
      .selectFrom('audit')
      .select('id')
      .where('action', '=', 'order.refund-noted')
      .where('subject_id', '=', order._id)
      .execute();
    // The first was noted by hand, the second by the provider.
    expect(noted).toHaveLength(2);
    await ask(order);
    pix.pay((await lastOf(order)).reference);
    await ask(other);
    const { reference } = await lastOf(other);
    pass(DAY_MS + HOUR_MS);
    await workOff(server.current);
    pix.pay(reference);
    pass(MINUTE_MS);
    await readLists();
    expect(await detail(other)).toMatchObject({ paymentStatus: 'Pago' });
  });

  it('under way is never asked for twice, though the provider does not show it for a while', async () => {
    const order = await newOrder();
    const { payment, id } = await paidAndCancelled(order);
    pix.refundsEnd = 'in-progress';
    await giveBack(order, payment);
    await workOff(server.current);
    pix.hidesRefunds = true;
    pix.calls.length = 0;
    for (let times = 0; times < 3; times += 1) {
      pass(MINUTE_MS);
      await workOff(server.current);
    }
    expect(pix.calls).toContain('findPayment');
    expect(pix.calls).not.toContain('refund');
    pix.hidesRefunds = false;
    pix.refundsEnd = 'done';
    pix.endRefunds(id, 'done');
    pass(MINUTE_MS);
    await workOff(server.current);
    expect(await detail(order)).toMatchObject({ paid: 0, givenBack: true });
  });

  it('by an account that opens no more fails in the end, and can be given by hand', async () => {
    const account = await switchAccountOn(server.current);
    const order = await newOrder();
    const { payment } = await paidAndCancelled(order);
    await db()
      .updateTable('pix_accounts')
      .set({ access: 'sealed elsewhere' })
      .where('id', '=', account)
      .execute();
    expect((await giveBack(order, payment)).status).toBe(201);
    for (let hours = 0; hours < 4; hours += 1) {
      await workOff(server.current);
      pass(HOUR_MS);
    }
    expect((await detail(order)).payments[0]?.automatic?.refunds).toMatchObject([
      { state: 'failed' },
    ]);
    expect((await noteByHand(order, -90)).status).toBe(201);
  });
});

describe('an account that was replaced, and opens no more', () => {
  it('does not keep its customers from a code of the new one', async () => {
    await switchAccountOn(server.current, mercadoPago('APP_USR-old'));
    const order = await newOrder();
    await ask(order);
    await switchAccountOn(server.current, mercadoPago('APP_USR-new'));
    dead.add('APP_USR-old');
    await ask(order);
    pass(MINUTE_MS);
    expect((await ask(order)).pix).toMatchObject({ isAutomatic: true });
  });

  it('is the same one at its provider: what came by its codes is in the new list', async () => {
    await switchAccountOn(server.current, mercadoPago('APP_USR-before'));
    const order = await newOrder();
    await ask(order);
    const { reference } = await lastOf(order);
    await switchAccountOn(server.current, mercadoPago('APP_USR-after'));
    dead.add('APP_USR-before');
    pass(5_000);
    pix.pay(reference);
    await readLists();
    expect(await detail(order)).toMatchObject({ paymentStatus: 'Pago' });
  });

  it('is called once an hour at most', async () => {
    const old = await switchAccountOn(server.current, mercadoPago('APP_USR-gone'));
    await ask(await newOrder());
    await db().updateTable('charges').set({ state: 'cancelled' }).execute();
    await switchAccountOn(server.current);
    dead.add('APP_USR-gone');
    await readLists();
    const failures = async (): Promise<number> =>
      (
        await db()
          .selectFrom('pix_accounts')
          .select('failures')
          .where('id', '=', old)
          .executeTakeFirstOrThrow()
      ).failures;
    const before = await failures();
    for (let minutes = 0; minutes < 180; minutes += 5) {
      pass(5 * MINUTE_MS);
      await workOff(server.current);
    }
    expect((await failures()) - before).toBeLessThanOrEqual(3);
  });
});

describe('a provider with ways of its own', () => {
  it('that closes each charge at once is not asked for more and more', async () => {
    const order = await newOrder();
    pix.closesAtOnce = true;
    for (let times = 0; times < 5; times += 1) {
      await ask(order);
      pass(2_000);
    }
    pix.closesAtOnce = false;
    expect((await lastOf(order)).attempt).toBeLessThanOrEqual(4);
  });

  it('that refuses to cancel is asked less and less, and the next charge is made', async () => {
    const order = await newOrder();
    await ask(order);
    await setTotal(order, 8_000);
    pix.before = (call) => {
      if (call === 'cancel') failWith('refused')();
    };
    pix.calls.length = 0;
    for (let times = 0; times < 120; times += 1) {
      await workOff(server.current);
      pass(5_000);
    }
    expect(pix.calls.filter((call) => call === 'cancel').length).toBeLessThan(12);
    expect((await ask(order)).pix).toMatchObject({ amount: 80, isAutomatic: true });
  });

  it('that is still asked when the order changes has the charge cancelled right after', async () => {
    const order = await newOrder();
    await ask(order);
    pass(5 * HOUR_MS);
    const { id } = await lastOf(order);
    let answer: (() => void) | undefined;
    pix.before = (call) => {
      if (call === 'find') return new Promise<void>((resolve) => (answer = resolve));
      return undefined;
    };
    const context = chargeContext(server.current);
    const charge = await claimCharge(context, id);
    const step = charge && stepCharge(context, charge);
    await expect.poll(() => answer).toBeDefined();
    await setTotal(order, 8_000);
    pix.before = () => undefined;
    await ask(order);
    answer?.();
    await step;
    expect((await ask(order)).pix).toMatchObject({ amount: 80, isAutomatic: true });
  });
});
