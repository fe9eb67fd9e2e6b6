import { expect, it, test } from 'vitest';
import { orderStatus, type OrderStatus } from '#areas/orders/contract.ts';
import { shippingKind, type ShippingKind } from '../contract.ts';
import { canHandOver, handedKind, SHIPPING_KINDS, wasHandedOver } from './shipping-kind.ts';

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

const OPEN: readonly OrderStatus[] = ['CONFIRMADO', 'EM PROCESSAMENTO...'];

test.each(
  shippingKind.options.flatMap((travels) =>
    orderStatus.options.map((status) => ({ travels, status })),
  ),
)('$travels in $status', ({ travels, status }) => {
  const isHanded = travels !== 'carrier';
  expect(canHandOver({ travels, status })).toBe(isHanded && OPEN.includes(status));
  expect(wasHandedOver({ travels, status, trackingCode: null })).toBe(
    isHanded && status === 'ENVIADO',
  );
  expect(wasHandedOver({ travels, status, trackingCode: 'AA123456785BR' })).toBe(false);
});
