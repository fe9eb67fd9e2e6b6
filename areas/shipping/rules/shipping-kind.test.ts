import { expect, it, test } from 'vitest';
import { shippingKind, type ShippingKind } from '../contract.ts';
import { handedKind, SHIPPING_KINDS } from './shipping-kind.ts';

it('has words for every kind, in the order of the contract', () => {
  expect(Object.keys(SHIPPING_KINDS)).toEqual(shippingKind.options);
});

test.each<[ShippingKind, ShippingKind | undefined]>([
  ['carrier', undefined],
  ['own', 'own'],
  ['pickup', 'pickup'],
])('%s goes from hand to hand as %s', (travels, expected) => {
  expect(handedKind(travels)).toBe(expected);
});
