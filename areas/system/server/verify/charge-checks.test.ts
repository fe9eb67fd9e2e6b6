import { beforeAll, expect, it } from 'vitest';
import {
  insertCharge,
  insertPixAccount,
  insertProviderPayment,
  insertRefund,
} from '#test/charge-rows.ts';
import { createConfirmedOrder } from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import { describeDifferences, findDifferences } from './find-differences.ts';

const server = useTestServer();
let account: string;
beforeAll(async () => {
  account = await insertPixAccount(server.current);
});

const differences = async () =>
  describeDifferences(await findDifferences(server.current.engine, 'America/Sao_Paulo'));

const openCharge = async (change: Partial<Parameters<typeof insertCharge>[1]> = {}) => {
  const { _id: order } = await createConfirmedOrder(server.current);
  const charge = await insertCharge(server.current, {
    order_id: order,
    account_id: account,
    ...change,
  });
  return { order, charge };
};

/** An order that was paid by its charge. */
async function paidOrder() {
  const { order, charge } = await openCharge({ state: 'paid' });
  const payment = await insertProviderPayment(server.current, {
    order_id: order,
    charge_id: charge,
  });
  return { order, charge, payment };
}

const giveBack = (
  paid: { readonly order: string; readonly payment: string },
  amountCents: number,
): Promise<string> =>
  insertProviderPayment(server.current, {
    order_id: paid.order,
    refund_of: paid.payment,
    charge_id: null,
    amount_cents: -amountCents,
  });

it('finds nothing wrong with what was paid by a charge, given back by the provider, or never paid', async () => {
  await openCharge();
  const whole = await paidOrder();
  await giveBack(whole, 5_000);
  await insertRefund(server.current, { payment_id: whole.payment, account_id: account });
  const part = await paidOrder();
  // The provider gave back more than was requested here.
  await giveBack(part, 1_000);
  await giveBack(part, 500);
  const refund = { payment_id: part.payment, account_id: account };
  await insertRefund(server.current, { ...refund, amount_cents: 1_000 });
  await insertRefund(server.current, { ...refund, amount_cents: 9_000, state: 'failed' });
  expect(await differences()).toEqual([]);
});

it('names what contradicts a charge, its payments and their refunds', async () => {
  const { db } = server.current.engine;
  const unpaid = await openCharge({ state: 'paid' });
  const [moved, nameless, chargeless, short, over, odd] = (await Promise.all(
    Array.from({ length: 6 }, paidOrder),
  )) as [Paid, Paid, Paid, Paid, Paid, Paid];
  await db
    .updateTable('payments')
    .set({ charge_id: unpaid.charge })
    .where('id', '=', moved.payment)
    .execute();
  await db
    .updateTable('payments')
    .set({ provider_payment_id: null })
    .where('id', '=', nameless.payment)
    .execute();
  const { order: other } = chargeless;
  await db
    .updateTable('payments')
    .set({ charge_id: null })
    .where('id', '=', chargeless.payment)
    .execute();
  await giveBack(short, 999);
  await insertRefund(server.current, {
    payment_id: short.payment,
    account_id: account,
    amount_cents: 1_000,
  });
  // The payment keeps the order's sum above zero.
  await insertProviderPayment(server.current, { order_id: over.order, charge_id: over.charge });
  await giveBack(over, 5_000);
  await giveBack(over, 1);
  const stray = await giveBack({ order: other, payment: odd.payment }, 5);
  expect((await differences()).toSorted()).toEqual(
    [
      // The payment of this charge was moved to the other charge.
      `charges.state of ${moved.charge} is "paid", and no payment came by it`,
      `charges.state of ${chargeless.charge} is "paid", and no payment came by it`,
      `payments.charge_id of ${moved.payment} is the charge of another order`,
      `payments.provider of ${nameless.payment} comes without its name there, or without a charge`,
      `payments.provider of ${chargeless.payment} comes without its name there, or without a charge`,
      `payments.refund_of of ${stray} is not what this money can have been given back of`,
      `refunds.amount_cents of ${short.payment} is 1000, recomputed 999`,
      `payments.amount_cents of ${over.payment} is 5000, recomputed 5001`,
    ].toSorted(),
  );
});

type Paid = Awaited<ReturnType<typeof paidOrder>>;
