import { DAY_MS } from '#kit/rules/durations.ts';
import { dynamicPixCode } from '#areas/pix/rules/br-code.ts';
import { pino } from 'pino';
import { orderLife } from '#app/order-life.ts';
import { newId } from '#kit/server/core/ids.ts';
import type { ChargeRequest, PixAccess } from '#areas/pix/server/providers/pix-provider.ts';
import type { ChargeContext } from '#areas/pix/server/charges/open-provider.ts';
import { claimWork } from '#areas/pix/server/charges/worker.ts';
import { sealAccess } from '#areas/pix/server/accounts/pix-accounts.service.ts';
import { insertPixAccount } from './charge-rows.ts';
import type { TestServer } from './harness.ts';
import { pixAccess } from './stand-ins/pix-access.ts';

/** The code of a charge as a bank would give it. */
export const codeOf = ({ reference }: Pick<ChargeRequest, 'reference'>): string =>
  dynamicPixCode({
    location: `pix.exemplo.com/qr/v2/${reference}`,
    receiverName: 'LOJA DA ANA',
    receiverCity: 'SAO PAULO',
  });

/** Gives the store an account that is on, in the place of the one before. @returns its id. */
export async function switchAccountOn(
  server: TestServer,
  access: PixAccess = pixAccess.mercadoPago,
): Promise<string> {
  const { deps, engine } = server;
  const id = newId();
  const now = deps.clock();
  await engine.db
    .updateTable('pix_accounts')
    .set({ is_current: 0, is_on: 0, updated_at: now })
    .where('is_current', '=', 1)
    .execute();
  return insertPixAccount(server, {
    id,
    provider: access.provider,
    access: sealAccess(deps, id, access),
    listed_until: now,
    // The list is read where a test has the time pass.
    next_list_at: now + DAY_MS,
    created_at: now,
    updated_at: now,
  });
}

/** The dependencies of the worker, on the server's clock. */
export const chargeContext = ({ deps }: TestServer): ChargeContext => ({
  ...deps,
  life: orderLife,
  log: pino({ level: 'silent' }),
});

/** Does all that is due, one after the other, as the worker does. */
export async function workOff(server: TestServer, context = chargeContext(server)): Promise<void> {
  for (let run = await claimWork(context); run; run = await claimWork(context)) await run();
}

type Order = { readonly _id: string };

/** The charges of an order, the first attempt first. */
export const listCharges = (server: TestServer, order: Order) =>
  server.engine.db
    .selectFrom('charges')
    .selectAll()
    .where('order_id', '=', order._id)
    .orderBy('attempt')
    .execute();

export async function lastCharge(server: TestServer, order: Order) {
  const last = (await listCharges(server, order)).at(-1);
  if (!last) throw new Error('The order has no charge.');
  return last;
}

/** The payments and refunds that an order has, in cents. */
export async function listAmounts(server: TestServer, order: Order): Promise<number[]> {
  const payments = server.engine.db.selectFrom('payments').where('order_id', '=', order._id);
  const rows = await payments.select('amount_cents').orderBy('id').execute();
  return rows.map(({ amount_cents: cents }) => cents);
}
