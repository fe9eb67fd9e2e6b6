import { expect, it } from 'vitest';
import { deliveryState, type DeliveryState } from '../contract.ts';
import { isNews } from './delivery.ts';

const { options } = deliveryState;

it.each<[DeliveryState | null, readonly DeliveryState[]]>([
  [null, options],
  ['posted', ['in-transit', 'out-for-delivery', 'delivered', 'undelivered']],
  ['in-transit', ['out-for-delivery', 'delivered', 'undelivered']],
  ['out-for-delivery', ['delivered', 'undelivered']],
  ['undelivered', ['out-for-delivery', 'delivered']],
  ['delivered', []],
])('a parcel after %s may be %j', (before, after) => {
  expect(options.filter((state) => isNews(before, state))).toEqual(after);
});
