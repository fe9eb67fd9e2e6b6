import { expect, test } from 'vitest';
import { shippingKind } from '#areas/shipping/contract.ts';
import { orderStatus, type OrderStatus } from '../contract.ts';
import { canHandOver, wasHandedOver } from './hand-over.ts';

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
