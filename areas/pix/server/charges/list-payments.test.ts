import { DAY_MS, HOUR_MS } from '#kit/rules/durations.ts';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createConfirmedOrder, createOrderOf } from '#test/factories.ts';
import { TEST_NOW, useTestServer } from '#test/harness.ts';
import {
  chargeContext,
  lastCharge,
  listAmounts,
  switchAccountOn,
  workOff,
} from '#test/pix-account.ts';
import { pixAccess } from '#test/stand-ins/pix-access.ts';
import { startPixStandIn, type PixMood } from '#test/stand-ins/pix-provider.ts';
import { showCharge } from './show-charge.ts';

let now = TEST_NOW;
const pix = await startPixStandIn({ clock: () => now });
const server = useTestServer({ env: { PIX_PROVIDER_URL: pix.url }, deps: { clock: () => now } });
const db = () => server.current.engine.db;

async function newCharge() {
  const order = await createOrderOf(server.current, 90);
  await showCharge(chargeContext(server.current), order._id);
  const { reference, code } = await lastCharge(server.current, order);
  return { ...order, reference, code: code ?? '' };
}

const readList = async (): Promise<void> => {
  await db().updateTable('pix_accounts').set({ next_list_at: now }).execute();
  await workOff(server.current);
};

describe.each([
  ['Mercado Pago', pixAccess.mercadoPago],
  ['Efí', pixAccess.efi],
  ['Inter', pixAccess.inter],
])('the list of payments of %s', (_, access) => {
  it('tells what came while the program was off, and ignores what is no order’s', async () => {
    await switchAccountOn(server.current, access);
    const [late, unpaid] = [await newCharge(), await newCharge()];
    const dialect = access.provider === 'mercado-pago' ? 'mercado-pago' : 'bank';
    now += DAY_MS + HOUR_MS;
    await workOff(server.current);
    pix.pay(late.reference);
    pix.payAccount(dialect, { amountCents: 777 });
    now += 2 * DAY_MS;
    await readList();
    expect(await listAmounts(server.current, late)).toEqual([9_000]);
    expect(await listAmounts(server.current, unpaid)).toEqual([]);
  });

  it('tells what went back in the app of the provider, weeks later, once', async () => {
    await switchAccountOn(server.current, access);
    const charge = await newCharge();
    pix.pay(charge.reference);
    now += 3_000;
    await workOff(server.current);
    for (let week = 0; week < 4; week += 1) {
      now += 7 * DAY_MS;
      await readList();
    }
    pix.refundInApp(charge.reference, 2_500);
    now += DAY_MS;
    await readList();
    now += DAY_MS;
    await readList();
    expect(await listAmounts(server.current, charge)).toEqual([9_000, -2_500]);
    if (access.provider !== 'mercado-pago') return;
    pix.chargeBack(charge.reference);
    now += DAY_MS;
    await readList();
    expect(await listAmounts(server.current, charge)).toEqual([9_000, -2_500, -6_500]);
  });

  it.each(['html-502', '429', '503', '401', '403', 'huge', 'cut', 'bad-checksum'] as PixMood[])(
    'and all else can fail without a secret, or the text of a code, in the log: %s',
    async (mood) => {
      await switchAccountOn(server.current, access);
      const { code } = await newCharge();
      const lines: string[] = [];
      const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
      const context = { ...chargeContext(server.current), log };
      pix.setMood(mood, 6);
      const failing = await createConfirmedOrder(server.current);
      await showCharge(context, failing._id);
      now += 5_000;
      await db().updateTable('pix_accounts').set({ next_list_at: now, paused_until: 0 }).execute();
      await workOff(server.current, context);
      pix.setMood('ok');
      const audit = await db().selectFrom('audit').selectAll().execute();
      const told = lines.join('\n') + JSON.stringify(audit);
      const { provider: __, ...secrets } = access;
      for (const secret of [code, ...Object.values(secrets)].filter((text) => text.length > 6)) {
        expect(told).not.toContain(secret);
      }
      now += HOUR_MS;
      await workOff(server.current);
    },
  );
});
