import type { DispatchGroup } from '../contract.ts';

/** Orders in process that no batch has. */
export const groupOf = (...ids: string[]): DispatchGroup => ({
  batch: null,
  ordersCount: ids.length,
  orders: ids.map((_id) => ({
    _id,
    orderId: 482913057761,
    name: 'Márcia',
    city: 'São Paulo',
    state: 'SP',
    units: 1,
    paymentStatus: null,
    shippingName: null,
    travels: 'carrier',
    changedAfterPrint: false,
    withdrawalRequestedAt: null,
    isDoubted: false,
    hasCustomerNote: false,
  })),
});
