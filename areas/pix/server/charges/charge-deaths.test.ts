import { DAY_MS, MINUTE_MS } from '#kit/rules/durations.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { takeOverClaims } from '#kit/server/db/claims.ts';
import type { Engine } from '#kit/server/db/engine.ts';
import { createOrderOf } from '#test/factories.ts';
import { TEST_NOW, useTestServer } from '#test/harness.ts';
import {
  chargeContext,
  codeOf,
  listAmounts,
  listCharges,
  switchAccountOn,
  workOff,
} from '#test/pix-account.ts';
import { createPixInMemory } from '#test/stand-ins/pix-in-memory.ts';
import { programCall } from '#kit/server/core/call.ts';
import { askRefund } from './ask-refund.ts';
import type { ChargeContext } from './open-provider.ts';
import { showCharge } from './show-charge.ts';
import { claimCharge } from './step-charge.ts';

/*
 * A process that dies between any two of its steps: before and after each of its transactions, and before and after each of its calls
 * to the provider. Another process continues in its place.
 */

let now = TEST_NOW;
const pix = createPixInMemory(() => now, codeOf);
const server = useTestServer({ deps: { pixProviders: pix.providers, clock: () => now } });

const STANDS_STILL = new Promise<never>(() => undefined);

/** A process that stops for ever at its `diesAt`th moment. */
function mortal(diesAt: number): { context: ChargeContext; died: Promise<'died'> } {
  let moment = 0;
  let die: (died: 'died') => void = () => undefined;
  const died = new Promise<'died'>((resolve) => (die = resolve));
  const live = async (): Promise<void> => {
    if ((moment += 1) !== diesAt) return;
    die('died');
    await STANDS_STILL;
  };
  const between =
    <Args extends unknown[], Answer>(work: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      await live();
      const answer = await work(...args);
      await live();
      return answer;
    };
  const healthy = chargeContext(server.current);
  const engine = new Proxy(healthy.engine, {
    get: (target, name: keyof Engine) =>
      name === 'transaction' ? between(target.transaction.bind(target)) : target[name],
  });
  const pixProviders = {
    open: (access: Parameters<typeof pix.providers.open>[0]) => {
      const provider = pix.providers.open(access);
      return {
        ...provider,
        create: between(provider.create),
        find: between(provider.find),
        cancel: between(provider.cancel),
        listPayments: between(provider.listPayments),
        findPayment: between(provider.findPayment),
        refund: between(provider.refund),
      };
    },
  };
  return { context: { ...healthy, engine, pixProviders }, died };
}

/**
 * Runs some work in processes that die one moment later each time, until one reaches its end. @returns the number of dead
 * ones.
 */
async function dieEverywhere(
  work: (context: ChargeContext) => Promise<unknown>,
  afterEachDeath: (died: boolean) => Promise<void>,
): Promise<number> {
  for (let diesAt = 1; ; diesAt += 1) {
    const { context, died } = mortal(diesAt);
    const end = await Promise.race([work(context), died]);
    await afterEachDeath(end === 'died');
    if (end !== 'died') return diesAt - 1;
  }
}

/** The claims of the dead processes end, and another process does the due work. */
async function goOn(): Promise<void> {
  now += 2 * MINUTE_MS;
  await workOff(server.current);
}

const workOffWith = (context: ChargeContext) => workOff(server.current, context);

const newOrder = () => createOrderOf(server.current, 90);
const db = () => server.current.engine.db;
const chargesOf = (order: { _id: string }) => listCharges(server.current, order);
const amountsOf = (order: { _id: string }) => listAmounts(server.current, order);
const paidOf = async (order: { _id: string }) =>
  (
    await db()
      .selectFrom('orders')
      .select('paid_cents')
      .where('id', '=', order._id)
      .executeTakeFirstOrThrow()
  ).paid_cents;
const show = (context: ChargeContext, order: { _id: string }) => showCharge(context, order._id);
const healthy = () => chargeContext(server.current);

beforeAll(() => switchAccountOn(server.current));

