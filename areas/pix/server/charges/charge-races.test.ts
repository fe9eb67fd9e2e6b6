import { HOUR_MS } from '#kit/rules/durations.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres } from '#kit/server/db/engine/postgres.ts';
import type { Engine } from '#kit/server/db/engine.ts';
import { TEST_NOW, useTestServer } from '#test/harness.ts';
import { chargeContext, switchAccountOn, workOff } from '#test/pix-account.ts';
import { insertOrderRows } from '#test/records.ts';
import { pixAccess } from '#test/stand-ins/pix-access.ts';
import { startPixStandIn } from '#test/stand-ins/pix-provider.ts';
import { noticeSecretOf } from '#kit/server/integrations/notice-secret.ts';
import { showCharge } from './show-charge.ts';

/*
 * Two hundred payments, of both dialects, through the page, the worker of two processes and notices at the same moment.
 */

const OF_EACH = 100;
const SUM_CENTS = 9_000;
const AT_ONCE = 25;
const OF_A_WORKER = 8;

let now = TEST_NOW;
const pix = await startPixStandIn({ clock: () => now });
const server = useTestServer({
  env: { PIX_PROVIDER_URL: pix.url },
  deps: { clock: () => now },
  checkAnswers: false,
});

/** A second process over the same database, where the engine allows one; otherwise a second worker in this one. */
let second: Engine;
beforeAll(async () => {
  const { engine } = server.current;
  if (process.env.TEST_ENGINE !== 'postgres') {
    second = engine;
    return;
  }
  const { name } = await engine.db
    .selectNoFrom((eb) => eb.fn<string>('current_database').as('name'))
    .executeTakeFirstOrThrow();
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  second = await openPostgres({ url: url.href });
});
afterAll(async () => {
  if (second !== server.current.engine) await second.close();
  await pix.stop();
});

/** Runs some at a time, each once. */
async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) {
  const rest = [...items];
  const run = async (): Promise<void> => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, run));
}

async function chargedOrders(): Promise<{ id: string; orderId: number }[]> {
  const { engine } = server.current;
  const orders = await insertOrderRows(
    engine,
    Array.from({ length: OF_EACH }, () => ({
      status: 'CONFIRMADO' as const,
      total_cents: SUM_CENTS,
      confirmed_at: TEST_NOW,
    })),
  );
  await each(orders, ({ id }) => showCharge(chargeContext(server.current), id));
  return orders;
}

it(
  'two hundred payments, told by everybody at once, are two hundred rows',
  { timeout: 300_000 },
  async () => {
    const { engine, deps } = server.current;
    const atMercadoPago = await switchAccountOn(server.current, pixAccess.mercadoPago);
    const ofMercadoPago = await chargedOrders();
    const atBank = await switchAccountOn(server.current, pixAccess.efi);
    const ofBank = await chargedOrders();
    const orders = [...ofMercadoPago, ...ofBank];
    const charges = await engine.db
      .selectFrom('charges')
      .select(['reference', 'account_id', 'state'])
      .execute();
    expect(charges).toHaveLength(2 * OF_EACH);
    expect(new Set(charges.map(({ state }) => state))).toEqual(new Set(['open']));
    for (const { reference } of charges) pix.pay(reference, { feeCents: 89 });

    now += 3_000;
    const context = chargeContext(server.current);
    const other = { ...context, engine: second, db: second.db };
    const worker = (its: typeof context) =>
      Promise.all(Array.from({ length: OF_A_WORKER }, () => workOff(server.current, its)));
    const pages = each(orders, ({ id }) => showCharge(context, id));
    const notices = each(charges, ({ reference, account_id: account }) => {
      const isBank = account === atBank;
      const { query, headers, body } = isBank
        ? pix.notices.bank(reference, reference)
        : pix.notices.mercadoPagoSigned(reference, pixAccess.mercadoPago.webhookSecret);
      return server.current.app.inject({
        method: 'POST',
        url: `/api/pix/notices/${noticeSecretOf(deps, isBank ? atBank : atMercadoPago)}?${query}`,
        headers: { ...headers },
        payload: body as object,
      });
    });
    await Promise.all([worker(context), worker(other), pages, notices]);
    // On a busy machine calls time out, and are repeated later.
    now += HOUR_MS;
    await worker(context);

    const rows = await engine.db
      .selectFrom('payments')
      .select(['order_id', 'amount_cents', 'fee_cents', 'provider_payment_id'])
      .execute();
    expect(rows).toHaveLength(2 * OF_EACH);
    expect(new Set(rows.map(({ order_id: id }) => id)).size).toBe(2 * OF_EACH);
    expect(new Set(rows.map(({ amount_cents: cents }) => cents))).toEqual(new Set([SUM_CENTS]));
    const paid = await engine.db.selectFrom('orders').select('paid_cents').distinct().execute();
    expect(paid).toEqual([{ paid_cents: SUM_CENTS }]);
    // The lists report all of it once more.
    await engine.db.updateTable('pix_accounts').set({ next_list_at: now }).execute();
    await workOff(server.current);
    const again = await engine.db
      .selectFrom('payments')
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    expect(Number(again.rows)).toBe(2 * OF_EACH);
  },
);
