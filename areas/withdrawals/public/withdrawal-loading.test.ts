import type { OrderWithdrawal } from '../contract.ts';
import { expect, it } from 'vitest';

import type { SharedOrder } from '#areas/orders/public/shared/shared-order.ts';
import { loadWithdrawal } from './withdrawal-loading.ts';

const order: SharedOrder = {
  ...{ orderId: 482_913_057_714, status: 'ENVIADO', origin: 'staff' },
  ...{ createdAt: '2026-11-18T12:00:00.000Z', deliveredAt: '2026-11-20T17:05:00.000Z', version: 0 },
  ...{ totalPrice: 50, shippingPrice: 0, shippingName: null, travels: 'carrier' },
  ...{ trackingCode: null, isTemporary: false, fiscalKey: null, products: [], shipping: null },
  ...{ discount: null, arrangesPayment: false, customer: null, address: null },
  ...{ paymentStatus: null, givenBack: false },
};
const open: OrderWithdrawal = { isOpen: true, lastDay: '2026-11-27', last: null };
const untilOf = async (withdrawal: OrderWithdrawal) =>
  (await loadWithdrawal({ ...order, withdrawal }))?.until;

it('says until when the customer may withdraw', async () => {
  expect(await untilOf(open)).toBe('Você pode desistir da compra até 27/11/2026.');
  expect(await untilOf({ ...open, lastDay: null })).toBe('');
});

it('shows nothing where the customer neither may withdraw nor asked to', async () => {
  expect(await untilOf({ ...open, isOpen: false })).toBeUndefined();
  expect(await loadWithdrawal(order)).toBeUndefined();
});