describe('a process that dies at any moment', () => {
  it('while it makes a charge leaves one charge at the provider, and a code for the customer', async () => {
    let order = await newOrder();
    const deaths = await dieEverywhere(
      (context) => show(context, order),
      async () => {
        await goOn();
        expect(await show(healthy(), order)).toMatchObject({ pix: { isAutomatic: true } });
        const charges = await chargesOf(order);
        expect(charges).toMatchObject([{ state: 'open' }]);
        const { reference = '' } = charges[0] ?? {};
        expect(pix.charges.get(reference)?.state).toBe('open');
        order = await newOrder();
      },
    );
    expect(deaths).toBeGreaterThanOrEqual(6);
  });

  it('while it asks for a paid charge leaves the payment once', async () => {
    let order = await newOrder();
    const begin = async (): Promise<void> => {
      order = await newOrder();
      await show(healthy(), order);
      pix.pay((await chargesOf(order))[0]?.reference ?? '');
      now += 3_000;
    };
    await begin();
    const deaths = await dieEverywhere(workOffWith, async () => {
      await goOn();
      expect(await amountsOf(order)).toEqual([9_000]);
      expect(await paidOf(order)).toBe(9_000);
      expect(await chargesOf(order)).toMatchObject([{ state: 'paid' }]);
      await begin();
    });
    expect(deaths).toBeGreaterThanOrEqual(6);
  });

  it('while it replaces a charge leaves one that asks for what is due, and the old one cannot be paid', async () => {
    let order = await newOrder();
    const begin = async (): Promise<void> => {
      order = await newOrder();
      await show(healthy(), order);
      await db()
        .updateTable('orders')
        .set({ total_cents: 8_000 })
        .where('id', '=', order._id)
        .execute();
    };
    await begin();
    const deaths = await dieEverywhere(
      (context) => show(context, order),
      async () => {
        await goOn();
        expect(await show(healthy(), order)).toMatchObject({ pix: { amount: 80 } });
        const charges = await chargesOf(order);
        expect(charges.map(({ state }) => state).sort()).toEqual(['cancelled', 'open']);
        const states = charges.map(({ reference }) => pix.charges.get(reference)?.state);
        expect(states.sort()).toEqual(['closed', 'open']);
        await begin();
      },
    );
    expect(deaths).toBeGreaterThanOrEqual(12);
  });

  it('while it reads the list of payments misses none', async () => {
    let order = await newOrder();
    const begin = async (): Promise<void> => {
      order = await newOrder();
      await show(healthy(), order);
      now += DAY_MS + 2 * MINUTE_MS;
      await workOff(server.current);
      pix.pay((await chargesOf(order))[0]?.reference ?? '');
      await db().updateTable('pix_accounts').set({ next_list_at: now }).execute();
    };
    await begin();
    const deaths = await dieEverywhere(workOffWith, async () => {
      now += 10 * MINUTE_MS;
      await goOn();
      expect(await amountsOf(order)).toEqual([9_000]);
      await begin();
    });
    expect(deaths).toBeGreaterThanOrEqual(6);
  });

  it('while it gives money back gives it once, and notes it once', async () => {
    let order = await newOrder();
    const begin = async (): Promise<void> => {
      order = await newOrder();
      await show(healthy(), order);
      pix.pay((await chargesOf(order))[0]?.reference ?? '');
      now += 3_000;
      await workOff(server.current);
      await server.as('admin')('PUT', `/orders/cancel/${order._id}`);
      const payment = await db()
        .selectFrom('payments')
        .select('id')
        .where('order_id', '=', order._id)
        .executeTakeFirstOrThrow();
      const refunded = { order: order._id, payment: payment.id };
      await askRefund(healthy(), programCall(now), refunded, {});
    };
    await begin();
    const deaths = await dieEverywhere(workOffWith, async () => {
      await goOn();
      expect(await amountsOf(order)).toEqual([9_000, -9_000]);
      expect(await paidOf(order)).toBe(0);
      await begin();
    });
    expect(deaths).toBeGreaterThanOrEqual(8);
  });
});

it('a program that starts again does at once what it had begun, where no other process has it', async () => {
  const order = await newOrder();
  await show(healthy(), order);
  const [charge] = await chargesOf(order);
  pix.pay(charge?.reference ?? '');
  now += 3_000;
  expect(await claimCharge(healthy(), charge?.id ?? '')).toBeDefined();
  await workOff(server.current);
  expect(await amountsOf(order)).toEqual([]);
  const { engine } = server.current;
  await takeOverClaims(engine, ['charges']);
  await workOff(server.current);
  expect(await amountsOf(order)).toEqual(engine.isShared ? [] : [9_000]);
});
