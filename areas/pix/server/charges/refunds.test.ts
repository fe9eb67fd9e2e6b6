import type { WholeOrder } from '#app/order-parts.ts';
import { HOUR_MS } from '#kit/rules/durations.ts';
import { describe, expect, it } from 'vitest';
import { createOrderOf } from '#test/factories.ts';
import { TEST_NOW, useTestServer } from '#test/harness.ts';
import { chargeContext, lastCharge, switchAccountOn, workOff } from '#test/pix-account.ts';
import { pixAccess } from '#test/stand-ins/pix-access.ts';
import { startPixStandIn } from '#test/stand-ins/pix-provider.ts';
import type { PixAccess } from '../providers/pix-provider.ts';
import { showCharge } from './show-charge.ts';

let now = TEST_NOW;
const pix = await startPixStandIn({ clock: () => now });
const server = useTestServer({ env: { PIX_PROVIDER_URL: pix.url }, deps: { clock: () => now } });
const asAdmin = server.as('admin');

const detail = async (id: string) => (await asAdmin<WholeOrder>('GET', `/orders/${id}`)).body;

/** A paid order that was cancelled, whose whole payment the provider was asked to give back. */
async function refundAsked(access: PixAccess): Promise<string> {
  await switchAccountOn(server.current, access);
  const order = await createOrderOf(server.current, 90);
  const { _id: id } = order;
  await showCharge(chargeContext(server.current), id);
  const { reference } = await lastCharge(server.current, order);
  pix.pay(reference);
  now += 3_000;
  await workOff(server.current);
  await asAdmin('PUT', `/orders/cancel/${id}`);
  const [payment] = (await detail(id)).payments;
  await asAdmin('POST', `/orders/${id}/payments/${payment?._id}/refunds`, {});
  await workOff(server.current);
  return id;
}
const statesOf = async (id: string) =>
  (await detail(id)).payments.flatMap(({ automatic }) =>
    (automatic?.refunds ?? []).map(({ state }) => state),
  );

describe.each([
  ['Mercado Pago', pixAccess.mercadoPago],
  ['Efí', pixAccess.efi],
  ['Inter', pixAccess.inter],
])('a refund by %s', (_, access) => {
  it('is done at once', async () => {
    pix.setRefunds('done');
    const id = await refundAsked(access);
    expect(await statesOf(id)).toEqual(['done']);
    expect(await detail(id)).toMatchObject({ paid: 0, givenBack: true });
  });

  it.each(['done', 'failed'] as const)('hangs, and is %s hours later', async (end) => {
    pix.setRefunds('in-progress');
    const id = await refundAsked(access);
    expect(await statesOf(id)).toEqual(['in-progress']);
    now += 2 * HOUR_MS;
    await workOff(server.current);
    expect(await statesOf(id)).toEqual(['in-progress']);
    pix.finishRefunds(end);
    now += HOUR_MS;
    await workOff(server.current);
    expect(await statesOf(id)).toEqual([end]);
    expect((await detail(id)).paid).toBe(end === 'done' ? 0 : 90);
  });
});
