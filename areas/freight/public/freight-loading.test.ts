import { expect, it } from 'vitest';
import { loadDelivery, loadFreightChoice } from './freight-loading.ts';

const at = '2026-11-20T17:05:00.000Z';
const order = { deliveredAt: null } as Parameters<typeof loadDelivery>[0];

it('says where a parcel is, until its order is delivered', async () => {
  const delivery = { state: 'out-for-delivery', at } as const;
  const words = 'Andamento da entrega: saiu para entrega, em 20/11/2026 14:05.';
  expect(await loadDelivery({ ...order, delivery })).toBe(words);
  for (const without of [{ delivery, deliveredAt: at }, { delivery: null }, {}])
    expect(await loadDelivery({ ...order, ...without })).toBeUndefined();
});

it('has no choice where the shop has chosen the freight', async () => {
  expect(await loadFreightChoice({ choosesFreight: false })).toBeUndefined();
});
