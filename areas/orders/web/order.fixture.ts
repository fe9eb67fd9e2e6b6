import type { WholeOrder } from '#app/order-parts.ts';
import type { OrderAnswer } from '../contract.ts';
import type { PaymentAnswer } from '#areas/payments/contract.ts';

import { NOT_IN_LISTS } from './shared/order-cache.ts';
import { storedAddress, storedPerson } from '#kit/rules/person.fixture.ts';

/** A bare confirmed order as the API answers it: without customer, products or sum. For tests. */
export const bareOrder: OrderAnswer = {
  _id: 'id',
  orderId: 482913057714,
  status: 'CONFIRMADO',
  createdAt: '2026-11-20T17:05:00.000Z',
  confirmedAt: null,
  totalPrice: 10,
  shippingPrice: 0,
  shippingName: null,
  travels: 'carrier',
  trackingCode: null,
  isTemporary: false,
  origin: 'staff',
  customerNote: '',
  version: 0,
  changedAfterPrint: false,
  discountRule: null,
  customer: null,
  address: null,
  products: [],
  shipping: null,
  discount: null,
  paid: 0,
  due: 0,
  paymentStatus: null,
  givenBack: false,
  recipient: null,
  expiresAt: null,
  note: '',
  fiscalKey: null,
  deliveredAt: null,
  withdrawalRequestedAt: null,
  doubt: null,
};

/** The same with its detail, of which nothing is known. */
export const bareDetail: WholeOrder = {
  ...bareOrder,
  ...NOT_IN_LISTS,
  payments: [],
  pix: null,
  withdrawal: { isOpen: false, lastDay: null, last: null },
  withdrawals: [],
  goods: null,
  goodsReturn: null,
  freight: null,
  label: null,
  delivery: null,
  choosesFreight: false,
};

/** Money of 90 reais that came by PIX automático, all of which can be given back. */
export const automaticPayment = (
  change: Partial<PaymentAnswer> = {},
  automatic: Partial<NonNullable<PaymentAnswer['automatic']>> = {},
): PaymentAnswer => ({
  _id: 'p',
  amount: 90,
  method: 'pix',
  receivedAt: '2026-11-20T17:10:00.000Z',
  who: null,
  whoId: null,
  note: '',
  takenBack: null,
  automatic: {
    provider: 'mercado-pago',
    fee: 0.89,
    refundable: Math.max(0, change.amount ?? 90),
    refunds: [],
    ...automatic,
  },
  ...change,
});

/** Money that staff noted. */
export const notedPayment = (change: Partial<PaymentAnswer> = {}): PaymentAnswer => ({
  ...automaticPayment(),
  _id: 'noted',
  who: 'Bruno Reis',
  whoId: 'bruno',
  automatic: null,
  ...change,
});

export const someAddress: NonNullable<OrderAnswer['address']> = {
  ...storedAddress,
  complement: '',
};

export const someCustomer: NonNullable<OrderAnswer['customer']> = {
  _id: null,
  ...storedPerson,
  email: 'marcia@exemplo.com.br',
  address: someAddress,
};
