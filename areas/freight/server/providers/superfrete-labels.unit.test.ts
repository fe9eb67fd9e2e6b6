import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  freightAccess,
  startFreightStandIn,
  type FreightMood,
  type FreightStandIn,
} from '#test/stand-ins/freight-provider.ts';
import { LABEL_REQUEST as REQUEST } from '#test/freight.ts';
import type { FreightFault, FreightLabels } from './freight-provider.ts';
import { createFreightProviders } from './open-freight-provider.ts';

const NOW = Date.UTC(2026, 10, 20, 17, 5);
const PAC_CENTS = 2_565;

let standIn: FreightStandIn;
let labels: FreightLabels;
beforeEach(async () => {
  standIn = await startFreightStandIn({ clock: () => NOW });
  const providers = createFreightProviders({ baseUrl: standIn.url, clock: () => NOW });
  const opened = providers.open(freightAccess.superfrete).labels;
  if (!opened) throw new Error('No labels');
  labels = opened;
});
afterEach(() => standIn.stop());

const add = async (): Promise<string> => (await labels.addToCart(REQUEST)).id;
const buy = async (): Promise<string> => {
  const id = await add();
  await labels.pay(id);
  return id;
};

it('is posted with one volume and one tag', async () => {
  await add();
  expect(standIn.requests[0]?.path).toBe('/api/v0/cart');
  expect(standIn.labels[0]?.asked).toMatchObject({
    service: 1,
    volumes: { height: 10, width: 15, length: 20, weight: 0.8 },
    options: { insurance_value: 199.8, non_commercial: true },
    platform: 'Balcão',
    tag: REQUEST.tag,
  });
});

it('is made when it is paid, is printed and tracked, and costs once', async () => {
  const before = await labels.findBalance();
  const id = await add();
  expect(await labels.find(id)).toMatchObject({ state: 'in-cart', priceCents: PAC_CENTS });
  standIn.setMood('cut', { calls: 1 });
  await expect(labels.pay(id)).rejects.toMatchObject({ fault: 'away' });
  await labels.generate(id);
  const made = { state: 'generated', trackingCode: 'ME000000010BR' };
  expect(await labels.find(id)).toMatchObject(made);
  await expect(labels.pay(id)).rejects.toMatchObject({ fault: 'refused' });
  expect(before - (await labels.findBalance())).toBe(PAC_CENTS);
  expect(await labels.print([id])).toBe(`${standIn.url}/imprimir/1`);
  standIn.moveLabel(id, 'posted');
  expect(await labels.track(id)).toBe('posted');
  expect([await labels.find('unknown'), await labels.track('unknown')]).toEqual([
    undefined,
    undefined,
  ]);
});

it('is looked for by no tag', async () => {
  await add();
  expect(await labels.findByTag(REQUEST.tag)).toBeUndefined();
});

it.each<[FreightMood, FreightFault]>([
  ['wallet-empty', 'wallet-empty'],
  ['cart-expired', 'label-expired'],
])('is not paid: %s', async (mood, fault) => {
  const id = await add();
  standIn.setMood(mood);
  await expect(labels.pay(id)).rejects.toMatchObject({ fault });
  expect(standIn.paidCents()).toBe(0);
});

it('is cancelled in the cart and after it was paid, but not once it is posted', async () => {
  const [inCart, paid, posted] = [await add(), await buy(), await buy()];
  standIn.moveLabel(posted, 'posted');
  await labels.removeFromCart(inCart);
  await labels.cancel(paid);
  await expect(labels.cancel(posted)).rejects.toMatchObject({ fault: 'refused' });
  const states = await Promise.all([inCart, paid, posted].map((id) => labels.track(id)));
  expect(states).toEqual(['cancelled', 'cancelled', 'posted']);
  expect(standIn.paidCents()).toBe(PAC_CENTS);
});
